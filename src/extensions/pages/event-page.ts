import { html } from 'hono/html';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import { ApiError } from '../../common/errors/api-error.js';
import { badges, inItsLanguage, isFree, venuesOf } from './event-item.js';
import type { Document, Html } from './layout.js';
import { daysAfter, lastDay } from './moments.js';
import { accessibility, described, fact, linkTo, mapLink, outward, recordMain } from './record-page.js';
import type { View } from './view.js';

const DATES_SHOWN = '6';

/** Makes the page of an event. */
export async function eventPage(slug: string, view: View): Promise<Document> {
  const { context, calendar } = view;
  const { value: event, isTimeDependent } = await calendar.event(slug, context);
  const isOpen = context.password === undefined;
  const file = isOpen ? calendar.calendarFile(event.id, context.links) : undefined;
  const further = furtherDates(await datesOf(event, view), view);
  const parts = {
    opening: opening(event, view),
    facts: facts(event, view),
    actions: actions(event, file, view),
    further,
  };
  return {
    ...described(event, event.json_ld, view),
    title: event.title,
    path: view.record('event', event.slug),
    pathIn: async (other) => other.record('event', await calendar.slug('event', event.id, other.context)),
    isUnlisted: !isOpen || event.status !== 'publish',
    isTimeDependent,
    main: recordMain(event, parts, view),
  };
}

/** Returns the next events of the same series. */
async function datesOf(event: EventDto, { calendar, context, today }: View): Promise<EventDto[]> {
  const series = event.recurrence === undefined ? event.series?.id : event.id;
  if (series === undefined) return [];
  const query = { series: String(series), ends_after: daysAfter(today, -1), per_page: DATES_SHOWN };
  try {
    return (await calendar.events(query, context)).value.events.filter(({ id }) => id !== event.id);
  } catch (error) {
    // The series may be in the trash without this event.
    if (error instanceof ApiError && error.status < 500) return [];
    throw error;
  }
}

function opening(event: EventDto, view: View): Html {
  const { title, categories, recurrence, end_date: end, event_status_reason: reason } = event;
  const former = event.previous_start_date?.at(-1);
  const notices = [
    reason,
    former && view.say('pageFormerly', { date: view.write('dayAndTime', former) }),
    recurrence === undefined && end.slice(0, 10) < view.today && view.say('pageOver'),
  ];
  const topics = categories.map(({ slug, name }) => linkTo(view.record('category', slug), name));
  return html`${topics.length > 0 && html`<p class="topics">${topics}</p>`}
    <h1 ${inItsLanguage(event, view)}>${title}</h1>
    <p class="lead">${whenOf(event, view)}</p>
    ${badges(event, view)} ${notices.filter(Boolean).map((notice) => html`<p class="notice">${notice}</p>`)}`;
}

function whenOf(event: EventDto, view: View): Html {
  const { start_date: start, end_date: end, timezone_abbr: zone, timezone, utc_start_date: instant } = event;
  const last = lastDay(event);
  const days = view.write('day', start, last);
  if (event.all_day === true) return html`${days}`;
  const span = last === undefined ? `${days}, ${view.times(event)}` : view.write('dayAndTime', start, end);
  // For the script that adds the time of the visitor.
  const [datetime, clock] = [`${instant}Z`, start.slice(0, 16)].map((date) => date.replace(' ', 'T'));
  return html`<time datetime="${datetime}" data-wall="${clock}" data-yours="${view.say('pageYourTime')}"
    >${span} <abbr title="${timezone}">${zone}</abbr></time
  >`;
}

function facts(event: EventDto, view: View): (Html | undefined)[] {
  const { organizer, tags, capacity = '', cost, accessibility: own = [], accessibility_note: note } = event;
  const venues = venuesOf(event);
  const ways = [...own, ...venues.flatMap((venue) => venue.accessibility ?? [])];
  const topics = tags.map(({ slug, name }) => linkTo(view.record('tag', slug), name));
  const organizers = organizer.map(({ slug = '', organizer: name }) =>
    linkTo(view.record('organizer', slug), name),
  );
  return [
    fact(view.say('pageWhere'), placesOf(event, view)),
    fact(view.say('pagePrice'), isFree(event) ? view.say('free') : cost),
    ...offers(event, view),
    fact(view.say('pageOrganizer'), organizers),
    accessibility(ways, note, view),
    fact(view.say('pageCapacity'), capacity),
    fact(view.say('pageTopics'), topics.length > 0 && html`<p class="topics">${topics}</p>`),
  ];
}

function placesOf(event: EventDto, view: View): Html[] {
  return venuesOf(event).map((venue) => {
    const { slug = '', venue: name, address, zip, city } = venue;
    const place = [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    const map = (event.show_map_link || venue.show_map_link) && mapLink(venue, view);
    return html`${linkTo(view.record('venue', slug), name)} ${place} ${map}`;
  });
}

/** Returns each price with its name, and where tickets are sold. */
function offers({ offers: all = [] }: EventDto, view: View): (Html | undefined)[] {
  return all.map(({ name, price, price_max: highest, currency, url, availability }) => {
    const amounts = [price, highest].flatMap((amount) => (amount ? money(amount, currency, view) : []));
    const text = [amounts.join(' – '), availability === 'sold_out' && view.say('page_sold_out')];
    const tickets = view.say('pageTickets');
    return fact(name ?? tickets, html`${text.filter(Boolean).join(', ')} ${outward(url, tickets)}`);
  });
}

function money(amount: string, currency: string | undefined, { context, language }: View): string {
  const code = currency ?? context.site.currency.code;
  const options = { style: 'currency', currency: code, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(language, options).format(Number(amount));
}

function actions(
  { website, url, virtual_url: online }: EventDto,
  file: string | undefined,
  view: View,
): Html {
  return html`<p class="actions">
    ${file !== undefined && html`<a class="button" href="${file}">${view.say('pageAddToCalendar')}</a>`}
    ${outward(online, view.say('pageJoin'))} ${website !== url && outward(website, view.say('pageWebsite'))}
  </p>`;
}

function furtherDates(dates: readonly EventDto[], view: View): Html | undefined {
  if (dates.length === 0) return undefined;
  const items = dates.map(
    (event) =>
      html`<li>
        <a href="${view.record('event', event.slug)}">${view.write('dayAndTime', event.start_date)}</a>
        ${badges(event, view)}
      </li>`,
  );
  return html`<section class="dates">
    <h2>${view.say('pageDates')}</h2>
    <ul>
      ${items}
    </ul>
  </section>`;
}
