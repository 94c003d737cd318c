import { costInCurrency } from '../vocabulary/currency-cost.js';
import type { SiteJson } from '../site/site-api.js';
import type { WxrPart } from './wxr-parts.js';

/** The facts that an export tells once for all records. */
export interface WxrIndex {
  readonly images: ReadonlyMap<string, string>;
  /** The ids of terms by taxonomy and slug. */
  readonly termIds: ReadonlyMap<string, string>;
  /** The venues and organizers, by their ids. */
  readonly linked: ReadonlyMap<string, LinkedItem>;
  /** The zone of events that have none. */
  readonly timezone: string;
}

/** A venue or an organizer that events name. */
export interface LinkedItem {
  readonly title: string;
  readonly status: string;
}

/** The keys under which an event has its venues and organizers. */
export type LinkKey = '_EventVenueID' | '_EventOrganizerID';

/** A lowest and a highest price. */
const RANGE = /^\s*(\d+(?:\.\d+)?)\s*[-–]\s*(\d+(?:\.\d+)?)\s*$/;
const TRUE = ['yes', '1', 'true'];

/** The types of items that move in, by ours. */
export const POST_TYPES = {
  event: 'tribe_events',
  venue: 'tribe_venue',
  organizer: 'tribe_organizer',
} as const;

/** Returns an item of an export as the API of its site shows it. */
export function recordOf(type: keyof typeof POST_TYPES, item: WxrPart, index: WxrIndex): SiteJson {
  const text = (element: string) => item.texts.get(element) ?? '';
  const shared = {
    id: Number(text('wp:post_id')),
    status: text('wp:status'),
    date: text('wp:post_date'),
    date_utc: text('wp:post_date_gmt'),
    modified_utc: text('wp:post_modified_gmt'),
    url: text('link'),
    description: text('content:encoded'),
    excerpt: text('excerpt:encoded'),
    slug: text('wp:post_name'),
    image: imageOf(item, index),
  };
  if (type === 'event') return { ...shared, title: text('title'), ...eventOf(item, index) };
  return type === 'venue'
    ? { ...shared, venue: text('title'), ...venueOf(item) }
    : { ...shared, organizer: text('title'), ...organizerOf(item) };
}

function eventOf(item: WxrPart, index: WxrIndex): SiteJson {
  const value = (key: string) => item.meta.get(key)?.[0] ?? '';
  return {
    all_day: isTrue(value('_EventAllDay')),
    start_date: value('_EventStartDate'),
    end_date: value('_EventEndDate'),
    utc_start_date: value('_EventStartDateUTC'),
    utc_end_date: value('_EventEndDateUTC'),
    timezone: value('_EventTimezone') || index.timezone,
    ...costOf(value),
    website: value('_EventURL'),
    show_map: isShown(item, '_EventShowMap'),
    show_map_link: isShown(item, '_EventShowMapLink'),
    hide_from_listings: isTrue(value('_EventHideFromUpcoming')),
    sticky: item.texts.get('wp:menu_order') === '-1',
    featured: isTrue(value('_tribe_featured')),
    event_status: value('_tribe_events_status') || undefined,
    event_status_reason: value('_tribe_events_status_reason'),
    venue: linked(item, '_EventVenueID', index),
    organizer: linked(item, '_EventOrganizerID', index),
    categories: termsOf(item, 'tribe_events_cat', index),
    tags: termsOf(item, 'post_tag', index),
  };
}

/** Returns a cost as it is shown, unless its currency is that of its site, which an export does not tell. */
function costOf(value: (key: string) => string): SiteJson {
  const [cost, symbol] = [value('_EventCost'), value('_EventCurrencySymbol')];
  const [, ...bounds] = RANGE.exec(cost) ?? [];
  const values = bounds.length > 0 ? bounds : [cost].filter((one) => one !== '');
  const shown = values.map((one) => costInCurrency(one, symbol, value('_EventCurrencyPosition')));
  return { cost: symbol === '' ? undefined : shown.join(' – '), cost_details: { values } };
}

function venueOf(item: WxrPart): SiteJson {
  const value = (name: string) => item.meta.get(`_Venue${name}`)?.[0] ?? '';
  return {
    address: value('Address'),
    city: value('City'),
    country: value('Country'),
    province: value('Province'),
    state: value('State'),
    zip: value('Zip'),
    phone: value('Phone'),
    website: value('URL'),
    stateprovince: value('StateProvince'),
    geo_lat: value('Lat'),
    geo_lng: value('Lng'),
    show_map: isShown(item, '_VenueShowMap'),
    show_map_link: isShown(item, '_VenueShowMapLink'),
  };
}

function organizerOf({ meta }: WxrPart): SiteJson {
  const value = (name: string) => meta.get(`_Organizer${name}`)?.[0] ?? '';
  return { phone: value('Phone'), email: value('Email'), website: value('Website') };
}

/** Returns the id of the image of an item; "" if it has none. */
export function imageIdOf({ meta }: WxrPart): string {
  const id = meta.get('_thumbnail_id')?.[0] ?? '';
  return Number(id) > 0 ? id : '';
}

function imageOf(item: WxrPart, { images }: WxrIndex): unknown {
  const id = imageIdOf(item);
  const url = images.get(id);
  return url === undefined ? false : { id: Number(id), url };
}

function linked(item: WxrPart, key: LinkKey, index: Pick<WxrIndex, 'linked'>): SiteJson[] {
  // An export of events alone does not tell of others.
  const missing = index.linked.size > 0 ? 'deleted' : undefined;
  return linkedIds(item, key).map((id) => {
    const { status = missing, title } = index.linked.get(id) ?? {};
    return { id: Number(id), status, venue: title, organizer: title };
  });
}

/** Returns the ids of the venues or organizers of an event. */
export function linkedIds({ meta }: WxrPart, key: LinkKey): string[] {
  return [...new Set((meta.get(key) ?? []).filter((id) => Number(id) > 0))];
}

function termsOf({ terms }: WxrPart, taxonomy: string, { termIds }: WxrIndex): SiteJson[] {
  const own = new Map(terms.flatMap((term) => (term.domain === taxonomy ? [[term.slug, term]] : [])));
  return [...own.values()].map(({ slug, name }) => ({
    id: Number(termIds.get(`${taxonomy} ${slug}`) ?? 0),
    name,
    slug,
  }));
}

/** Tells whether a map or the link to one is shown, as the API of the site says: unless somebody has chosen that it is not. */
function isShown({ meta }: WxrPart, key: string): boolean {
  const [value] = meta.get(key) ?? [];
  return value === undefined || isTrue(value);
}

function isTrue(value: string): boolean {
  return TRUE.includes(value.toLowerCase());
}
