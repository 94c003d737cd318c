import { Injectable } from '@nestjs/common';
import type { CacheKey } from '../../reading/versioned-cache.js';
import { partsOf } from '../../reading/parts.js';
import type { RecordRef } from '../../reading/record-cache.js';
import { inOrder, type RecordPart } from '../../reading/present-list.js';
import { isForEverybody, type RequestContext } from '../../context/request/request-context.js';
import { TERM_TYPES } from '../../common/record-types.js';
import { type ReadOptions, variantOf } from '../../reading/read-options.js';
import { EventCache } from './record/event-cache.js';
import type { EventJson } from './record/event-json.js';
import { EventRecords } from './event-records.service.js';
import { type EventRefs, versionsIn } from './record/event-refs.js';

type PageOptions = Omit<ReadOptions, 'within'> & {
  /** Everything that the events show, if the page was read with it. */
  readonly links?: ReadonlyMap<number, EventRefs>;
};

/** The events of a page that are cached with all that they show, and the links of the others. */
interface LookUp {
  readonly keys: ReadonlyMap<number, CacheKey>;
  readonly found: Map<number, EventJson>;
  readonly missing: readonly RecordRef[];
  readonly links: ReadonlyMap<number, EventRefs>;
}

/** Reads the records of events, which are cached until they or a record in them change. */
@Injectable()
export class CachedEvents {
  constructor(
    private readonly records: EventRecords,
    private readonly cache: EventCache,
  ) {}

  /** Returns the events on a page in parts that fit into memory. With more than one, each is looked up when it is read. */
  async parts(
    refs: readonly RecordRef[],
    context: RequestContext,
    options: PageOptions,
  ): Promise<RecordPart[]> {
    const page = await this.lookUp(refs, context, options);
    const sizeOf = await this.records.sizesOf({ refs: page.missing, links: page.links }, context, options);
    const parts = partsOf(refs, (ref) => (page.found.get(ref.id)?.json.length ?? 0) + sizeOf(ref));
    if (parts.length > 1) return parts.map((part) => this.later(part, context, options));
    return [async () => inOrder(refs, await this.complete(page, context, options))];
  }

  /** Returns the JSON of these events by id, without those that the caller may no longer read. */
  async read(
    refs: readonly RecordRef[],
    context: RequestContext,
    options: PageOptions,
  ): Promise<ReadonlyMap<number, EventJson>> {
    return this.complete(await this.lookUp(refs, context, options), context, options);
  }

  /** Returns a part that is looked up when it is read. A function of its own keeps nothing else of the page in memory. */
  private later(
    refs: readonly RecordRef[],
    context: RequestContext,
    { view, revision }: PageOptions,
  ): RecordPart {
    return async () => inOrder(refs, await this.read(refs, context, { view, revision }));
  }

  /** Looks up complete events, and the links of those that are missing. */
  private async lookUp(
    refs: readonly RecordRef[],
    context: RequestContext,
    options: PageOptions,
  ): Promise<LookUp> {
    const keys = this.cacheKeys(refs, context, options);
    const found = new Map<number, EventJson>();
    const add = (id: number, event: EventJson | undefined) => event !== undefined && found.set(id, event);
    const others = () => refs.filter(({ id }) => !found.has(id));
    for (const [id, key] of keys) add(id, this.cache.unchanged(key));
    const unknown = others();
    if (keys.size > 0) this.cache.notePage(!unknown.some(({ id }) => keys.has(id)));
    const links = options.links ?? (await this.records.links(unknown, context, options));
    for (const [id, shown] of links) {
      const key = keys.get(id);
      add(id, key && this.cache.get(key, jsonVersions(shown)));
    }
    return { keys, found, missing: others(), links };
  }

  /** Adds the missing events to those that were found. */
  private async complete(
    { keys, found, missing, links }: LookUp,
    context: RequestContext,
    options: PageOptions,
  ): Promise<ReadonlyMap<number, EventJson>> {
    if (missing.length === 0) return found;
    for (const [id, event] of await this.records.readLinking({ refs: missing, links }, context, options)) {
      found.set(id, event);
      const [key, shown] = [keys.get(id), links.get(id)];
      if (key === undefined || shown === undefined || event.isTimeDependent) continue;
      const kept = { ...event, json: event.json.joined() };
      this.cache.set(key, jsonVersions(shown), kept, kept.json.length + kept.contained.join().length);
    }
    return found;
  }

  /** Returns cache keys, by id, of the events that are the same for all callers; none for partial responses. */
  private cacheKeys(
    refs: readonly RecordRef[],
    context: RequestContext,
    { view, revision }: ReadOptions,
  ): ReadonlyMap<number, CacheKey> {
    const isShared = isForEverybody(context) && context.fields.isEverything;
    const variant = variantOf(context, view);
    if (revision === undefined || !isShared) return new Map();
    const open = refs.filter(({ isOpen }) => isOpen);
    return new Map(open.map(({ id }) => [id, { revision, name: `${id} ${variant}` }]));
  }
}

/** The JSON of an event also has its parent, and the numbers of events that its terms have. */
function jsonVersions(links: EventRefs): string {
  const { parentId = '', linked } = links;
  const counts = TERM_TYPES.flatMap((type) => linked[type].map(({ count }) => count));
  return [versionsIn(links), parentId, ...counts].join(' ');
}
