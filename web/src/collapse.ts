// Which boxes of a graph are hidden while others are collapsed. Knows no elements.

export type Link = readonly [source: number, target: number];

/** The boxes that can be seen: those that lead to an end of the graph without passing a collapsed box. */
export function findVisible(count: number, links: readonly Link[], collapsed: ReadonlySet<number>): Set<number> {
  const premises = new Map<number, number[]>();
  const used = new Set<number>();
  for (const [source, target] of links) {
    premises.set(target, [...(premises.get(target) ?? []), source]);
    used.add(source);
  }
  const all = Array.from({ length: count }, (_, at) => at);
  const ends = all.filter((at) => !used.has(at));
  const visible = new Set(ends.length > 0 ? ends : all);
  const open = [...visible];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (collapsed.has(at)) continue;
    for (const source of premises.get(at) ?? []) {
      if (visible.has(source)) continue;
      visible.add(source);
      open.push(source);
    }
  }
  return visible;
}

/** What hangs on a box, and on what it hangs, for moving through the graph by keys. */
export function neighbours(at: number, links: readonly Link[]): { premises: number[]; conclusions: number[] } {
  return {
    premises: links.filter(([, target]) => target === at).map(([source]) => source),
    conclusions: links.filter(([source]) => source === at).map(([, target]) => target),
  };
}
