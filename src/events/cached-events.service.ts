import { Injectable } from '@nestjs/common';
import { FragmentCache, type FragmentKey } from '../reading/fragment-cache.js';
import { partsOf } from '../reading/parts.js';
import type { RecordRef } from '../reading/record-cache.js';
import { inOrder, type RecordPart } from '../reading/present-list.js';
import { isForEverybody, type RequestContext } from '../request/request-context.js';
import { type ReadOptions, variantOf } from '../reading/read-options.js';
import type { EventJson } from './event-json.js';
import type { EventDto } from './event-record.dto.js';
import { EventRecords } from './event-records.service.js';
import type { EventRefs } from './event-refs.repository.js';

type PageOptions = Omit<ReadOptions, 'manager'>;

/** The events of a page that are cached with all that they show, and the links of the others. */
interface LookUp {
  readonly keys: ReadonlyMap<number, FragmentKey>;
  readonly found: Map<number, EventJson>;
  readonly missing: readonly RecordRef[];
  readonly links: ReadonlyMap<number, EventRefs>;
}

/** Reads the records of events, which are cached until anything changes. */
@Injectable()
export class CachedEvents {
  constructor(
    private readonly records: EventRecords,
    private readonly fragments: FragmentCache<EventDto>,
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
  private later(refs: readonly RecordRef[], context: RequestContext, options: PageOptions): RecordPart {
    return async () => inOrder(refs, await this.read(refs, context, options));
  }

  /** Looks up complete events, and the links of those that are missing. */
  private async lookUp(
    refs: readonly RecordRef[],
    context: RequestContext,
    options: PageOptions,
  ): Promise<LookUp> {
    const keys = this.fragmentKeys(refs, context, options);
    const found = this.cached(keys);
    const missing = refs.filter(({ id }) => !found.has(id));
    return { keys, found, missing, links: await this.records.links(missing, context, options) };
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
      const key = keys.get(id);
      const { json, contained } = event;
      if (key !== undefined) this.fragments.set(key, { json: json.joined(), contained });
    }
    return found;
  }

  /** Returns cache keys, by id, of the events that are the same for all callers; none for partial responses. */
  private fragmentKeys(
    refs: readonly RecordRef[],
    context: RequestContext,
    { view, revision }: ReadOptions,
  ): ReadonlyMap<number, FragmentKey> {
    const isShared = isForEverybody(context) && context.fields.isEverything;
    const { origin, key: variant } = variantOf(context, view);
    if (revision === undefined || !isShared) return new Map();
    const open = refs.filter(({ isOpen }) => isOpen);
    return new Map(open.map(({ id }) => [id, { revision, origin, name: `event ${id} ${variant}` }]));
  }

  private cached(keys: ReadonlyMap<number, FragmentKey>): Map<number, EventJson> {
    const found = new Map<number, EventJson>();
    for (const [id, key] of keys) {
      const fragment = this.fragments.get(key);
      if (fragment === undefined) continue;
      found.set(id, { ...fragment, isMasked: false });
    }
    return found;
  }
}
