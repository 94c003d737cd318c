import { Injectable } from '@nestjs/common';
import { batchesOf, partsOf } from '../../reading/parts.js';
import { FeedTextCache } from './feed-text-cache.js';
import type { LinkedType } from '../../common/record-types.js';
import { RecordCache, type RecordRef } from '../../reading/record-cache.js';
import type { Revision } from '../../reading/revision.js';
import { EventRecords } from '../../calendar/events/event-records.service.js';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { FeedFormat } from './feed-formats.js';
import type { RecordText } from '../../reading/framed-records.js';
import type { RefPage } from '../../reading/present-list.js';
import type { Json } from '../../reading/json.js';
import type { SingleRecord } from '../../reading/result.js';
import { isForEverybody, type RequestContext, type View } from '../../context/request/request-context.js';
import { variantOf } from '../../reading/read-options.js';
import { OrganizersService } from '../../calendar/organizers/organizers.service.js';
import { VenuesService } from '../../calendar/venues/venues.service.js';
import { CachedTexts } from './cached-texts.js';
import type { EventText, FeedEvent } from './feed.js';
import { WRITERS } from './feed-writers.js';
import { inTurns, type RecordWriter } from './record-writer.js';

/** The settings that all events of a feed share. */
interface EventFeed {
  readonly format: FeedFormat;
  readonly context: RequestContext;
  readonly options: { readonly view: View; readonly revision: Revision };
  readonly cached: CachedTexts;
}

/** Reads the records of feeds and writes each of them. Leaves out what a password protects. */
@Injectable()
export class FeedTexts {
  constructor(
    private readonly events: EventRecords,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly records: RecordCache,
    private readonly cache: FeedTextCache,
  ) {}

  /** Returns the events on a page in their order, a part at a time. */
  async *ofEvents(
    { rows, revision }: RefPage<RecordRef>,
    format: FeedFormat,
    context: RequestContext,
  ): AsyncGenerator<EventText[]> {
    // Only single records have the members of schema.org.
    const view = format === 'jsonld' ? 'single' : 'listed';
    const key = isForEverybody(context) ? `${format} ${variantOf(context, view)}` : undefined;
    const cached = new CachedTexts(this.cache, { key, revision });
    for (const batch of batchesOf(rows))
      yield* this.inParts(batch, { format, context, options: { view, revision }, cached });
  }

  /** Returns a single event, which the caller may read, whether or not a password protects it. */
  async *ofEvent(
    { record: { id }, json }: SingleRecord<EventDto>,
    format: FeedFormat,
    context: RequestContext,
  ): AsyncGenerator<EventText[]> {
    const links = await this.events.links([{ id }], context, { view: 'single' });
    // An event without links has been deleted meanwhile.
    const { changedAt } = links.get(id) ?? { changedAt: context.now };
    yield [write(json, changedAt, { format, context, isAlone: true })];
  }

  /** Returns the venues or organizers on a page in their order, a part at a time. */
  async *ofLinked<Dto>(
    type: LinkedType,
    { rows, revision }: RefPage<RecordRef>,
    { write }: Pick<RecordWriter<Dto, unknown>, 'write'>,
    context: RequestContext,
  ): AsyncGenerator<RecordText[]> {
    const records = type === 'venue' ? this.venues : this.organizers;
    for (const batch of batchesOf(rows)) {
      for (const refs of await this.records.split(type, batch, variantOf(context, 'listed'))) {
        const found = await records.read(refs, context, { view: 'listed', revision });
        yield* inTurns(refs, ({ id }) => {
          const json = found.get(id);
          return json === undefined || json.isMasked ? undefined : write(json.json.value() as Dto);
        });
      }
    }
  }

  private async *inParts(batch: readonly RecordRef[], feed: EventFeed): AsyncGenerator<EventText[]> {
    const { format, context, options, cached } = feed;
    const { texts, links } = await this.known(batch, feed);
    this.cache.count(format, texts.size, links.size);
    const others = batch.filter(({ id }) => links.has(id));
    const bytesOf = await this.events.sizesOf({ refs: others, links }, context, options);
    const sizeOf = (ref: RecordRef) => texts.get(ref.id)?.text.length ?? bytesOf(ref);
    for (const refs of partsOf(batch, sizeOf)) {
      const missing = refs.filter(({ id }) => links.has(id));
      const found = await this.events.readLinking({ refs: missing, links }, context, options);
      yield* inTurns(refs, (ref) => {
        const [known, json, shown] = [texts.get(ref.id), found.get(ref.id), links.get(ref.id)];
        if (known || json === undefined || shown === undefined || json.isMasked) return known;
        const text = write(json.json, shown.changedAt, feed);
        cached.add(ref, shown, text);
        return text;
      });
    }
  }

  /** Returns the texts of events that are cached, and the links of the others. */
  private async known(batch: readonly RecordRef[], { context, options, cached }: EventFeed) {
    const texts = new Map<number, EventText>();
    const add = (id: number, text: EventText | undefined) => text !== undefined && texts.set(id, text);
    for (const ref of batch) add(ref.id, cached.unchanged(ref));
    const others = batch.filter(({ id }) => !texts.has(id));
    const links = new Map(await this.events.links(others, context, options));
    for (const ref of others) {
      const shown = links.get(ref.id);
      if (shown !== undefined && add(ref.id, cached.ofVersions(ref, shown))) links.delete(ref.id);
    }
    return { texts, links };
  }
}

function write(
  json: Json<EventDto>,
  changedAt: Date,
  { format, context, isAlone }: Pick<EventFeed, 'format' | 'context'> & Pick<FeedEvent, 'isAlone'>,
): EventText {
  return WRITERS[format].write({ record: json.value(), changedAt, host: hostOf(context), isAlone });
}

/** Returns the host of the calendar. */
function hostOf({ links }: RequestContext): string {
  return new URL(links.site).hostname;
}
