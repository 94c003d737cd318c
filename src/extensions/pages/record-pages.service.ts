import { Inject, Injectable } from '@nestjs/common';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import { ApiError } from '../../common/errors/api-error.js';
import type { LinkedType } from '../../common/record-types.js';
import { toExcerptText } from '../../common/text/rich-text.js';
import { CalendarReader } from './calendar-reader.service.js';
import { eventMain } from './event-page.js';
import { calendarOf, FEED_FORMATS, type FeedFormats, feedsOf } from './feed-links.js';
import type { Document } from './layout.js';
import { onFrom } from './list-request.js';
import { passwordMain } from './notice-page.js';
import { type Place, placeMain } from './place-page.js';
import type { View } from './view.js';

const DATES_SHOWN = 6;
const EVENTS_SHOWN = 12;
const LONGEST_DESCRIPTION = 200;

/** Makes the pages of events, venues and organizers. */
@Injectable()
export class RecordPages {
  constructor(
    private readonly calendar: CalendarReader,
    @Inject(FEED_FORMATS) private readonly formats: FeedFormats,
  ) {}

  async event(slug: string, view: View): Promise<Document> {
    const { context, today } = view;
    const { value: event, isTimeDependent } = await this.calendar.event({ slug }, context);
    const isOpen = context.password === undefined;
    const calendar = isOpen ? calendarOf(event.id, this.formats, context.links) : undefined;
    const isOver = event.end_date.slice(0, 10) < today && event.recurrence === undefined;
    const dates = await this.datesOf(event, view);
    const pathIn = async (other: View) =>
      other.record('event', (await this.calendar.event({ id: event.id }, other.context)).value.slug);
    return {
      ...described(event, view),
      title: event.title,
      path: view.record('event', event.slug),
      translations: await view.translations(pathIn),
      jsonLd: withPages(event.json_ld, view),
      isUnlisted: !isOpen || event.status !== 'publish',
      isTimeDependent,
      main: eventMain({ event, dates, calendar, isOver }, view),
    };
  }

  async place(type: LinkedType, slug: string, view: View): Promise<Document> {
    const { context } = view;
    const place = await this.calendar.place(type, { slug }, context);
    const { id, image, status, json_ld: jsonLd, [type]: title } = place;
    const path = view.record(type, place.slug ?? slug);
    const pathIn = async (other: View) =>
      other.record(type, (await this.calendar.place(type, { id }, other.context)).slug ?? slug);
    const around = { path, title, translations: await view.translations(pathIn) };
    const hasPassword = context.password !== undefined;
    // False only where a password hides it.
    if (image === false) return { ...around, isUnlisted: true, main: passwordMain(path, hasPassword, view) };
    const filter = { [type]: [id] };
    const list = { ...filter, ...onFrom(view.today), per_page: EVENTS_SHOWN };
    const { value: upcoming, isTimeDependent } = await this.calendar.list(list, context);
    const all =
      type === 'venue' && upcoming.total_pages > 1 ? view.path('/events/', { venue: id }) : undefined;
    return {
      ...around,
      ...described(place, view),
      jsonLd: withPages({ '@context': 'https://schema.org', ...jsonLd, url: view.url(path) }, view),
      feeds: feedsOf(filter, this.formats, context.links),
      isUnlisted: hasPassword || status !== 'publish',
      isTimeDependent,
      main: placeMain({ name: title, place, upcoming, all }, view),
    };
  }

  /** Returns the next events of a series. */
  private async datesOf(event: EventDto, { context, today }: View): Promise<EventDto[]> {
    const series = event.recurrence === undefined ? event.series?.id : event.id;
    if (series === undefined) return [];
    try {
      const list = { series, ...onFrom(today), per_page: DATES_SHOWN };
      const { value } = await this.calendar.list(list, context);
      return value.events.filter(({ id }) => id !== event.id);
    } catch (error) {
      // The series may be in the trash without this event.
      if (error instanceof ApiError && error.status < 500) return [];
      throw error;
    }
  }
}

function described({ excerpt, description, image }: Partial<EventDto | Place>, view: View) {
  const text = toExcerptText(excerpt || (description ?? ''));
  const short = text
    .slice(0, LONGEST_DESCRIPTION)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd();
  return {
    description: short === text ? text : `${short}…`,
    image: image ? view.url(image.sizes?.large.url ?? image.url) : undefined,
  };
}

/** Returns JSON-LD whose addresses lead to pages in their own language. */
function withPages(jsonLd: unknown, view: View): unknown {
  const shown = (_name: string, value: unknown) => (typeof value === 'string' ? view.shown(value) : value);
  return jsonLd === undefined ? undefined : JSON.parse(JSON.stringify(jsonLd, shown));
}
