import { html } from 'hono/html';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { Accessibility } from '../../calendar/publications/accessibility.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import type { PublicationType } from '../../common/record-types.js';
import { toExcerptText } from '../../common/text/rich-text.js';
import { shortened } from '../../common/text/shortened.js';
import type { Place } from './calendar-reader.service.js';
import { inItsLanguage, markup, picture } from './event-item.js';
import type { Document, Html } from './layout.js';
import type { View } from './view.js';

type Shown = Html | string | number | undefined | false;

/** The parts of a page in which types of records differ. */
interface Parts extends Pick<Document, 'title' | 'feeds' | 'jsonLd'> {
  readonly type: PublicationType;
  /** In front of the title. */
  readonly topics?: readonly Html[];
  /** Below the title. */
  readonly lead?: Html;
  readonly facts: readonly Shown[];
  readonly actions?: Html;
  readonly further?: Html;
}

const LONGEST_DESCRIPTION = 200;

/** Makes the page of an event, a venue or an organizer. */
export function recordPage(record: EventDto | Place, parts: Parts, view: View): Document {
  const { id, url, status, excerpt, description = '', image } = record;
  const { type, ...document } = parts;
  return {
    ...document,
    path: url,
    pathIn: async (other) => (await other.calendar.record(type, { id }, other.context)).url,
    description: shortened(toExcerptText(excerpt || description), LONGEST_DESCRIPTION),
    image: image ? view.url(image.sizes?.large.url ?? image.url) : undefined,
    isUnlisted: view.context.password !== undefined || status !== 'publish',
    main: article(record, parts, view),
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

export function accessibility(ways: readonly Accessibility[], note: string | undefined, view: View) {
  const names = [...new Set(ways)].map((way) => view.say(`page_${way}`));
  return fact(view.say('pageAccessibility'), [
    names.join(', '),
    note && html` <span class="line">${note}</span>`,
  ]);
}

export function linkTo(address: string, text: string): Html {
  return html`<a href="${address}">${text}</a> `;
}

/** Returns a link to another site. Only addresses of the web become one, whatever is stored. */
export function outward(address: string | undefined, text: string): Html | undefined {
  if (address === undefined || !/^https?:\/\//i.test(address)) return undefined;
  return html`<a href="${address}" rel="noopener">${text}</a>`;
}

/** Returns where a venue is, with a link to a map if it may have one. */
export function address(venue: VenueDto, isMapped: boolean | null, view: View): Html | undefined {
  const { zip, city, stateprovince, country, geo_lat: lat, geo_lng: lng } = venue;
  const lines = [venue.address, [zip, city].filter(Boolean).join(' '), stateprovince, country].filter(
    Boolean,
  );
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  const hasMap = isMapped === true && lat !== undefined && lng !== undefined;
  if (lines.length === 0 && !hasMap) return undefined;
  return html`${lines.join(', ')} ${hasMap && outward(map, view.say('pageMap'))}`;
}

function article(record: EventDto | Place, parts: Parts, view: View): Html {
  const { image, description = '' } = record;
  const language = inItsLanguage(record, view);
  return html`<article>
    <header class="opening">
      <p class="topics">${linkTo(view.path('/events/'), view.say('pageAllEvents'))} ${parts.topics}</p>
      <h1 ${language}>${parts.title}</h1>
      ${parts.lead}
    </header>
    ${
      image &&
      html`<figure>
        ${picture(image, '(min-width: 80rem) 76rem, 100vw', 'eager')}
        ${image.caption && html`<figcaption>${image.caption}</figcaption>`}
      </figure>`
    }
    <div class="columns">
      <div class="text" ${language}>${markup(description)}</div>
      <aside>
        <dl>${parts.facts}</dl>
        ${parts.actions}
      </aside>
    </div>
    ${parts.further}
  </article>`;
}
