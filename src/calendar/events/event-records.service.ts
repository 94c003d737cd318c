import { Injectable } from '@nestjs/common';
import { mayRead } from '../../context/access/rights.js';
import { RecordCache, type RecordRef, type RecordSource } from '../../reading/record-cache.js';
import { type RecordJson, toJson } from '../../reading/record-json.js';
import { type SingleRecord, singleRecord } from '../../reading/result.js';
import type { RequestContext, RequestWrite, View } from '../../context/request/request-context.js';
import { type ReadOptions, variantOf } from '../../reading/read-options.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import { asEditor } from '../publications/protection.js';
import type { LinkedJson } from '../resources/resource.js';
import { Resources } from '../resources/resources.service.js';
import type { Event } from './record/event.entity.js';
import { compose, type EventJson, recordsIn } from './record/event-json.js';
import { presentEvent } from './record/event.presenter.js';
import type { ResourceType } from '../../common/record-types.js';
import type { EventRefs } from './record/event-refs.js';
import { EventRefsRepository } from './record/event-refs.repository.js';
import { EventsRepository } from './record/events.repository.js';
import { SeriesReader } from './series/series-reader.service.js';

/** Events with the references to what they link to. */
interface LinkingEvents {
  readonly refs: readonly RecordRef[];
  readonly links: ReadonlyMap<number, EventRefs>;
}

/** Composes the records of events from their own JSON and that of the records they link to. */
@Injectable()
export class EventRecords {
  constructor(
    private readonly events: EventsRepository,
    private readonly refs: EventRefsRepository,
    private readonly resources: Resources,
    private readonly cache: RecordCache,
    private readonly series: SeriesReader,
  ) {}

  /** Returns references to what these events link to, by event. */
  links(
    refs: readonly Pick<RecordRef, 'id'>[],
    context: RequestContext,
    options: ReadOptions,
  ): Promise<ReadonlyMap<number, EventRefs>> {
    return this.refs.ofEvents(
      refs.map(({ id }) => id),
      context,
      options,
    );
  }

  /** Returns a function that tells the approximate bytes of an event with all that it links to. */
  async sizesOf(
    { refs, links }: LinkingEvents,
    context: RequestContext,
    { view }: ReadOptions,
  ): Promise<(ref: RecordRef) => number> {
    const shown = new Map(
      refs.map((ref) => [ref, [['event', ref] as const, ...recordsIn(links.get(ref.id))]]),
    );
    const sizeOf = await this.cache.sizesOf([...shown.values()].flat(), variantOf(context, view));
    return (event) => (shown.get(event) ?? []).reduce((sum, [, ref]) => sum + sizeOf(ref), 0);
  }

  /**
   * Returns the JSON of events whose links are known by id, without those that the caller may no longer read. None of it
   * is older than the links.
   */
  async readLinking(
    { refs, links }: LinkingEvents,
    context: RequestContext,
    options: ReadOptions,
  ): Promise<ReadonlyMap<number, EventJson>> {
    const { view } = options;
    const current = refs.map((ref) => {
      const { version = ref.version } = links.get(ref.id) ?? {};
      // A later version may no longer be open.
      return { ...ref, version, isOpen: ref.isOpen && version === ref.version };
    });
    const own = await this.cache.read(this.source(context, view), current, variantOf(context, view));
    const linkedOf = await this.linkedRecords([...own.values()], links, context, options);
    const composed = [...own].map(([id, event]) => {
      const records = { refs: links.get(id), linked: linkedOf(event) };
      return [id, compose(event, records, { ...context, view })] as const;
    });
    return new Map(composed);
  }

  /**
   * Returns a function that finds the records in an event. The password that opens the event is not tried on them: an author
   * could otherwise learn that of a venue by giving it to an event.
   */
  private async linkedRecords(
    events: readonly RecordJson[],
    links: ReadonlyMap<number, EventRefs>,
    context: RequestContext,
    options: ReadOptions,
  ) {
    const read = (some: readonly RecordJson[], reader: RequestContext) =>
      this.readLinked(
        some.flatMap(({ id }) => links.get(id) ?? []),
        reader,
        options,
      );
    const isOpened = ({ isProtected }: RecordJson) => isProtected && context.password !== undefined;
    const shown = events.filter(({ isMasked }) => !isMasked);
    const others = shown.filter((event) => !isOpened(event));
    const linked = await read(others, context);
    const withinOpened = await read(shown.filter(isOpened), { ...context, password: undefined });
    return (event: RecordJson) => (isOpened(event) ? withinOpened : linked);
  }

  /** Returns the record of an event that was written, as its author sees it. */
  async written(event: Event, write: RequestWrite): Promise<SingleRecord> {
    const { id } = event;
    const whole = { ...asEditor(write.context), fields: new FieldSelection() };
    const options = { view: 'listed', within: write } as const;
    const refs = (await this.refs.ofEvents([id], whole, options)).get(id) as EventRefs;
    const linked = await this.readLinked([refs], whole, options);
    const [row = event] = await this.series.complete([event], whole, write);
    const own = toJson(id, presentEvent(row, whole, options.view));
    const { json } = compose(own, { refs, linked }, { ...whole, ...options });
    return singleRecord({ type: 'event', id, version: refs.version }, json);
  }

  private source({ caller, now, ...context }: RequestContext, view: View): RecordSource<Event> {
    return {
      type: 'event',
      load: async (ids) => {
        const rows = await this.events.byIds(ids);
        const readable = rows.filter((row) => mayRead(caller, row, now));
        return this.series.complete(readable, { caller, now });
      },
      present: (row) => presentEvent(row, { caller, now, ...context }, view),
    };
  }

  private readLinked(
    refs: readonly EventRefs[],
    context: RequestContext,
    options: ReadOptions,
  ): Promise<LinkedJson> {
    const all = (type: ResourceType): RecordRef[] => {
      const linked = refs.flatMap((ref) => ref.linked[type]);
      return [...new Map(linked.map((ref) => [ref.id, ref])).values()];
    };
    return this.resources.read(all, context, options);
  }
}
