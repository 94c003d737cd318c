import { html } from 'hono/html';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { OfferDto } from '../../calendar/events/record/offer.dto.js';
import { ApiError } from '../../common/errors/api-error.js';
import type { LinkedType } from '../../common/record-types.js';
import type { Asked } from './asked.js';
import type { Place } from './calendar-reader.service.js';
import { badges, eventSection, isFree, venuesOf } from './event-item.js';
import type { Document, Html } from './layout.js';
import { daysAfter, lastDay } from './moments.js';
import { accessibility, address, fact, linkTo, outward, recordPage } from './record-page.js';
import type { View } from './view.js';

const DATES_SHOWN = '6';
const EVENTS_SHOWN = '12';

export async function eventPage(key: Asked['key'], view: View): Promise<Document> {
  const event = await view.calendar.record('event', key, view.context);
  const { title, categories, json_ld: jsonLd } = event;
  const parts = {
    title,
    jsonLd,
    topics: categories.map(({ slug, name }) => linkTo(view.record('category', slug), name)),
    lead: lead(event, view),
    facts: eventFacts(event, await datesOf(event, view), view),
    actions: actions(event, view),
  };
  return recordPage(event, { type: 'event', ...parts }, view);
}

export async function placePage(type: LinkedType, key: Asked['key'], view: View): Promise<Document> {
  const { calendar, context, today } = view;
  const place = await calendar.record(type, key, context);
  // False only where a password hides it.
  if (place.image === false) throw new ApiError('eventPasswordProtected');
  const filter = { [type]: String(place.id) };
  const query = { ...filter, ends_after: daysAfter(today, -1), per_page: EVENTS_SHOWN };
  const { events, total_pages: pages } = await calendar.events(query, context);
  const further = events.length > 0 && eventSection(view.say('pageUpcoming'), events, view, true);
  const all = html`<p class="actions">
    ${linkTo(view.path('/events/', filter), view.say('pageAllEvents'))}
  </p>`;
  const parts = {
    title: place[type],
    jsonLd: { '@context': 'https://schema.org', ...place.json_ld, url: place.url },
    feeds: calendar.feeds(filter, context),
    facts: placeFacts(place, view),
    further: html`${further} ${pages > 1 && all}`,
  };
  return recordPage(place, { type, ...parts }, view);
}

/** Returns the next events of the same series. */
async function datesOf(event: EventDto, { calendar, context, today }: View): Promise<EventDto[]> {
  const series = event.recurrence === undefined ? event.series?.id : event.id;
  if (series === undefined) return [];
  const query = { series: String(series), ends_after: daysAfter(today, -1), per_page: DATES_SHOWN };
  try {
    return (await calendar.events(query, context)).events.filter(({ id }) => id !== event.id);
  } catch (error) {
    // The series may be in the trash without this event.
    if (error instanceof ApiError && error.status < 500) return [];
    throw error;
  }
}

function lead(event: EventDto, view: View): Html {
  const { recurrence, event_status_reason: reason } = event;
  const former = event.previous_start_date?.at(-1);
  const notices = [
    reason,
    former && view.say('pageFormerly', { date: view.start(event, former) }),
    recurrence === undefined && view.isOver(event) && view.say('pageOver'),
  ];
  return html`<p class="lead">${whenOf(event, view)}</p>
    ${badges(event, view)} ${notices.filter(Boolean).map((notice) => html`<p class="notice">${notice}</p>`)}`;
}

function whenOf(event: EventDto, view: View): Html {
  const { start_date: start, end_date: end, timezone_abbr: zone, timezone, utc_start_date: instant } = event;
  const last = lastDay(event);
  const days = view.write('dayAndYear', start, last);
  if (event.all_day === true) return html`${days}`;
  const span = last === undefined ? `${days}, ${view.times(event)}` : view.write('dayAndTime', start, end);
  // For the script that adds the time of the visitor.
  const [datetime, clock] = [`${instant}Z`, start.slice(0, 16)].map((date) => date.replace(' ', 'T'));
  return html`<time datetime="${datetime}" data-wall="${clock}" data-yours="${view.say('pageYourTime')}"
    >${span} <abbr title="${timezone}">${zone}</abbr></time
  >`;
}

function eventFacts(event: EventDto, dates: readonly EventDto[], view: View) {
  const { organizer, offers = [], tags, capacity, cost, accessibility_note: note } = event;
  const ways = [event, ...venuesOf(event)].flatMap((one) => one.accessibility ?? []);
  const places = venuesOf(event).map((venue) => {
    const isMapped = event.show_map_link === true || venue.show_map_link;
    return html`${linkTo(view.record('venue', venue.slug), venue.venue)} ${address(venue, isMapped, view)}`;
  });
  const organizers = organizer.map((one) => linkTo(view.record('organizer', one.slug), one.organizer));
  const topics = tags.map(({ slug, name }) => linkTo(view.record('tag', slug), name));
  const further = dates.map(
    (one) => html`${linkTo(view.record('event', one.slug), view.start(one))} ${badges(one, view)}`,
  );
  return [
    fact(view.say('pageWhere'), places),
    fact(view.say('pagePrice'), isFree(event) ? view.say('free') : cost),
    ...offers.map((offer) => priceOf(offer, view)),
    fact(view.say('pageOrganizer'), organizers),
    accessibility(ways, note, view),
    fact(view.say('pageCapacity'), capacity),
    fact(view.say('pageDates'), further),
    fact(view.say('pageTopics'), topics.length > 0 && html`<p class="topics">${topics}</p>`),
  ];
}

/** Returns a price with its name, and where tickets are sold. */
function priceOf({ name, price, price_max: highest, currency, url, availability }: OfferDto, view: View) {
  const { code } = view.context.site.currency;
  const style = {
    style: 'currency',
    currency: currency ?? code,
    trailingZeroDisplay: 'stripIfInteger',
  } as const;
  const money = new Intl.NumberFormat(view.language, style);
  const amounts = [price, highest].flatMap((amount) => (amount ? money.format(Number(amount)) : []));
  const texts = [amounts.join(' – '), availability === 'sold_out' && view.say('page_sold_out')];
  const tickets = view.say('pageTickets');
  return fact(name ?? tickets, html`${texts.filter(Boolean).join(', ')} ${outward(url, tickets)}`);
}

function actions({ id, website, url, virtual_url: online }: EventDto, view: View): Html {
  const { calendar, context } = view;
  const file = calendar.feeds({}, context, `/events/${id}`).find(({ name }) => name === 'ics');
  // Calendar apps do not send a password.
  const isOpen = context.password === undefined;
  return html`<p class="actions">
    ${file && isOpen && html`<a class="button" href="${file.address}">${view.say('pageAddToCalendar')}</a>`}
    ${outward(online, view.say('pageJoin'))} ${website !== url && outward(website, view.say('pageWebsite'))}
  </p>`;
}

function placeFacts(place: Place, view: View) {
  const { phone, email, website, accessibility: ways = [], accessibility_note: note } = place;
  const telephone = phone && linkTo(`tel:${phone.replace(/[^+\d]/g, '')}`, phone);
  const mail = email && linkTo(`mailto:${encodeURIComponent(email).replace('%40', '@')}`, email);
  return [
    fact(view.say('pageAddress'), address(place, place.show_map_link, view)),
    fact(view.say('pageContact'), [telephone, mail, outward(website, view.say('pageWebsite'))]),
    accessibility(ways, note, view),
  ];
}
