import { Injectable } from '@nestjs/common';
import type { RecordFields } from '../../../calendar/content/content-line.js';
import { EVENT_LINKS } from '../../../calendar/events/record/event-links.js';
import { RESOURCE_TYPES, type ResourceType } from '../../../common/record-types.js';
import type { Arrival } from '../source/arrival.js';
import { MovedRecordsRepository } from '../moved/moved-records.repository.js';

/** The parameters of an arrival that name other records, and what is missing there. */
export interface Linked {
  readonly fields: RecordFields;
  readonly notes: readonly string[];
}

/** The ids here by the ids in the source. */
type IdsHere = ReadonlyMap<ResourceType, ReadonlyMap<string, number>>;

/** Finds the records here that arrivals are linked to. */
@Injectable()
export class Linker {
  constructor(private readonly moved: MovedRecordsRepository) {}

  /**
   * Returns the links of each arrival, in order.
   * @param moveIn moves in records that none of the lists contained, but that the source shows with these
   */
  async link(
    arrivals: readonly Arrival[],
    source: string,
    moveIn: (type: ResourceType, linked: readonly Arrival[]) => Promise<void>,
  ): Promise<Linked[]> {
    const found = new Map<ResourceType, ReadonlyMap<string, number>>();
    for (const type of RESOURCE_TYPES) {
      const ids = [...new Set(arrivals.flatMap(({ links }) => links[type] ?? []))];
      if (ids.length === 0) continue;
      let known = await this.moved.find({ source, type }, ids);
      const shown = arrivals.flatMap(({ linked }) => linked.filter((one) => one.type === type));
      const others = new Map(shown.flatMap((one) => (known.has(one.id) ? [] : [[one.id, one]])));
      if (others.size > 0) {
        await moveIn(type, [...others.values()]);
        known = await this.moved.find({ source, type }, ids);
      }
      found.set(type, new Map([...known].map(([id, { recordId }]) => [id, recordId])));
    }
    return arrivals.map((arrival) => linkedOf(arrival, found));
  }
}

function linkedOf({ type, links }: Arrival, found: IdsHere): Linked {
  const notes: string[] = [];
  const idsOf = (linked: ResourceType): number[] =>
    (links[linked] ?? []).flatMap((id) => {
      const here = found.get(linked)?.get(id);
      if (here === undefined) notes.push(`Its ${linked} ${id} has not moved in.`);
      return here ?? [];
    });
  if (type === 'category') return { fields: { parent: idsOf('category')[0] ?? 0 }, notes };
  const named = EVENT_LINKS.filter((link) => links[link.type] !== undefined);
  const fields = Object.fromEntries(named.map((link) => [link.member, idsOf(link.type)]));
  return { fields, notes };
}
