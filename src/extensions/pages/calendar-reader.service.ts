import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CategoriesService } from '../../calendar/categories/categories.service.js';
import { EventsService } from '../../calendar/events/events.service.js';
import { ListEventsQuery } from '../../calendar/events/lists/list-events.query.js';
import type { EventDto, EventPageDto } from '../../calendar/events/record/event-record.dto.js';
import type { OrganizerDto } from '../../calendar/organizers/organizer.dto.js';
import { OrganizersService } from '../../calendar/organizers/organizers.service.js';
import { TagsService } from '../../calendar/tags/tags.service.js';
import type { TermDto } from '../../calendar/terms/term.dto.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import { VenuesService } from '../../calendar/venues/venues.service.js';
import { ApiError } from '../../common/errors/api-error.js';
import { parseParameters } from '../../common/parameters/parameters.js';
import { isPublication, type LinkedType, type RecordType, type TermType } from '../../common/record-types.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import type { Links, Parameters } from '../../context/request/links.js';
import { isForEverybody, type RequestContext } from '../../context/request/request-context.js';
import { valueOf } from '../../reading/contents-value.js';
import type { Result } from '../../reading/result.js';

/** A value, and whether it changes without a write as time passes. */
export interface Read<Value> {
  readonly value: Value;
  readonly isTimeDependent: boolean;
}

/** Events of a list, and how many there are in all. */
export type Listed = Pick<EventPageDto, 'events' | 'total' | 'total_pages'>;

/** A venue or an organizer: what both have, and what one of them may have. */
export type Place = VenueDto & OrganizerDto;

/** The values that a visitor may choose of and what they are called; the first ones by name. */
export type Choices = Readonly<
  Record<'category' | 'tag' | 'venue', readonly (readonly [value: string, name: string])[]>
>;

export interface Feed {
  readonly mediaType: string;
  readonly address: string;
}

/** The formats beside JSON in which events can be read, if any: another extension adds them. */
export type FeedFormats = () => readonly { readonly name: string; readonly mediaType: string }[];
export const FEED_FORMATS = Symbol('feed formats');

/** The formats that browsers and apps look for. */
const OFFERED = ['ics', 'rss', 'atom', 'jsonfeed'];
const MOST_CHOICES = 50;
const MOST_PAGES = 10;

/** Reads the calendar as the API does: with the rights of the caller, through the same caches. */
@Injectable()
export class CalendarReader {
  private readonly publications;
  private readonly terms;
  /** All lists of a state of the calendar show the same. */
  private readonly kept = new LRUCache<string, Choices>({ max: 20 });

  constructor(
    @Inject(FEED_FORMATS) private readonly formats: FeedFormats,
    event: EventsService,
    venue: VenuesService,
    organizer: OrganizersService,
    category: CategoriesService,
    tag: TagsService,
  ) {
    this.publications = { event, venue, organizer };
    this.terms = { category, tag };
  }

  /** Returns a page of a list, by the parameters of the API. */
  async events(query: Parameters, context: RequestContext): Promise<Read<Listed>> {
    const result = await this.publications.event.list(parseParameters(ListEventsQuery, query), context);
    const value = (await valueOf(await result.contents(context.fields))) as unknown as Listed;
    return { value, isTimeDependent: result.isTimeDependent === true };
  }

  /** Returns the events of a list, the first ones of many, in one page. */
  async allEvents(query: Parameters, context: RequestContext): Promise<Read<Listed>> {
    const page = (number: number) =>
      this.events({ ...query, per_page: String(context.site.maxPerPage), page: String(number) }, context);
    const first = await page(1);
    const { total, total_pages: pages } = first.value;
    const numbers = Array.from({ length: Math.min(pages, MOST_PAGES) }, (_, place) => place + 1);
    const all = [first, ...(await Promise.all(numbers.slice(1).map(page)))];
    return {
      value: { events: all.flatMap(({ value }) => value.events), total, total_pages: 1 },
      isTimeDependent: all.some(({ isTimeDependent }) => isTimeDependent),
    };
  }

  async event(slug: string, context: RequestContext): Promise<Read<EventDto>> {
    const { json, revision } = await this.publications.event.get({ slug }, context);
    return { value: json.value(), isTimeDependent: revision === undefined };
  }

  async place(type: LinkedType, slug: string, context: RequestContext): Promise<Place> {
    return (await this.publications[type].get({ slug }, context)).json.value() as Place;
  }

  /** @throws ApiError `noRoute` if there is none */
  async term(type: TermType, slug: string, context: RequestContext): Promise<TermDto> {
    const list = await this.terms[type].list({ slug, hide_empty: false, per_page: 1 }, context);
    const [term] = await membersOf<TermDto>(list);
    if (term === undefined) throw new ApiError('noRoute');
    return term;
  }

  /** Returns the slug of a record in the language of the context. */
  async slug(type: RecordType, id: number, context: RequestContext): Promise<string> {
    const { json } = isPublication(type)
      ? await this.publications[type].get({ id }, context)
      : await this.terms[type].get(id, context);
    return (json.value() as { readonly slug?: string }).slug ?? '';
  }

  /** Returns what lists can be filtered by: the first of each type that have events, by name. */
  async choices(context: RequestContext): Promise<Choices> {
    const key = isForEverybody(context) ? `${context.links.index()} ${context.revision ?? ''}` : undefined;
    const kept = key === undefined ? undefined : this.kept.get(key);
    if (kept !== undefined) return kept;
    const query = { per_page: MOST_CHOICES, has_events: true, orderby: 'title' } as const;
    const [category, tag, venues] = await Promise.all([
      this.terms.category.list({ per_page: MOST_CHOICES }, context).then(membersOf<TermDto>),
      this.terms.tag.list({ per_page: MOST_CHOICES }, context).then(membersOf<TermDto>),
      this.publications.venue.list(query, context).then(membersOf<VenueDto>),
    ]);
    const venue = venues.map(({ id, venue: name }) => [String(id), name] as const);
    const choices = { category: category.map(choiceOf), tag: tag.map(choiceOf), venue };
    if (key !== undefined) this.kept.set(key, choices);
    return choices;
  }

  /** Returns the feeds of a list. */
  feeds(filters: Parameters, links: Links): Feed[] {
    return this.formats()
      .filter(({ name }) => OFFERED.includes(name))
      .map(({ name, mediaType }) => ({ mediaType, address: links.rest(`/events.${name}`, filters) }));
  }

  /** Returns the address of an event as a file for calendar apps, if there is one. */
  calendarFile(id: number, links: Links): string | undefined {
    return this.formats().some(({ name }) => name === 'ics') ? links.rest(`/events/${id}.ics`) : undefined;
  }
}

function choiceOf({ slug, name }: TermDto): readonly [string, string] {
  return [slug, name];
}

async function membersOf<Dto>(result: Result): Promise<Dto[]> {
  const value = await valueOf(await result.contents(new FieldSelection()));
  return (value[result.page?.collection ?? ''] ?? []) as Dto[];
}
