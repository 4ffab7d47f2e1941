// Runs only the newest of a series of tasks: waits for a pause, aborts what is under way, and lets a task see
// that a newer one has taken its place.

export type Task = (signal: AbortSignal) => Promise<void>;

export class Latest {
  #timer: number | undefined;
  #controller: AbortController | undefined;

  constructor(private readonly pause: number) {}

  /** Start a task after the pause (or after `pause` milliseconds) unless another one comes first. */
  run(task: Task, pause = this.pause): void {
    this.cancel();
    const controller = new AbortController();
    this.#controller = controller;
    this.#timer = window.setTimeout(() => {
      task(controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted) throw error;
      });
    }, pause);
  }

  cancel(): void {
    window.clearTimeout(this.#timer);
    this.#controller?.abort();
  }
}

/** Wait; a task that has been replaced waits no longer. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
