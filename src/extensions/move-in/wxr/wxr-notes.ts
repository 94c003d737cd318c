import { wordsIn } from '../vocabulary/words-in.js';
import { POST_TYPES, imageIdOf, linkedIds, type LinkKey } from './wxr-records.js';
import type { WxrPart } from './wxr-parts.js';

/** The keys of values that are read, once for each record. */
const READ = wordsIn(`
  _EventAllDay _EventStartDate _EventEndDate _EventStartDateUTC _EventEndDateUTC _EventTimezone _EventCost
  _EventCurrencySymbol _EventCurrencyPosition _EventURL _EventShowMap _EventShowMapLink _EventHideFromUpcoming
  _tribe_featured _tribe_events_status _tribe_events_status_reason _thumbnail_id _EventRecurrence _VenueShowMap
  _VenueShowMapLink _OrganizerPhone _OrganizerEmail _OrganizerWebsite _VenueAddress _VenueCity _VenueCountry
  _VenueProvince _VenueState _VenueZip _VenuePhone _VenueURL _VenueStateProvince _VenueLat _VenueLng
`);
/** The keys that may occur several times: each links a record. */
const LINKS: readonly LinkKey[] = ['_EventVenueID', '_EventOrganizerID'];
/** The keys that repeat others, or are of use on the old site alone. */
const OF_THE_SITE = wordsIn(`
  _EventDuration _EventTimezoneAbbr _EventOrigin _VenueOrigin _OrganizerOrigin _tribe_modified_fields _edit_last
  _edit_lock _wp_old_slug _wp_old_date _wp_page_template _EventOrganizerID_order _EventDateTimeSeparator
  _EventTimeRangeSeparator _wp_trash_meta_time _wp_trash_meta_status _wp_desired_post_slug _VenueVenue
  _OrganizerOrganizer
`);
const LANGUAGES = ['_wpml_import_language_code', '_wpml_import_translation_group'];
const KNOWN = new Set<string>([...READ, ...LINKS, ...OF_THE_SITE, ...LANGUAGES]);
const TAXONOMIES = ['tribe_events_cat', 'post_tag', 'language', 'post_translations'];

/** Equal values that are many are a fault of the file. */
const MANY = 100;
const MOST_LINKS = 50;

/** Returns sentences about what of an item comes in otherwise than it is written. */
export function notesOnItem(
  item: WxrPart,
  { images }: { readonly images: ReadonlyMap<string, string> },
): string[] {
  const { meta } = item;
  const notes: string[] = [];
  // Events Calendar Pro writes the rule of a repeating event, but not its other dates.
  if (/"rules";a:[1-9]/.test(meta.get('_EventRecurrence')?.[0] ?? ''))
    notes.push('It repeats; dates without a post of their own are only on the site.');
  if (lacksImage(item, images)) notes.push(`Its image ${imageIdOf(item)} is not in the export.`);
  return [...notes, ...[...meta].flatMap(([key, values]) => repetitionOf(key, values) ?? [])];
}

function repetitionOf(key: string, values: readonly string[]): string | undefined {
  if (values.length === 1 || !KNOWN.has(key)) return undefined;
  const { size } = new Set(values);
  const often = `Its ${key} stands there ${values.length} times`;
  if (READ.includes(key) && size > 1) return `${often}; the first one counts.`;
  return size < values.length && values.length > MANY ? `${often}; equal ones count once.` : undefined;
}

/** Tells whether an item has an image of which an export of events alone does not tell the address. */
export function lacksImage(item: WxrPart, images: ReadonlyMap<string, string>): boolean {
  const id = imageIdOf(item);
  return id !== '' && !images.has(id);
}

/** Returns the reason why an event cannot move in: it has more links than an event may have here. */
export function refusalOfItem(item: WxrPart): string | undefined {
  const [venues = 0, organizers = 0] = LINKS.map((key) => linkedIds(item, key).length);
  if (venues <= MOST_LINKS && organizers <= MOST_LINKS) return undefined;
  return `It has ${venues} venues and ${organizers} organizers; ${MOST_LINKS} of each are the most here.`;
}

/** Returns the names of what is never read of an item. */
export function unreadOf({ meta, texts, terms }: WxrPart): string[] {
  const keys = [...meta].filter(([key, values]) => !KNOWN.has(key) && values.some((value) => value !== ''));
  const taxonomies = new Set(terms.map(({ domain }) => domain).filter((one) => !TAXONOMIES.includes(one)));
  const comments = texts.has('wp:comment') ? ['comments'] : [];
  return [...keys.map(([key]) => key), ...taxonomies, ...comments];
}

/** Returns the sentence about an export without anything that moves in; undefined for any other. */
export function foreignExport(types: ReadonlyMap<string, number>): string | undefined {
  if (Object.values(POST_TYPES).some((type) => types.has(type))) return undefined;
  const counted = [...types]
    .filter(([type]) => type !== '')
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_NAMED);
  const others = counted.map(([type, count]) => `${count} ${type}`).join(', ');
  return `The export has no events, venues or organizers of The Events Calendar${others === '' ? '' : `, but ${others}`}. Nothing else moves in: choose "All content" where it is made.`;
}

const MOST_NAMED = 10;
