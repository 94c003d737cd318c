import type { RecordFields } from '../../../calendar/content/content-line.js';
import { presentCost } from '../../../calendar/events/record/cost.js';
import { RECORDS, type RecordType, RESOURCE_TYPES, type ResourceType } from '../../../common/record-types.js';
import type { Site } from '../../../context/request/site.js';
import { textOf, withoutUnclosedTags } from '../../../common/text/markup.js';
import { scalarText } from '../../../common/text/scalar-text.js';
import type { Arrival, ArrivalLinks } from '../source/arrival.js';
import { hasMembers, type SiteJson, textIn } from './site-api.js';
import { timesOf } from './site-times.js';

/** The facts that all records of a site share. */
export interface Origins {
  readonly source: string;
  readonly site: Site;
}

const NO_DATE = '0000-00-00 00:00:00';
/** The statuses of records that move in: others, such as the trash, count as none. */
export const MOVING_STATUSES = ['publish', 'future', 'draft', 'pending', 'private'];
const HIDDEN =
  'A password hides its contents. Remove it there until it has moved in, or write it here by hand.';
/** Members that are parameters by the same name, and are only there when they are set. */
const WHEN_SET = [
  ['event_status', 'scheduled'],
  ['event_status_reason', ''],
  ['is_virtual', ''],
  ['virtual_event_type', ''],
  ['virtual_url', ''],
  ['offers', ''],
  ['capacity', ''],
  ['accessibility', ''],
  ['accessibility_note', ''],
  ['ticketed', false],
] as const;
const FLAGS = ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured'];
const LINES = ['address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'stateprovince'];
const COORDINATES = ['geo_lat', 'geo_lng'];

/** Returns a record of the API of a site as an arrival. */
export function arrivalOf(type: RecordType, record: SiteJson, origins: Origins): Arrival {
  const { title: name } = RECORDS[type];
  const title = plain(record[name]);
  const about = { type, id: textIn(record, 'id'), title, shown: record, toldBy: 'site' } as const;
  const named = { [name]: title, ...sent('slug', record.slug) };
  if (type === 'category' || type === 'tag') return { ...about, ...termOf(type, record, named) };
  if (type === 'event') return { ...about, ...eventOf(record, publication(record, named, origins), origins) };
  const further = type === 'venue' ? venueOf(record) : organizerOf(record);
  return { ...about, ...publication(record, { ...named, ...further }, origins) };
}

function publication(record: SiteJson, named: RecordFields, { source }: Origins) {
  const image = imageOf(record.image);
  const fields: RecordFields = {
    ...named,
    source,
    external_id: textIn(record, 'id'),
    status: record.status,
    ...dateOf(record),
    description: htmlOf(record.description),
    excerpt: htmlOf(record.excerpt),
    website: record.website === record.url ? '' : plain(record.website),
    image: image?.url ?? '',
  };
  return {
    fields,
    links: {},
    linked: [],
    image,
    stamp: textIn(record, 'modified_utc'),
    notes: [],
    ...(isMasked(record) && { refusal: HIDDEN }),
  };
}

/** Returns the date of publication. Only drafts have none in UTC, but the one on the clock of the site. */
function dateOf({ date_utc, date }: SiteJson): RecordFields {
  if (date_utc !== NO_DATE) return sent('date_utc', date_utc);
  return date === NO_DATE ? {} : sent('date', date);
}

/** Tells whether a password hides a record: of an event this is null, and a venue has a list for a name. */
function isMasked({ all_day, venue, organizer }: SiteJson): boolean {
  const isNameless = Array.isArray(venue) || Array.isArray(organizer);
  return all_day === undefined ? isNameless : all_day === null;
}

function eventOf(record: SiteJson, shared: ReturnType<typeof publication>, origins: Origins) {
  const times = timesOf(record);
  const links: Partial<Record<ResourceType, string[]>> = {};
  const linked: Arrival[] = [];
  for (const type of RESOURCE_TYPES) {
    const records = linkedIn(record, type).filter((one) => !countsAsNone(one));
    links[type] = records.map((one) => textIn(one, 'id'));
    for (const one of records) linked.push(arrivalOf(type, one, origins));
  }
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, record[flag]]));
  const whenSet = Object.fromEntries(WHEN_SET.map(([name, empty]) => [name, record[name] ?? empty]));
  return {
    ...shared,
    fields: { ...shared.fields, ...times.fields, ...flags, ...whenSet, cost: costOf(record, origins.site) },
    links: links as ArrivalLinks,
    linked,
    notes: [...times.notes, ...noneNotes(record), ...customFields(record)],
  };
}

