import { html, raw } from 'hono/html';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { ImageDto } from '../../calendar/images/image.dto.js';
import type { SentenceName } from '../../common/errors/sentences/en.js';
import type { Html } from './layout.js';
import { lastDay } from './moments.js';
import type { View } from './view.js';

const WARNING = /^page_(canceled|postponed|moved-online|rescheduled|sold_out)$/;

/** Returns events below a heading. Each says its day, except in a list by days, of which the first one is given. */
export function eventSection(heading: string, events: readonly EventDto[], view: View, first?: string) {
  return html`<section class="day">
    <h2>${heading}</h2>
    <div>${events.map((event) => item(event, first, view))}</div>
  </section>`;
}

/** Returns a picture of which the browser loads what fits. */
export function picture(image: ImageDto, width: string, loading: 'lazy' | 'eager'): Html {
  const { url, alt = '', sizes, focal_point: focus } = image;
  const side = focus && ['top', 'middle', 'bottom'][Math.min(2, Math.floor(focus.y * 3))];
  const { medium, large, full } = sizes ?? {};
  const files = [medium, large, full].flatMap((size) => (size ? `${size.url} ${size.width}w` : []));
  return html`<img
    src="${large?.url ?? url}"
    alt="${alt}"
    loading="${loading}"
    ${side && html`class="${side}"`}
    ${full && html`srcset="${files.join(', ')}" sizes="${width}" width="${full.width}" height="${full.height}"`}
  />`;
}

export function badges(event: EventDto, view: View): Html | undefined {
  const names = traitsOf(event);
  if (names.length === 0) return undefined;
  return html`<ul class="badges">
    ${names.map((name) => html`<li class="${WARNING.test(name) && 'warning'}">${view.say(name)}</li>`)}
  </ul>`;
}

export function isFree({ cost_details: { values } }: EventDto): boolean {
  return values.length > 0 && values.every((value) => Number(value) === 0);
}

/** Tells whether an event does not take place as it was planned. */
export function isOff({ event_status: status }: EventDto): boolean {
  return status === 'canceled' || status === 'postponed';
}

/** Returns the language of texts that are not translated, as an attribute. */
export function inItsLanguage({ language }: { readonly language?: string }, view: View): Html | undefined {
  return language === undefined || language === view.language ? undefined : html`lang="${language}"`;
}

/** Returns the markup of a description, without classes and with ids that cannot be those of the page. */
export function markup(text: string): Html {
  const scoped = (tag: string) => tag.replace(/ class="[^"]*"/g, '').replace(/ (id="|href="#)/g, ' $1text-');
  return raw(text.replace(/<[^>]+>/g, scoped));
}

function item(event: EventDto, first: string | undefined, view: View): Html {
  const { title, slug, image } = event;
  const places = [event.venue].flat().map(({ venue, city }) => [venue, city].filter(Boolean).join(', '));
  return html`<article class="event ${isOff(event) && 'off'}">
    <p class="time">${timeOf(event, first, view)}</p>
    <div>
      <h3><a href="${view.record('event', slug)}" ${inItsLanguage(event, view)}>${title}</a></h3>
      ${places.length > 0 && html`<p class="place">${places.join(' · ')}</p>`} ${badges(event, view)}
    </div>
    ${image && picture(image, '9rem', 'lazy')}
  </article>`;
}

/** Returns when an event goes on. What began before the first day of a list only says how long. */
function timeOf(event: EventDto, first: string | undefined, view: View): Html {
  const { start_date: start, timezone, timezone_abbr: abbreviation } = event;
  const last = lastDay(event);
  const hasBegun = last !== undefined && start < (first ?? view.today);
  const day = html`<time datetime="${start.slice(0, 10)}">${view.write('short', start)}</time>`;
  const parts = [
    ...(hasBegun ? [] : [!first && day, view.times(event) || view.say('pageAllDay')]),
    last && view.say('pageUntil', { date: view.write('short', last) }),
    timezone !== view.context.site.timezone.name && abbreviation,
  ];
  return html`${parts.map((part) => part && html`<span>${part}</span>`)}`;
}

function traitsOf(event: EventDto): SentenceName[] {
  const { event_status: change, is_virtual: isVirtual, virtual_event_type: type } = event;
  const traits: (SentenceName | false | undefined)[] = [
    event.status !== 'publish' && 'pageNotPublic',
    change && `page_${change}`,
    // A password hides the contents of the event.
    event.all_day === null && 'pageProtected',
    availability(event),
    isFree(event) && 'free',
    change !== 'moved-online' && isVirtual === true && (type === 'hybrid' ? 'pageHybrid' : 'pageOnline'),
  ];
  return traits.flatMap((name) => name || []);
}

/** Returns what is true of all offers. */
function availability({ offers = [] }: EventDto) {
  const [first, ...others] = new Set(offers.map((offer) => offer.availability));
  return !first || first === 'in_stock' || others.length > 0 ? undefined : (`page_${first}` as const);
}
