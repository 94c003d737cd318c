import type { RecordType } from '../../../common/record-types.js';
import { type Arrival, isPrivate } from './arrival.js';
import type { ArrivalPage } from './source.js';

/** Arrivals that move in at once. */
export const PAGE = 50;

/** The place at which a file is broken, and the event there as far as it is known. */
export interface Break extends Partial<Pick<Arrival, 'title' | 'start'>> {
  readonly line: number;
  readonly reason: string;
}

/** Yields events in pages, those that not everybody may see last: what only they name stays hidden. */
export async function* publicFirst(read: () => AsyncIterable<Arrival>): AsyncGenerator<ArrivalPage> {
  let hidden = 0;
  yield* inPages(
    'event',
    only((arrival) => !isPrivate(arrival)),
  );
  if (hidden > 0) yield* inPages('event', only(isPrivate));

  async function* only(fits: (arrival: Arrival) => boolean): AsyncGenerator<Arrival> {
    for await (const arrival of read()) {
      if (isPrivate(arrival)) hidden += 1;
      if (fits(arrival)) yield arrival;
    }
  }
}

/** Yields arrivals in pages; none if there are none, as a file need not contain every type. */
export async function* inPages(
  type: RecordType,
  arrivals: AsyncIterable<Arrival>,
): AsyncGenerator<ArrivalPage> {
  let page: Arrival[] = [];
  for await (const arrival of arrivals) {
    page.push(arrival);
    if (page.length < PAGE) continue;
    yield { type, arrivals: page };
    page = [];
  }
  if (page.length > 0) yield { type, arrivals: page };
}

/** The ids of a file, of which each is that of one event. */
export class FileIds {
  private readonly known = new Set<string>();

  /** Returns the event that stands at a line; one whose id stood before it as a record that cannot move in. */
  once(arrival: Arrival, line: number, repeated: string): Arrival {
    const isKnown = this.known.has(arrival.id);
    this.known.add(arrival.id);
    return isKnown ? broken({ line, reason: repeated }, arrival) : arrival;
  }
}

/**
 * Returns a place where a file is broken as a record that cannot move in.
 * @param event as far as it is known
 */
export function broken(
  { line, reason }: Break,
  { title = '', start }: Partial<Pick<Arrival, 'title' | 'start'>> = {},
): Arrival {
  const id = `line ${line}`;
  return { type: 'event', id, title, start, fields: {}, links: {}, linked: [], notes: [], refusal: reason };
}
