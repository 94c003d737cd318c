import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isPublic, mayRead } from '../access/rights.js';
import { FragmentCache, type FragmentKey } from '../caching/fragment-cache.js';
import { RecordCache, type RecordRef, type RecordSource, toJson } from '../caching/record-cache.js';
import { CategoriesService } from '../categories/categories.service.js';
import type { SingleRecord } from '../http/record-json.js';
import {
  isForEverybody,
  type ReadOptions,
  type RequestContext,
  variantOf,
  type View,
} from '../http/request-context.js';
import { FieldSelection } from '../http/field-selection.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { TagsService } from '../tags/tags.service.js';
import { VenuesService } from '../venues/venues.service.js';
import type { Event } from './event.entity.js';
import { compose, type EventJson, type LinkedJson } from './event-json.js';
import { presentEvent } from './event.presenter.js';
import type { LinkType } from './event-links.js';
import { type EventRefs, EventRefsRepository } from './event-refs.repository.js';
import { EventsRepository } from './events.repository.js';

/** Composes the records of events from their own JSON and that of the records they link to. */
@Injectable()
export class EventRecords {
  constructor(
    private readonly events: EventsRepository,
    private readonly refs: EventRefsRepository,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
    private readonly records: RecordCache,
    private readonly fragments: FragmentCache,
  ) {}

  /** Returns the JSON of these events by id, without those that the caller may no longer read. */
  async read(
    refs: readonly RecordRef[],
    context: RequestContext,
    options: Omit<ReadOptions, 'manager'>,
  ): Promise<ReadonlyMap<number, EventJson>> {
    const keys = this.fragmentKeys(refs, context, options);
    const found = this.cached(keys);
    const missing = refs.filter(({ id }) => !found.has(id));
    const composed = missing.length === 0 ? [] : await this.composeAll(missing, context, options);
    for (const [id, json] of composed) {
      found.set(id, json);
      const key = keys.get(id);
      const { pieces, contained } = json;
      if (key !== undefined) this.fragments.set(key, { json: Buffer.concat(pieces), contained });
    }
    return found;
  }

  /** Returns the record of an event as seen inside a transaction. */
  async ofTransaction(event: Event, context: RequestContext, manager: EntityManager): Promise<SingleRecord> {
    const { id } = event;
    const whole = { ...context, fields: new FieldSelection() };
    const options = { view: 'listed', manager } as const;
    const refs = (await this.refs.ofEvents([id], whole, options)).get(id) as EventRefs;
    const linked = await this.readLinked([refs], whole, options);
    const own = toJson(id, presentEvent(event, whole, options.view));
    const { pieces } = compose(own, { refs, linked }, { ...whole, ...options });
    return { type: 'event', id, version: refs.version, pieces };
  }

  /** Returns cache keys, by id, of the events that are the same for all callers; none for partial responses. */
  private fragmentKeys(
    refs: readonly RecordRef[],
    context: RequestContext,
    { view, revision }: ReadOptions,
  ): ReadonlyMap<number, FragmentKey> {
    const isShared = isForEverybody(context) && context.fields.isEverything;
    const { origin, key: variant } = variantOf(context, view);
    if (revision === undefined || !isShared || !this.records.cachesOrigin(origin)) return new Map();
    const open = refs.filter(({ isOpen }) => isOpen);
    return new Map(open.map(({ id }) => [id, { revision, name: `event ${id} ${variant}` }]));
  }

  private cached(keys: ReadonlyMap<number, FragmentKey>): Map<number, EventJson> {
    const found = new Map<number, EventJson>();
    for (const [id, key] of keys) {
      const fragment = this.fragments.get(key);
      if (fragment === undefined) continue;
      found.set(id, { pieces: [fragment.json], isMasked: false, contained: fragment.contained });
    }
    return found;
  }

  /** Returns the events with their ids, without those that the caller may no longer read. */
  private async composeAll(
    refs: readonly RecordRef[],
    context: RequestContext,
    options: ReadOptions,
  ): Promise<[id: number, json: EventJson][]> {
    const { view } = options;
    const own = await this.records.read(this.source(context, view), refs, variantOf(context, view));
    const linkedRefs = await this.refs.ofEvents([...own.keys()], context, options);
    const linked = await this.readLinked([...linkedRefs.values()], context, options);
    return [...own].map(([id, event]) => [
      id,
      compose(event, { refs: linkedRefs.get(id), linked }, { ...context, view }),
    ]);
  }

  private source({ caller, now, ...context }: RequestContext, view: View): RecordSource<Event> {
    return {
      type: 'event',
      load: async (ids) => {
        const rows = await this.events.byIds(ids);
        return rows.filter((row) => mayRead(caller, row, now));
      },
      present: (row) => presentEvent(row, { caller, now, ...context }, view),
      isCacheable: (row) => isPublic(row, now) && row.passwordDigest === null,
    };
  }

  private async readLinked(
    refs: readonly EventRefs[],
    context: RequestContext,
    options: ReadOptions,
  ): Promise<LinkedJson> {
    const all = (type: LinkType): RecordRef[] => {
      const linked = refs.flatMap((ref) => ref.linked[type]);
      return [...new Map(linked.map((ref) => [ref.id, ref])).values()];
    };
    return {
      venue: await this.venues.read(all('venue'), context, options),
      organizer: await this.organizers.read(all('organizer'), context, options),
      category: await this.categories.read(all('category'), context, options.manager),
      tag: await this.tags.read(all('tag'), context, options.manager),
    };
  }
}
