import { html } from 'hono/html';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { ImageDto } from '../../calendar/images/image.dto.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import type { SentenceName } from '../../common/errors/sentences/en.js';
import type { Html } from './layout.js';
import { lastDay } from './moments.js';
import type { View } from './view.js';

/** Returns an event as a list shows it. */
export function eventItem(event: EventDto, view: View): Html {
  const { title, slug, image } = event;
  const places = venuesOf(event).map(({ venue, city }) => [venue, city].filter(Boolean).join(', '));
  return html`<article class="event ${calledOff(event) && 'off'}">
    <p class="time">${timeOf(event, view)}</p>
    <div>
      <h3><a href="${view.record('event', slug)}" ${inItsLanguage(event, view)}>${title}</a></h3>
      ${places.length > 0 && html`<p class="place">${places.join(' · ')}</p>`} ${badges(event, view)}
    </div>
    ${image && picture(image, '9rem', 'lazy')}
  </article>`;
}

/** Returns a picture of which the browser loads what fits. */
function picture(image: ImageDto, width: string, loading: 'lazy' | 'eager'): Html {
  const { url, alt = '', sizes, focal_point: focus } = image;
  const side = focus && ['top', 'middle', 'bottom'][Math.min(2, Math.floor(focus.y * 3))];
  const further = html`alt="${alt}" loading="${loading}" ${side && html`class="${side}"`}`;
  if (sizes === undefined) return html`<img src="${url}" ${further} />`;
  const { medium, large, full } = sizes;
  const files = [medium, large, full].map((size) => `${size.url} ${size.width}w`).join(', ');
  const measures = html`width="${full.width}" height="${full.height}"`;
  return html`<img src="${large.url}" srcset="${files}" sizes="${width}" ${measures} ${further} />`;
}

/** Returns the picture at the top of the page of a record. */
export function openingPicture(image: ImageDto): Html {
  return html`<figure>
    ${picture(image, '(min-width: 80rem) 76rem, 100vw', 'eager')}
    ${image.caption && html`<figcaption>${image.caption}</figcaption>`}
  </figure>`;
}

export function badges(event: EventDto, view: View): Html | undefined {
  const names = traitsOf(event);
  if (names.length === 0) return undefined;
  return html`<ul class="badges">
    ${names.map((name) => html`<li class="${WARNING.includes(name) && 'warning'}">${view.say(name)}</li>`)}
  </ul>`;
}

export function venuesOf({ venue }: EventDto): VenueDto[] {
  return [venue].flat();
}

export function isFree({ cost_details: { values } }: EventDto): boolean {
  return values.length > 0 && values.every((value) => Number(value) === 0);
}

/** Tells whether a password hides the contents of an event. */
export function isProtected({ all_day: allDay }: EventDto): boolean {
  return allDay === null;
}

export function calledOff({ event_status: status }: EventDto): boolean {
  return status === 'canceled' || status === 'postponed';
}

/** Returns the language of texts that are not translated, as an attribute. */
export function inItsLanguage({ language }: { readonly language?: string }, view: View): Html | undefined {
  return language === undefined || language === view.language ? undefined : html`lang="${language}"`;
}

/** Returns when an event goes on. What began before the first day of a list only says how long. */
function timeOf(event: EventDto, view: View): Html {
  const { start_date: start, timezone, timezone_abbr: abbreviation } = event;
  const last = lastDay(event);
  const until = last && html`<span>${view.say('pageUntil', { date: view.moments.shortDay(last) })}</span>`;
  const zone = timezone !== view.context.site.timezone.name && html`<span>${abbreviation}</span>`;
  const hasBegun = last !== undefined && start < view.today;
  return html`${!hasBegun && (view.moments.times(event) ?? view.say('pageAllDay'))} ${until} ${zone}`;
}

const WARNING: readonly SentenceName[] = [
  'pageCanceled',
  'pagePostponed',
  'pageMovedOnline',
  'pageRescheduled',
  'pageSoldOut',
];
const STATUS: Readonly<Record<NonNullable<EventDto['event_status']>, SentenceName>> = {
  canceled: 'pageCanceled',
  postponed: 'pagePostponed',
  'moved-online': 'pageMovedOnline',
  rescheduled: 'pageRescheduled',
};
const AVAILABILITY: Readonly<Record<string, SentenceName>> = {
  sold_out: 'pageSoldOut',
  limited: 'pageFewLeft',
  pre_order: 'pagePreOrder',
};

/** Returns what visitors should know before they open an event. */
function traitsOf(event: EventDto): SentenceName[] {
  const { event_status: eventStatus, is_virtual: isVirtual, virtual_event_type: type, status } = event;
  const traits: (SentenceName | false | undefined)[] = [
    status !== 'publish' && 'pageNotPublic',
    eventStatus && STATUS[eventStatus],
    isProtected(event) && 'pageProtected',
    availability(event),
    isFree(event) && 'free',
    isVirtual === true && eventStatus !== 'moved-online' && (type === 'hybrid' ? 'pageHybrid' : 'pageOnline'),
  ];
  return traits.filter((name) => name !== false && name !== undefined);
}

/** Returns what is true of all offers. */
function availability({ offers = [] }: EventDto): SentenceName | undefined {
  const [first, ...others] = new Set(offers.map((offer) => offer.availability));
  return first && others.length === 0 ? AVAILABILITY[first] : undefined;
}
