import { html, raw } from 'hono/html';
import type { EventPageDto } from '../../calendar/events/record/event-record.dto.js';
import type { OrganizerDto } from '../../calendar/organizers/organizer.dto.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import { eventItem, inItsLanguage, openingPicture } from './event-item.js';
import { accessibilityOf, fact, mapLink, outward } from './facts.js';
import type { Html } from './layout.js';
import type { View } from './view.js';

/** A venue or an organizer: what both have, and what one of them may have. */
export type Place = VenueDto & OrganizerDto;

export interface PlacePage {
  readonly name: string;
  readonly place: Place;
  readonly upcoming: EventPageDto;
  /** The list of all of them, if there are more. */
  readonly all?: string;
}

/** Returns the main part of the page of a venue or an organizer. */
export function placeMain({ name, place, upcoming, all }: PlacePage, view: View): Html {
  const { image, description = '' } = place;
  return html`<article>
    <header class="opening">
      <h1 ${inItsLanguage(place, view)}>${name}</h1>
    </header>
    ${image && openingPicture(image)}
    <div class="columns">
      <div class="text" ${inItsLanguage(place, view)}>${raw(description)}</div>
      <aside>
        <dl>${factsOf(place, view)}</dl>
      </aside>
    </div>
    ${upcomingEvents(upcoming, all, view)}
  </article>`;
}

function factsOf(place: Place, view: View): Html {
  const { phone, email, website, accessibility = [], accessibility_note: note } = place;
  const address = addressLines(place);
  const contacts = [
    phone && html`<a class="line" href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`,
    email &&
      html`<a class="line" href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${email}</a>`,
    website && outward(website, view.say('pageWebsite')),
  ].flatMap((contact) => contact || []);
  return html`${
    address.length > 0 &&
    fact(view.say('pageAddress'), [
      ...address.map((line) => html`<span class="line">${line}</span>`),
      html`${place.show_map_link && mapLink(place, view)}`,
    ])
  }
  ${contacts.length > 0 && fact(view.say('pageContact'), contacts)}
  ${accessibilityOf(accessibility, note, view)}`;
}

function addressLines({ address, zip, city, stateprovince, country }: Place): string[] {
  const town = [zip, city].filter(Boolean).join(' ');
  return [address, town, stateprovince, country].flatMap((line) => line || []);
}

function upcomingEvents({ events }: EventPageDto, all: string | undefined, view: View): Html {
  return html`<section class="day">
    <h2>${view.say('pageUpcoming')}</h2>
    <div class="events">
      ${events.length === 0 && html`<p class="none">${view.say('pageNone')}</p>`}
      ${events.map(
        (event) =>
          html`<div class="dated">
            <p>${view.moments.shortDay(event.start_date)}</p>
            ${eventItem(event, view)}
          </div>`,
      )}
      ${all !== undefined && html`<p class="actions"><a href="${all}">${view.say('pageAllEvents')}</a></p>`}
    </div>
  </section>`;
}
