// One undo for everything: the states of the inquiry in order. Keys typed in one go in one place are one state.

const SAME_BREATH = 1200;

interface State<T> {
  value: T;
  /** What made the state: "theory", "question", or empty for a change that stands alone. */
  from: string;
  at: number;
}

export class Past<T> {
  readonly #states: State<T>[] = [];
  #now = -1;

  constructor(private readonly most = 300) {}

  /** Begin anew: nothing before this can be brought back. */
  begin(value: T): void {
    this.#states.splice(0, this.#states.length, { value, from: "", at: 0 });
    this.#now = 0;
  }

  /** Remember a change; typing in the same place goes on with the state before. */
  add(value: T, from: string, at: number): void {
    const before = this.#states[this.#now];
    this.#states.splice(this.#now + 1);
    if (before !== undefined && from !== "" && before.from === from && at - before.at < SAME_BREATH) {
      this.#states[this.#now] = { value, from, at };
      return;
    }
    this.#states.push({ value, from, at });
    if (this.#states.length > this.most) this.#states.shift();
    this.#now = this.#states.length - 1;
  }

  get canUndo(): boolean {
    return this.#now > 0;
  }

  get canRedo(): boolean {
    return this.#now < this.#states.length - 1;
  }

  /** The state before, or null where there is none. */
  undo(): T | null {
    return this.canUndo ? this.#go(-1) : null;
  }

  redo(): T | null {
    return this.canRedo ? this.#go(1) : null;
  }

  #go(step: number): T | null {
    this.#now += step;
    const state = this.#states[this.#now];
    if (state === undefined) return null;
    state.from = ""; // typing after this is a change of its own
    return state.value;
  }
}
