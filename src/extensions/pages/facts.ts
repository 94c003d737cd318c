import { html } from 'hono/html';
import type { Accessibility } from '../../calendar/publications/accessibility.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import type { SentenceName } from '../../common/errors/sentences/en.js';
import type { Html } from './layout.js';
import type { View } from './view.js';

type Shown = Html | string | number;

/** Returns a row of what is known of a record. */
export function fact(name: string, value: Shown | readonly Shown[]): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** Returns a link to another site. Only addresses of the web become one, whatever is stored. */
export function outward(address: string, text: string): Html | undefined {
  return /^https?:\/\//i.test(address) ? html`<a href="${address}" rel="noopener">${text}</a>` : undefined;
}

/** Returns a link to a map, if it is known where a venue is. */
export function mapLink({ geo_lat: lat, geo_lng: lng }: VenueDto, view: View): Html | undefined {
  if (lat === undefined || lng === undefined) return undefined;
  const address = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  return html`<span class="line">${outward(address, view.say('pageMap'))}</span>`;
}

export function accessibilityOf(
  ways: readonly Accessibility[],
  note: string | undefined,
  view: View,
): Html | undefined {
  if (ways.length === 0 && !note) return undefined;
  const names = [...new Set(ways)].map((way) => view.say(WAYS[way]));
  const line = note && html`<span class="line">${note}</span>`;
  return fact(view.say('pageAccessibility'), html`${names.join(', ')} ${line}`);
}

const WAYS: Readonly<Record<Accessibility, SentenceName>> = {
  step_free: 'pageStepFree',
  accessible_toilet: 'pageAccessibleToilet',
  hearing_loop: 'pageHearingLoop',
  sign_language: 'pageSignLanguage',
  captions: 'pageCaptions',
  audio_description: 'pageAudioDescription',
  quiet_space: 'pageQuietSpace',
  parking: 'pageParking',
  companion_ticket: 'pageCompanionTicket',
};