function linkedIn(event: SiteJson, type: ResourceType): SiteJson[] {
  return listOf(event[type === 'category' || type === 'tag' ? RECORDS[type].collection : type]);
}

/** The old site goes on showing venues and organizers with some events after they went to the trash. */
function countsAsNone({ status }: SiteJson): boolean {
  return status !== undefined && !MOVING_STATUSES.includes(scalarText(status) ?? '');
}

/** Names the venues and organizers of an event that count as none. */
export function noneNotes(event: SiteJson): string[] {
  return RESOURCE_TYPES.flatMap((type) =>
    linkedIn(event, type)
      .filter(countsAsNone)
      .map((one) => {
        const named = `${type} ${textIn(one, 'id')} "${plain(one[RECORDS[type].title])}"`;
        return `Its ${named} has the status ${textIn(one, 'status')} there, and counts as none.`;
      }),
  );
}

function venueOf(record: SiteJson): RecordFields {
  const lines = LINES.map((line) => [line, plain(record[line])] as const);
  const coordinates = COORDINATES.map((coordinate) => [coordinate, record[coordinate] ?? ''] as const);
  return {
    ...Object.fromEntries<unknown>([...lines, ...coordinates]),
    show_map: record.show_map ?? true,
    show_map_link: record.show_map_link ?? true,
    accessibility: record.accessibility ?? '',
    accessibility_note: record.accessibility_note ?? '',
  };
}

function organizerOf(record: SiteJson): RecordFields {
  return { phone: plain(record.phone), email: plain(record.email) };
}

function termOf(type: 'category' | 'tag', record: SiteJson, named: RecordFields) {
  const { parent } = record;
  const parents = typeof parent === 'number' && parent > 0 ? [String(parent)] : [];
  return {
    // Of terms, only null is no description.
    fields: { ...named, description: htmlOf(record.description) || null },
    links: type === 'category' ? { category: parents } : {},
    linked: [],
    notes: [],
  };
}

/** Returns the values of a cost if they look the same in the currency here, or else the cost as it is shown there. */
function costOf({ cost, cost_details: details }: SiteJson, { currency }: Site): unknown {
  const shown = plain(cost);
  const { values = [] } = (details ?? {}) as { values?: unknown };
  const isSame =
    Array.isArray(values) && (cost === undefined || presentCost(values.map(String), currency).cost === shown);
  return isSame ? values : shown;
}

function customFields({ custom_fields: fields }: SiteJson): string[] {
  const names = Object.keys(fields ?? {});
  return names.length === 0 ? [] : [`Its custom fields have no place here: ${names.join(', ')}.`];
}

function imageOf(image: unknown): Arrival['image'] {
  const { id, url } = (image || {}) as { id?: unknown; url?: unknown };
  return typeof id === 'number' && typeof url === 'string' ? { id, url } : undefined;
}

/** Venues and organizers are one object, a list, or an empty list. */
export function listOf(value: unknown): SiteJson[] {
  return [value].flat().filter(hasMembers);
}

function sent(name: string, value: unknown): RecordFields {
  return typeof value === 'string' && value !== '' ? { [name]: value } : {};
}

function htmlOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns text that the source has encoded for pages, decoded once. */
export function plain(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? textOf(withoutUnclosedTags(value), {}).trim() : '';
}
