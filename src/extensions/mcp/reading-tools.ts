import { Injectable } from '@nestjs/common';
import { ChangesService } from '../changes/changes.service.js';
import { missingParameters } from '../../common/errors/api-error.js';
import { EventsService } from '../../calendar/events/events.service.js';
import type { ListEventsQuery } from '../../calendar/events/lists/list-events.query.js';
import { orderOf } from '../../calendar/events/lists/event.orders.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { textInLines } from '../../common/text/rich-text.js';
import { valueOf } from '../../reading/contents-value.js';
import { spanOf, spanOfDays } from './moments.js';
import { sized } from './page-size.js';
import { CHANGED_MEMBERS, DETAILS, EVENT_MEMBERS, namesOf } from './record-members.js';
import { refuseBoth } from './refuse-both.js';
import { selecting, tool } from './tool.js';
import {
  FollowChangesArguments,
  GetEventArguments,
  SearchEventsArguments,
  WhatsOnArguments,
} from './tool-arguments.dto.js';
import { fromStart, pageOf, presentPage } from './tool-page.js';

const LONGEST_TEXT = 4_000;
const FILTERS = {
  categories: 'Only events in one of these (ids, slugs or names) or below them.',
  tags: 'Only events with one of these (ids, slugs or names).',
  venue: 'Only events at one of these (ids).',
  organizer: 'Only events of one of these (ids).',
  orderby: '`distance` requires a point.',
  geoloc_lat: 'Degrees north of a point.',
  geoloc_lng: 'Degrees east of a point.',
  geoloc_radius: 'Kilometres around the point.',
  event_status: 'Only events with one of these; by default all.',
  accessibility: 'Only events that are accessible in all of these ways.',
  is_virtual: 'Only events that are virtual, or only others.',
  is_free: 'Only free events, or only others.',
};
const EVENTS = ['events', 'total', 'next'];
export const READS = { readOnlyHint: true, openWorldHint: false };

/** The tools that everybody may use. They show what the caller may see. */
@Injectable()
export class ReadingTools {
  readonly tools = [
    tool(
      {
        name: 'search_events',
        title: 'Search events',
        description:
          'Finds events by words, dates, place, category, tag or venue. For all that go on in a span of days use `whats_on`.',
        texts: {
          ...FILTERS,
          q: 'Words, "phrases", -word, `or`; best first; those beyond `total` lack one. `next` needs `orderby`.',
          start_date: 'Only events that start on this day or later, not those under way. Default: yesterday.',
          end_date: 'Only events that end on this day or earlier. Default: in 24 months.',
          status:
            'Only events with one of these, comma-separated; all but `publish` require the right to write.',
        },
        annotations: READS,
        results: EVENTS,
      },
      SearchEventsArguments,
      (query, context) => this.events(isRanked(query) ? query : fromStart(query), context),
    ),
    tool(
      {
        name: 'whats_on',
        title: 'What’s on',
        description:
          'Lists events that go on at a time such as tonight and are not over, or that go on in a span of days, also near a point.',
        texts: {
          search: 'Words and "phrases" in title, description or excerpt; -word excludes.',
          ...FILTERS,
        },
        annotations: READS,
        results: ['from', 'until', ...EVENTS],
      },
      WhatsOnArguments,
      (query, context) => this.on(query, context),
    ),
    tool(
      {
        name: 'get_event',
        title: 'Get an event',
        description: 'Returns all about one event, by its id or its slug. Long descriptions end with `…`.',
        annotations: READS,
        results: [...namesOf(EVENT_MEMBERS), 'description', 'categories', 'tags'],
      },
      GetEventArguments,
      (key, context) => this.event(key, context),
    ),
    tool(
      {
        name: 'follow_changes',
        title: 'Follow changes',
        description:
          'Returns what has changed since the `cursor` of the last call; at first all public records, the oldest change first. ' +
          'Continue at once while `more` is true.',
        annotations: READS,
        results: ['changes', 'cursor', 'more'],
      },
      FollowChangesArguments,
      (query, context) => this.changes(query, context),
    ),
  ];

  constructor(
    private readonly eventsService: EventsService,
    private readonly changesService: ChangesService,
  ) {}

  private async on({ when, from: day, until: last, ...query }: WhatsOnArguments, context: RequestContext) {
    const { now, site } = context;
    refuseBoth({ when, from: day });
    refuseBoth({ when, until: last });
    if (when === undefined && day === undefined) throw missingParameters(['when or from']);
    const span =
      when === undefined
        ? spanOfDays({ from: day ?? '', until: last }, now, site.timezone)
        : spanOf(when, now, site.timezone);
    const page = await this.events(fromStart({ ...query, ...span.filters }), context);
    return { from: span.from, until: span.until, ...page };
  }

  private async events(query: ListEventsQuery, context: RequestContext) {
    const reader = selecting(pageOf('events', EVENT_MEMBERS), context);
    const { next, ...page } = await presentPage(await this.eventsService.list(sized(query), reader), reader);
    return isRanked(query) ? page : { ...page, next };
  }

  private async event({ id, slug }: GetEventArguments, context: RequestContext) {
    refuseBoth({ id, slug });
    if (id === undefined && slug === undefined) throw missingParameters(['id or slug']);
    const reader = selecting(DETAILS, context);
    const found = await this.eventsService.get(id === undefined ? { slug: slug ?? '' } : { id }, reader);
    const { description, excerpt, ...event } = await valueOf(await found.contents(reader.fields));
    return { ...event, excerpt: plainText(excerpt), description: plainText(description) };
  }

  private async changes(query: FollowChangesArguments, context: RequestContext) {
    const members = ['type', 'id', 'changed', 'removed', ...CHANGED_MEMBERS.map((name) => `record.${name}`)];
    const reader = selecting([...members.map((name) => `changes.${name}`), 'cursor', 'more'], context);
    const part = await this.changesService.list(sized(query), reader);
    return valueOf(await part.contents(reader.fields));
  }
}

/** Ranked events have no keys to page by. */
function isRanked(query: ListEventsQuery): boolean {
  return orderOf(query) === 'relevance';
}

function plainText(html: unknown): string {
  const text = typeof html === 'string' ? textInLines(html) : '';
  return text.length <= LONGEST_TEXT
    ? text
    : `${text.slice(0, LONGEST_TEXT).replace(/\p{Surrogate}$/u, '')}…`;
}
