import type { Arrival } from './arrival.js';
import { PAGE } from './file-pages.js';
import type { ArrivalPage } from './source.js';

/** Yields categories after their parents, which have to be there first. Those of a loop come last. */
export function* byDepth({ type, total, arrivals }: ArrivalPage): Generator<ArrivalPage> {
  const waiting = new Map(arrivals.map((arrival) => [arrival.id, arrival]));
  if (waiting.size === 0) yield { type, total, arrivals };
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ links }) => !links.category?.some((id) => waiting.has(id)));
    const level: readonly Arrival[] = free.length > 0 ? free : [...waiting.values()];
    for (const { id } of level) waiting.delete(id);
    for (let from = 0; from < level.length; from += PAGE)
      yield { type, total, arrivals: level.slice(from, from + PAGE) };
  }
}
