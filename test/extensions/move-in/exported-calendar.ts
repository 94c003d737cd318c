import { scalarText } from '../../../src/common/text/scalar-text.js';
import { anExport } from './exported.js';
import type { OldRecord } from './old-records.js';
import type { OldSite } from './old-site.js';

const TYPES = [
  ['tribe_venue', 'venues', 'venue'],
  ['tribe_organizer', 'organizers', 'organizer'],
  ['tribe_events', 'events', 'title'],
] as const;
/** The keys of what WordPress stores beside posts, by the members of the API, with the prefix of their type. */
const META: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  tribe_events: [
    ['start_date', 'EventStartDate'],
    ['end_date', 'EventEndDate'],
    ['utc_start_date', 'EventStartDateUTC'],
    ['utc_end_date', 'EventEndDateUTC'],
    ['timezone', 'EventTimezone'],
  ],
  tribe_venue: [
    ...['address', 'city', 'country', 'province', 'state', 'zip', 'phone'].map(
      (member) => [member, `Venue${capitalised(member)}`] as const,
    ),
    ['stateprovince', 'VenueStateProvince'],
    ['geo_lat', 'VenueLat'],
    ['geo_lng', 'VenueLng'],
  ],
  tribe_organizer: [
    ['phone', 'OrganizerPhone'],
    ['email', 'OrganizerEmail'],
  ],
};
const URLS: Readonly<Record<string, string>> = {
  tribe_events: 'EventURL',
  tribe_venue: 'VenueURL',
  tribe_organizer: 'OrganizerWebsite',
};
const MAPS = [
  ['show_map', 'ShowMap'],
  ['show_map_link', 'ShowMapLink'],
] as const;
const FLAGS = [
  ['all_day', 'EventAllDay', 'yes'],
  ['hide_from_listings', 'EventHideFromUpcoming', 'yes'],
  ['featured', 'tribe_featured', '1'],
] as const;

/** Returns the export that WordPress makes of a site whose API shows these records. */
export function exportedCalendar(calendar: OldSite['calendar'], site: string): string {
  const categories = calendar.categories.map((term) => categoryOf(term, calendar.categories));
  const images = new Map<unknown, string>();
  const items = TYPES.flatMap(([type, list, name]) => {
    const linked =
      list === 'events' ? [] : calendar.events.flatMap((event) => [event[name]].flat() as OldRecord[]);
    // Those that no list has come with the events that show them.
    const records = new Map([...linked, ...calendar[list]].map((record) => [record.id, record]));
    return [...records.values()].map((record) => {
      const { image } = record as { image?: { id: number; url: string } };
      if (image) images.set(image.id, image.url);
      return itemOf(type, record, String(record[name]));
    });
  });
  const attachments = [...images].map(
    ([id, url]) => `<item>${element('wp:post_id', id)}<wp:post_type>attachment</wp:post_type>
      <wp:status>inherit</wp:status>${element('wp:attachment_url', url)}</item>`,
  );
  return anExport(
    element('wp:base_blog_url', site),
    ...categories,
    ...calendar.tags.map(tagOf),
    ...items,
    ...attachments,
  );
}

function categoryOf(term: OldRecord, all: readonly OldRecord[]): string {
  const parent = all.find(({ id }) => id === term.parent)?.slug ?? '';
  return `<wp:term>${element('wp:term_id', term.id)}<wp:term_taxonomy>tribe_events_cat</wp:term_taxonomy>
    ${element('wp:term_slug', term.slug)}${element('wp:term_parent', parent)}${element('wp:term_name', term.name)}
    ${element('wp:term_description', term.description)}</wp:term>`;
}

function tagOf({ id, slug, name, description }: OldRecord): string {
  return `<wp:tag>${element('wp:term_id', id)}${element('wp:tag_slug', slug)}${element('wp:tag_name', name)}
    ${element('wp:tag_description', description)}</wp:tag>`;
}

function itemOf(type: (typeof TYPES)[number][0], record: OldRecord, title: string): string {
  const terms = [
    ['tribe_events_cat', record.categories],
    ['post_tag', record.tags],
  ].flatMap(([domain, linked]) =>
    ((linked ?? []) as OldRecord[]).map(
      ({ slug, name }) =>
        `<category domain="${String(domain)}" nicename="${String(slug)}">${cdata(name)}</category>`,
    ),
  );
  return `<item>${element('title', title)}${element('link', record.url)}
    ${element('content:encoded', withoutParagraphs(record.description))}
    ${element('excerpt:encoded', withoutParagraphs(record.excerpt))}
    ${element('wp:post_id', record.id)}${element('wp:post_type', type)}${element('wp:status', record.status)}
    ${element('wp:post_name', record.slug)}${element('wp:menu_order', record.sticky === true ? -1 : 0)}
    ${element('wp:post_date', record.date)}${element('wp:post_date_gmt', record.date_utc)}
    ${element('wp:post_modified_gmt', record.modified_utc)}<wp:post_password></wp:post_password>
    ${terms.join('')}${[...metaOf(type, record)].join('\n')}</item>`;
}

function metaOf(type: (typeof TYPES)[number][0], record: OldRecord): string[] {
  const { image, website } = record as { image?: { id: number }; website?: string };
  const prefix = type === 'tribe_venue' ? 'Venue' : 'Event';
  const isOwnPage = website === undefined || website === record.url;
  return [
    ...(META[type] ?? []).flatMap(([member, key]) => (member in record ? meta(key, record[member]) : [])),
    ...(isOwnPage ? [] : [meta(URLS[type] ?? '', website)]),
    ...(image ? [meta('thumbnail_id', image.id)] : []),
    ...MAPS.flatMap(([member, key]) => (record[member] === false ? meta(`${prefix}${key}`, '') : [])),
    ...(type === 'tribe_events' ? metaOfEvent(record) : []),
  ];
}

function metaOfEvent(event: OldRecord): string[] {
  const { values, ...currency } = event.cost_details as { values: string[] } & Record<string, unknown>;
  // Of words the API tells how they are shown, too, with large letters.
  const cost = values.every((value) => Number.isFinite(Number(value))) ? values.join(' - ') : event.cost;
  const idsOf = (linked: unknown) => ([linked].flat() as OldRecord[]).map(({ id }) => id);
  return [
    ...FLAGS.flatMap(([member, key, yes]) => (event[member] === true ? meta(key, yes) : [])),
    meta('EventCost', cost),
    meta('EventCurrencySymbol', currency.currency_symbol),
    meta('EventCurrencyPosition', currency.currency_position),
    ...idsOf(event.venue).map((id) => meta('EventVenueID', id)),
    ...idsOf(event.organizer).map((id) => meta('EventOrganizerID', id)),
  ];
}

function meta(key: string, value: unknown): string {
  return `<wp:postmeta>${element('wp:meta_key', `_${key}`)}${element('wp:meta_value', value)}</wp:postmeta>`;
}

function element(name: string, value: unknown): string {
  return `<${name}>${cdata(value)}</${name}>`;
}

function cdata(value: unknown): string {
  return `<![CDATA[${(scalarText(value) ?? '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Returns a text as it is stored: the site makes its paragraphs when it shows it. */
function withoutParagraphs(html: unknown): string {
  return (scalarText(html) ?? '').replace(/<\/p>\s*<p>/g, '\n\n').replace(/^<p>|<\/p>\s*$/g, '');
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
