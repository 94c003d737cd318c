import { Injectable } from '@nestjs/common';
import { ApiError } from '../errors/api-error.js';
import { EventsService } from '../events/events.service.js';
import { CopiedLinks } from '../images/copied-links.service.js';
import { LINK_TYPES, RECORD_TYPES, type RecordType } from '../records/record-types.js';
import type { RequestContext } from '../request/request-context.js';
import { Resources } from '../resources/resources.service.js';
import { COMPARISONS, NOT_COMPARED, sameValue } from './allowed-differences.js';
import type { Arrival } from './arrival.js';
import type { Compared } from './compared.js';
import { imageUrlOf } from './image-url.js';
import { type Moved, MovedRecordsRepository } from './moved-records.repository.js';
import type { Outcome } from './outcome.js';
import type { Report } from './report.js';
import type { Json } from './site-api.js';
import type { ArrivalPage, MovingSource } from './source.js';

/** One comparison of a source with this calendar. */
export interface Verification {
  readonly source: MovingSource;
  readonly context: RequestContext;
  readonly report: Report;
}

/** The longest value that a difference quotes. */
const QUOTED = 80;

/** Compares calendars that have moved in with their sources, member by member. */
@Injectable()
export class VerifyingService {
  constructor(
    private readonly moved: MovedRecordsRepository,
    private readonly events: EventsService,
    private readonly resources: Resources,
    private readonly images: CopiedLinks,
  ) {}

  /** Compares all records of a source with those here, and finds those here that the source does not have. */
  async run(verification: Verification): Promise<void> {
    const { source, report } = verification;
    const read = new Set<RecordType>();
    for await (const page of source.pages()) {
      read.add(page.type);
      if (page.total !== undefined) report.expect(page.type, page.total);
      await this.verify(page, verification);
    }
    for (const type of RECORD_TYPES) if (read.has(type)) await this.findExtra(type, verification);
  }

  private async verify(
    { type, arrivals }: ArrivalPage,
    { source, context, report }: Verification,
  ): Promise<void> {
    const unseen = arrivals.filter((arrival) => !report.has(arrival));
    const moved = await this.moved.find(
      { source: source.name, type },
      unseen.map(({ id }) => id),
    );
    const idHere = await this.idsHere(unseen, source.name);
    const copies = await this.images.digests(unseen.flatMap(({ fields }) => imageUrlOf(fields) ?? []));
    for (const listed of unseen) {
      const arrival = (await source.completed?.(listed)) ?? listed;
      const here = await this.here(type, moved.get(arrival.id), context);
      const { shown: there = {} } = arrival;
      const compared = { there, here: here ?? {}, arrival, site: context.site, copies, idHere };
      await report.add(
        arrival,
        here === undefined ? missing(arrival) : differing(compared, moved.get(arrival.id)),
      );
    }
  }

  /** Returns a function that finds the records here that these are linked to. */
  private async idsHere(arrivals: readonly Arrival[], source: string): Promise<Compared['idHere']> {
    const found = new Map<RecordType, Map<string, Moved>>();
    for (const type of LINK_TYPES) {
      const ids = arrivals.flatMap(({ links }) => links[type] ?? []);
      found.set(type, await this.moved.find({ source, type }, ids));
    }
    return (type, id) => found.get(type)?.get(id)?.recordId;
  }

  /** Returns a record as its editors read it; undefined if there is none, or it is in the trash. */
  private async here(
    type: RecordType,
    moved: Moved | undefined,
    context: RequestContext,
  ): Promise<Json | undefined> {
    if (moved === undefined) return undefined;
    const { recordId: id } = moved;
    const reading = { ...context, editing: true };
    try {
      return (await this.get(type, id, reading)).json.value() as Json;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return undefined;
      throw error;
    }
  }

  private get(type: RecordType, id: number, context: RequestContext) {
    if (type === 'event') return this.events.get({ id }, context);
    if (type === 'venue' || type === 'organizer') return this.resources[type].get({ id }, context);
    return this.resources[type].get(id, context);
  }

  private async findExtra(type: RecordType, { source, report }: Verification): Promise<void> {
    for await (const { externalId: id, recordId } of this.moved.all({ source: source.name, type })) {
      if (report.has({ type, id })) continue;
      if (source.isGone !== undefined && !(await source.isGone(type, id))) continue;
      const reason = 'It is here, but gone there. "move-in --prune" moves it to the trash.';
      await report.add({ type, id, title: '' }, { kind: 'extra', id: recordId, reason }, false);
    }
  }
}

function missing({ refusal }: Arrival): Outcome {
  return { kind: 'missing', reason: refusal ?? 'It is not here, or in the trash.' };
}

function differing(compared: Compared, moved: Moved | undefined): Outcome {
  const { there, here, arrival } = compared;
  const id = moved?.recordId;
  const all = [...new Set([...Object.keys(there), ...Object.keys(arrival.fields)])];
  // A term that was here before has nothing but the name in common.
  const members = moved?.isJoined ? [] : all;
  const different = members.filter((member) => {
    if (NOT_COMPARED.has(member)) return false;
    return !(COMPARISONS[member] ?? sameValue)(compared, member);
  });
  if (different.length === 0) return { kind: 'same', id };
  const notes = different.map(
    (member) => `${member} is ${quoted(there[member])} there, ${quoted(here[member])} here.`,
  );
  return { kind: 'different', id, notes: moved?.isUntouched ? notes : [...notes, 'It was changed here.'] };
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value ?? '');
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}
