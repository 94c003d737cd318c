import { html } from 'hono/html';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { OfferDto } from '../../calendar/events/record/offer.dto.js';
import type { Accessibility } from '../../calendar/publications/accessibility.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import type { Place } from './calendar-reader.service.js';
import { badges, isFree } from './event-item.js';
import type { Html } from './layout.js';
import { lastDay } from './moments.js';
import type { View } from './view.js';

type Shown = Html | string | number | undefined | false;

/** Returns what stands below the title of an event: when it is, and what became of it. */
export function leadOf(event: EventDto, view: View): Html {
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

/** Returns the facts about an event as the rows of a list, with the further dates of its series. */
export function eventFacts(event: EventDto, dates: readonly EventDto[], view: View) {
  const { organizer, offers = [], tags, capacity, cost, accessibility_note: note } = event;
  const venues = [event.venue].flat();
  const ways = [event, ...venues].flatMap((one) => one.accessibility ?? []);
  const places = venues.map((venue) => {
    const isMapped = event.show_map_link === true || venue.show_map_link;
    return html`${linkTo(view.record('venue', venue.slug), venue.venue)} ${address(venue, isMapped, view)}`;
  });
  const organizers = organizer.map((one) => linkTo(view.record('organizer', one.slug), one.organizer));
  const topics = tags.map(({ slug, name }) => linkTo(view.record('tag', slug), name));
  const others = dates.filter(({ id }) => id !== event.id);
  const further = others.map(
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

export function placeFacts(place: Place, view: View) {
  const { phone, email, website, accessibility: ways = [], accessibility_note: note } = place;
  const telephone = phone && linkTo(`tel:${phone.replace(/[^+\d]/g, '')}`, phone);
  const mail = email && linkTo(`mailto:${encodeURIComponent(email).replace('%40', '@')}`, email);
  return [
    fact(view.say('pageAddress'), address(place, place.show_map_link, view)),
    fact(view.say('pageContact'), [telephone, mail, outward(website, view.say('pageWebsite'))]),
    accessibility(ways, note, view),
  ];
}

export function actionsOf(event: EventDto, view: View): Html {
  const { id, website, url, virtual_url: online } = event;
  const { calendar, context } = view;
  const file = calendar.feeds({}, context, `/events/${id}`).find(({ name }) => name === 'ics');
  // Calendar apps do not send a password.
  const isOpen = context.password === undefined;
  return html`<p class="actions">
    ${file && isOpen && html`<a class="button" href="${file.address}">${view.say('pageAddToCalendar')}</a>`}
    ${outward(online, view.say('pageJoin'))} ${website !== url && outward(website, view.say('pageWebsite'))}
  </p>`;
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

function priceOf({ name, price, price_max: highest, currency, url, availability }: OfferDto, view: View) {
  const money = new Intl.NumberFormat(view.language, {
    style: 'currency',
    currency: currency ?? view.context.site.currency.code,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const amounts = [price, highest].flatMap((amount) => (amount ? money.format(Number(amount)) : []));
  const texts = [amounts.join(' – '), availability === 'sold_out' && view.say('page_sold_out')];
  const tickets = view.say('pageTickets');
  return fact(name ?? tickets, html`${texts.filter(Boolean).join(', ')} ${outward(url, tickets)}`);
}

function fact(name: string, value: Shown | readonly Shown[]): Html | undefined {
  const known = [value].flat().filter(Boolean);
  if (known.length === 0) return undefined;
  return html`<div>
    <dt>${name}</dt>
    <dd>${known}</dd>
  </div>`;
}

function accessibility(ways: readonly Accessibility[], note: string | undefined, view: View) {
  const names = [...new Set(ways)].map((way) => view.say(`page_${way}`));
  const line = note && html` <span class="line">${note}</span>`;
  return fact(view.say('pageAccessibility'), [names.join(', '), line]);
}

export function linkTo(address: string, text: string): Html {
  return html`<a href="${address}">${text}</a> `;
}

/** Returns a link to another site. Only addresses of the web become one, whatever is stored. */
function outward(address: string | undefined, text: string): Html | undefined {
  if (address === undefined || !/^https?:\/\//i.test(address)) return undefined;
  return html`<a href="${address}" rel="noopener">${text}</a>`;
}

/** Returns where a venue is, with a link to a map if it may have one. */
function address(venue: VenueDto, isMapped: boolean | null, view: View): Html | undefined {
  const { zip, city, stateprovince, country, geo_lat: lat, geo_lng: lng } = venue;
  const town = [zip, city].filter(Boolean).join(' ');
  const lines = [venue.address, town, stateprovince, country].filter(Boolean);
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  const hasMap = isMapped === true && lat !== undefined && lng !== undefined;
  if (lines.length === 0 && !hasMap) return undefined;
  return html`${lines.join(', ')} ${hasMap && outward(map, view.say('pageMap'))}`;
}
