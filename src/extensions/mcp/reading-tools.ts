import { Injectable } from '@nestjs/common';
import { ChangesService } from '../changes/changes.service.js';
import { missingParameters } from '../../common/errors/api-error.js';
import { EventsService } from '../../calendar/events/events.service.js';
import type { ListEventsQuery } from '../../calendar/events/lists/list-events.query.js';
import type { Result } from '../../reading/result.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { toExcerptText } from '../../common/text/rich-text.js';
import { VenuesService } from '../../calendar/venues/venues.service.js';
import { spanOf } from './moments.js';
import { sized } from './page-size.js';
import { CHANGED_MEMBERS, DETAILS, EVENT_MEMBERS, VENUE_MEMBERS } from './record-members.js';
import { selecting, tool } from './tool.js';
import {
  FollowChangesArguments,
  GetEventArguments,
  ListVenuesArguments,
  SearchEventsArguments,
  WhatsOnArguments,
} from './tool-arguments.dto.js';
import { valueOf } from './tool-result.js';

const LONGEST_TEXT = 4_000;
const FILTERS = {
  search: 'Words and "phrases" in title, description or excerpt; -word excludes events with that word.',
  categories: 'Only events in one of these categories (ids, slugs or names) or their descendants.',
  tags: 'Only events with one of these tags (ids, slugs or names).',
};
const READS = { readOnlyHint: true, openWorldHint: false };

/** The tools that everybody may use. They show what the caller may see. */
@Injectable()
export class ReadingTools {
  readonly tools = [
    tool(
      {
        name: 'search_events',
        title: 'Search events',
        description:
          'Finds events by words, dates, place, category, tag or venue. `next` is `after` of the next page.',
        texts: {
          ...FILTERS,
          start_date:
            'Only events that start on this day or later, such as `2030-06-21`. Default: yesterday.',
          end_date:
            'Only events that end on this day or earlier, such as `2030-06-23`. Default: in 24 months.',
          venue: 'Only events at one of these venues: ids, which `list_venues` finds.',
          organizer: 'Only events of one of these organizers: ids, which `get_event` returns.',
          orderby: 'Attribute to sort by: `date` is that of publication, `distance` requires a point.',
        },
        annotations: READS,
      },
      SearchEventsArguments,
      (query, context) => this.events(fromStart(query), context),
    ),
    tool(
      {
        name: 'whats_on',
        title: 'What’s on',
        description:
          'Lists events that are going on at a time such as tonight or this weekend and are not over, also near a point. ' +
          '`next` is `after` of the next page.',
        texts: FILTERS,
        annotations: READS,
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
      },
      GetEventArguments,
      (key, context) => this.event(key, context),
    ),
    tool(
      {
        name: 'list_venues',
        title: 'List venues',
        description: 'Lists venues with address and coordinates. `next` is `after` of the next page.',
        texts: { search: 'Words in the name, the texts or other fields.' },
        annotations: READS,
      },
      ListVenuesArguments,
      (query, context) => this.venues(query, context),
    ),
    tool(
      {
        name: 'follow_changes',
        title: 'Follow changes',
        description:
          'Returns what has changed since the `cursor` of the last call; at first all public records, the oldest change first. ' +
          'Continue at once while `more` is true.',
        annotations: READS,
      },
      FollowChangesArguments,
      (query, context) => this.changes(query, context),
    ),
  ];

  constructor(
    private readonly eventsService: EventsService,
    private readonly venuesService: VenuesService,
    private readonly changesService: ChangesService,
  ) {}

  private async on({ when, ...query }: WhatsOnArguments, context: RequestContext) {
    const { timezone } = context.site;
    const { from, until, filters } = spanOf(when, context.now, timezone);
    const page = await this.events(fromStart({ ...query, ...filters }), context);
    return { from, until, timezone, ...page };
  }

  private async events(query: ListEventsQuery, context: RequestContext) {
    const reader = selecting(pageOf('events', EVENT_MEMBERS), context);
    return presentPage(await this.eventsService.list(sized(query), reader), reader);
  }

  private async venues(query: ListVenuesArguments, context: RequestContext) {
    const reader = selecting(pageOf('venues', VENUE_MEMBERS), context);
    return presentPage(await this.venuesService.list(sized(fromStart(query)), reader), reader);
  }

  private async event({ id, slug }: GetEventArguments, context: RequestContext) {
    if (id === undefined && slug === undefined) throw missingParameters(['id']);
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

function pageOf(collection: string, members: readonly string[]): string[] {
  return [...members.map((name) => `${collection}.${name}`), 'total', 'next_rest_url'];
}

/** Pages by key, from the first page on. */
function fromStart<Query extends { readonly after?: string }>(query: Query): Query {
  return { ...query, after: query.after ?? '' };
}

async function presentPage(list: Result, { fields }: RequestContext) {
  const { next_rest_url: next, ...page } = await valueOf(await list.contents(fields));
  return {
    ...page,
    next: typeof next === 'string' ? (new URL(next).searchParams.get('after') ?? next) : undefined,
  };
}

function plainText(html: unknown): string {
  const text = typeof html === 'string' ? toExcerptText(html) : '';
  return text.length <= LONGEST_TEXT
    ? text
    : `${text.slice(0, LONGEST_TEXT).replace(/\p{Surrogate}$/u, '')}…`;
}
