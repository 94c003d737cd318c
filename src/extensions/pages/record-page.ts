import { html } from 'hono/html';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { Accessibility } from '../../calendar/publications/accessibility.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import { toExcerptText } from '../../common/text/rich-text.js';
import { shortened } from '../../common/text/shortened.js';
import type { Place } from './calendar-reader.service.js';
import { inItsLanguage, markup, picture } from './event-item.js';
import type { Html } from './layout.js';
import type { View } from './view.js';

type Shown = Html | string | number | undefined | false;

/** The parts of the page of a record, from its top to its end. */
interface Parts {
  readonly opening: Html;
  readonly facts: readonly (Html | undefined)[];
  readonly actions?: Html;
  readonly further?: Html;
}

const LONGEST_DESCRIPTION = 200;

/** Returns the main part of the page of an event, a venue or an organizer. */
export function recordMain(record: EventDto | Place, parts: Parts, view: View): Html {
  const { image, description = '' } = record;
  const { opening, facts, actions, further } = parts;
  return html`<article>
    <header class="opening">${opening}</header>
    ${
      image &&
      html`<figure>
        ${picture(image, '(min-width: 80rem) 76rem, 100vw', 'eager')}
        ${image.caption && html`<figcaption>${image.caption}</figcaption>`}
      </figure>`
    }
    <div class="columns">
      <div class="text" ${inItsLanguage(record, view)}>${markup(description)}</div>
      <aside>
        <dl>${facts}</dl>
        ${actions}
      </aside>
    </div>
    ${further}
  </article>`;
}

/** Returns what other sites show of a record. */
export function described({ excerpt, description, image }: EventDto | Place, jsonLd: unknown, view: View) {
  // Addresses lead to pages in their own language.
  const shown = (_name: string, value: unknown) => (typeof value === 'string' ? view.shown(value) : value);
  return {
    description: shortened(toExcerptText(excerpt || (description ?? '')), LONGEST_DESCRIPTION),
    image: image ? view.url(image.sizes?.large.url ?? image.url) : undefined,
    jsonLd: jsonLd && (JSON.parse(JSON.stringify(jsonLd, shown)) as unknown),
  };
}

/** Returns a row of what is known of a record, if anything is. */
export function fact(name: string, value: Shown | readonly Shown[]): Html | undefined {
  const known = [value].flat().filter(Boolean);
  if (known.length === 0) return undefined;
  return html`<div>
    <dt>${name}</dt>
    <dd>${known}</dd>
  </div>`;
}

export function linkTo(address: string, text: string): Html {
  return html`<a href="${address}">${text}</a> `;
}

/** Returns a link to another site. Only addresses of the web become one, whatever is stored. */
export function outward(address: string | undefined, text: string): Html | undefined {
  if (address === undefined || !/^https?:\/\//i.test(address)) return undefined;
  return html`<a href="${address}" rel="noopener">${text}</a>`;
}

/** Returns a link to a map, if it is known where a venue is. */
export function mapLink({ geo_lat: lat, geo_lng: lng }: VenueDto, view: View): Html | undefined {
  if (lat === undefined || lng === undefined) return undefined;
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  return outward(map, view.say('pageMap'));
}

export function accessibility(ways: readonly Accessibility[], note: string | undefined, view: View) {
  const names = [...new Set(ways)].map((way) => view.say(`page_${way}`));
  const line = note && html` <span class="line">${note}</span>`;
  return fact(view.say('pageAccessibility'), [names.join(', '), line]);
}
