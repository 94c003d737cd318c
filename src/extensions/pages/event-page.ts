import { html, raw } from 'hono/html';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import { badges, inItsLanguage, isFree, openingPicture, venuesOf } from './event-item.js';
import { accessibilityOf, fact, mapLink, outward } from './facts.js';
import type { Html } from './layout.js';
import type { View } from './view.js';

/** An event and what its page shows beside it. */
export interface EventPage {
  readonly event: EventDto;
  /** The coming events of the same series. */
  readonly dates: readonly EventDto[];
  /** The event as a file for calendar apps, if there are feeds. */
  readonly calendar?: string;
  readonly isOver: boolean;
}

/** Returns the main part of the page of an event. */
export function eventMain(page: EventPage, view: View): Html {
  const { event, dates } = page;
  const { image, description } = event;
  return html`<article>
    <header class="opening">
      ${topics(event, view)}
      <h1 ${inItsLanguage(event, view)}>${event.title}</h1>
      <p class="lead">${whenOf(event, view)}</p>
      ${badges(event, view)} ${notices(page, view)}
    </header>
    ${image && openingPicture(image)}
    <div class="columns">
      <div class="text" ${inItsLanguage(event, view)}>${raw(description)}</div>
      <aside>
        <dl>${factsOf(event, view)}</dl>
        ${actions(page, view)}
      </aside>
    </div>
    ${dates.length > 0 && furtherDates(dates, view)}
  </article>`;
}

function topics({ categories }: EventDto, view: View): Html | undefined {
  if (categories.length === 0) return undefined;
  return html`<p class="topics">
    ${categories.map(({ slug, name }) => html`<a href="${view.record('category', slug)}">${name}</a> `)}
  </p>`;
}

function whenOf(event: EventDto, view: View): Html {
  const { timezone_abbr: zone, timezone, all_day: isWhole } = event;
  const text = view.moments.whole(event);
  if (isWhole === true) return html`${text}`;
  // For the script that adds the time of the visitor.
  const instant = `${event.utc_start_date.replace(' ', 'T')}Z`;
  const clock = event.start_date.slice(0, 16).replace(' ', 'T');
  return html`<time datetime="${instant}" data-wall="${clock}" data-yours="${view.say('pageYourTime')}"
    >${text} <abbr title="${timezone}">${zone}</abbr></time
  >`;
}

function notices({ event, isOver }: EventPage, view: View): Html {
  const { event_status_reason: reason, previous_start_date: former = [] } = event;
  const last = former.at(-1);
  return html`${reason && html`<p class="notice">${reason}</p>`}
  ${
    last !== undefined &&
    html`<p class="notice">${view.say('pageFormerly', { date: view.moments.dayAndTime(last) })}</p>`
  }
  ${isOver && html`<p class="notice">${view.say('pageOver')}</p>`}`;
}

function factsOf(event: EventDto, view: View): Html {
  const { organizer, tags, capacity, cost } = event;
  const price = isFree(event) ? view.say('free') : cost;
  const venues = venuesOf(event);
  const ways = [...(event.accessibility ?? []), ...venues.flatMap((venue) => venue.accessibility ?? [])];
  return html`${venues.length > 0 && fact(view.say('pageWhere'), placesOf(event, view))}
  ${price !== '' && fact(view.say('pagePrice'), price)} ${offers(event, view)}
  ${
    organizer.length > 0 &&
    fact(
      view.say('pageOrganizer'),
      organizer.map(
        ({ slug = '', organizer: name }) =>
          html`<a class="line" href="${view.record('organizer', slug)}">${name}</a>`,
      ),
    )
  }
  ${accessibilityOf(ways, event.accessibility_note, view)}
  ${capacity !== undefined && fact(view.say('pageCapacity'), capacity)}
  ${
    tags.length > 0 &&
    fact(
      view.say('pageTopics'),
      tags.map(({ slug, name }) => html`<a href="${view.record('tag', slug)}">${name}</a> `),
    )
  }`;
}

function placesOf(event: EventDto, view: View): Html[] {
  return venuesOf(event).map((venue) => {
    const { slug = '', venue: name, address, zip, city } = venue;
    const place = [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    return html`<a class="line" href="${view.record('venue', slug)}">${name}</a> ${place}
      ${(event.show_map_link || venue.show_map_link) && mapLink(venue, view)}`;
  });
}

/** Returns each price with its name, and where tickets are sold. */
function offers({ offers: all = [] }: EventDto, view: View): Html[] {
  return all.map(({ name, price, price_max: highest, currency, url, availability }) => {
    const amounts = [price, highest].flatMap((amount) => (amount ? money(amount, currency, view) : []));
    const text = [amounts.join(' – '), availability === 'sold_out' && view.say('pageSoldOut')];
    const link = url ? outward(url, view.say('pageTickets')) : undefined;
    return fact(name ?? view.say('pageTickets'), html`${text.filter(Boolean).join(', ')} ${link}`);
  });
}

function money(amount: string, currency: string | undefined, { context, language }: View): string {
  const code = currency ?? context.site.currency.code;
  const options = { style: 'currency', currency: code, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(language, options).format(Number(amount));
}

function actions({ event, calendar }: EventPage, view: View): Html {
  const { website, url, virtual_url: online } = event;
  return html`<p class="actions">
    ${calendar !== undefined && html`<a class="button" href="${calendar}">${view.say('pageAddToCalendar')}</a>`}
    ${online && outward(online, view.say('pageJoin'))}
    ${website !== url && website !== '' && outward(website, view.say('pageWebsite'))}
  </p>`;
}

function furtherDates(dates: readonly EventDto[], view: View): Html {
  return html`<section class="dates">
    <h2>${view.say('pageDates')}</h2>
    <ul>
      ${dates.map(
        (event) =>
          html`<li>
            <a href="${view.record('event', event.slug)}">${view.moments.dayAndTime(event.start_date)}</a>
            ${badges(event, view)}
          </li>`,
      )}
    </ul>
  </section>`;
}
