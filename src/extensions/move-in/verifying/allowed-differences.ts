import { canonicalJson } from '../../../calendar/content/canonical-json.js';
import { parseZone } from '../../../common/dates/parse-zone.js';
import { accepted } from '../../../common/parameters/parameter.js';
import { websiteParser } from '../../../common/parameters/text.parsers.js';
import type { RecordType, ResourceType } from '../../../common/record-types.js';
import { presentCost } from '../../../calendar/events/record/cost.js';
import { slugify } from '../../../common/text/slug.js';
import { toInlineText, toRichText } from '../../../common/text/rich-text.js';
import type { Arrival } from '../source/arrival.js';
import type { Compared, Comparison } from './compared.js';
import { imageUrlOf } from '../source/image-url.js';
import { type SiteJson, textIn } from '../site/site-api.js';
import { usesInstants } from '../site/site-times.js';
import { listOf, plain } from '../site/site-records.js';

/** The members that may differ, and why. All others have to be the same. */
export const ALLOWED_DIFFERENCES: readonly { readonly members: readonly string[]; readonly why: string }[] = [
  {
    members: ['id', 'global_id', 'global_id_lineage'],
    why: 'Ids are new, unless they were kept: --keep-ids compares them.',
  },
  { members: ['url', 'rest_url', 'urls', '_links'], why: 'Addresses name the site; slugs are compared.' },
  { members: ['author'], why: 'Authors are users of a site.' },
  { members: ['modified', 'modified_utc'], why: 'The record was written here when it moved in.' },
  {
    members: ['date'],
    why: 'It is on the clock of the site; date_utc is compared, or date where that is none.',
  },
  { members: ['json_ld'], why: 'It repeats other members; whether an event takes place is compared.' },
  {
    members: ['start_date_details', 'end_date_details', 'utc_start_date_details', 'utc_end_date_details'],
    why: 'They repeat the dates, which are compared.',
  },
  { members: ['timezone_abbr'], why: 'It follows from the time zone, which is compared.' },
  { members: ['cost_details'], why: 'It repeats the cost, which is compared.' },
  { members: ['series'], why: 'Events move in one by one, and are folded if that is wanted.' },
  { members: ['custom_fields'], why: 'They have no place here. The move names them.' },
  {
    members: ['count', 'meta', 'taxonomy', 'term_group', 'term_taxonomy_id', 'filter'],
    why: 'They are the same for all terms, or count what else the site has.',
  },
];

/** The comparisons of members that say the same in other words. */
export const COMPARISONS: Readonly<Record<string, Comparison>> = {
  id: sameId,
  title: samePlainText,
  venue: (compared, member) =>
    compared.arrival.type === 'event'
      ? sameLinks(compared, 'venue', member)
      : samePlainText(compared, member),
  organizer: (compared, member) =>
    compared.arrival.type === 'event'
      ? sameLinks(compared, 'organizer', member)
      : samePlainText(compared, member),
  name: samePlainText,
  cost: sameCost,
  ...Object.fromEntries(
    ['address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'stateprovince', 'email'].map(
      (line) => [line, samePlainText],
    ),
  ),
  description: sameHtml,
  excerpt: sameHtml,
  slug: ({ there, here }) => textIn(there, 'slug') === '' || slugify(textIn(there, 'slug')) === here.slug,
  website: sameWebsite,
  image: sameImage,
  categories: (compared, member) => sameLinks(compared, 'category', member),
  tags: (compared, member) => sameLinks(compared, 'tag', member),
  parent: ({ there, here, idHere }) =>
    (idHere('category', textIn(there, 'parent')) ?? 0) === (here.parent ?? 0),
  status: sameStatus,
  date_utc: sameDate,
  start_date: sameLocalTime,
  end_date: sameLocalTime,
  utc_start_date: sameInstant,
  utc_end_date: sameInstant,
  timezone: ({ there, here }) =>
    there.timezone === here.timezone || parseZone(textIn(there, 'timezone')) === undefined,
  event_status: ({ arrival, here }) =>
    (arrival.fields.event_status ?? 'scheduled') === (here.event_status ?? 'scheduled'),
  source: ({ arrival, here }) => arrival.fields.source === here.source,
  external_id: ({ arrival, here }) => arrival.fields.external_id === here.external_id,
};

export const NOT_COMPARED: ReadonlySet<string> = new Set(
  ALLOWED_DIFFERENCES.flatMap(({ members }) => members).filter((member) => !(member in COMPARISONS)),
);

/** Compares values as they are. Absent, empty and false are the same. */
export function sameValue({ there, here }: Compared, member: string): boolean {
  const [one, other] = [there, here].map((record) =>
    Object.hasOwn(record, member) ? record[member] : undefined,
  );
  return canonicalJson(withoutEmptiness(one)) === canonicalJson(withoutEmptiness(other));
}

function withoutEmptiness(value: unknown): unknown {
  const isEmpty =
    value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);
  return isEmpty ? '' : value;
}

/** A translation keeps its id as an alias of its record. */
function sameId({ there, here, moved, keepsIds }: Compared): boolean {
  return !keepsIds || Number(there.id) === (moved.isTranslation ? moved.alias : here.id);
}

/** Titles and names are encoded for pages there, and plain here. */
function samePlainText({ there, here }: Compared, member: string): boolean {
  return plain(there[member]) === textIn(here, member);
}

/** A cost is shown in the currency of the site, and by its rules. */
function sameCost({ there, here, arrival, site }: Compared): boolean {
  const { cost } = arrival.fields;
  const shown = presentCost([cost].flat().map(String), site.currency).cost;
  return plain(there.cost) === here.cost || shown === here.cost;
}

/** HTML is the same once it is cleaned. */
function sameHtml({ there, here, arrival, site }: Compared, member: string): boolean {
  const clean = isTerm(arrival.type) ? toInlineText : toRichText;
  return clean(textIn(there, member), site) === textIn(here, member);
}

/** An event without a web site has its own page for one. What is no address was left out. */
function sameWebsite({ there, here }: Compared): boolean {
  const website = plain(there.website);
  const address = accepted(websiteParser.parse(website));
  return address === undefined || there.website === there.url
    ? here.website === undefined || here.website === here.url
    : address === here.website;
}

/** An image is the same at its address there, and as the copy of what is there. */
function sameImage(compared: Compared): boolean {
  const { there, here, copies } = compared;
  const [url, urlHere] = [textIn(imageIn(there), 'url'), textIn(imageIn(here), 'url')];
  const known = imageUrlOf({ image: url });
  const copy = known && copies.get(known);
  if (copy !== undefined) return urlHere.includes(`/images/${copy}/`) && sameImageId(compared);
  if (url === urlHere) return url === '' || sameImageId(compared);
  return urlHere === '' && known === undefined;
}

function sameImageId({ there, here, keepsIds }: Compared): boolean {
  return !keepsIds || imageIn(there).id === imageIn(here).id;
}

function imageIn({ image }: SiteJson): SiteJson {
  return (image || {}) as SiteJson;
}

/** The order counts for venues and organizers only. What has not moved in is `NaN`, which equals no id here. */
function sameLinks({ arrival, here, idHere }: Compared, type: ResourceType, member: string): boolean {
  // Translations have become one record.
  const expected = [...new Set((arrival.links[type] ?? []).map((id) => Number(idHere(type, id))))];
  const ids = listOf(here[member]).map(({ id }) => Number(id));
  return isTerm(type) ? sorted(expected) === sorted(ids) : expected.join() === ids.join();
}

function sorted(ids: readonly number[]): string {
  return [...ids].sort((a, b) => a - b).join();
}

/** A scheduled record that has fallen due is published here, and may still be scheduled there. */
function sameStatus({ there, here }: Compared): boolean {
  const isDue = there.status === 'future' && here.status === 'publish';
  return there.status === here.status || isDue || (there.status === undefined && here.status === undefined);
}

/** Drafts there have a date on the clock of the site only. */
function sameDate({ there, here, arrival: { fields } }: Compared): boolean {
  if (fields.date_utc !== undefined) return there.date_utc === here.date_utc;
  return fields.date === undefined || fields.date === here.date;
}

/** Accepts either where local times and instants contradict each other: one of them moved in. */
function sameLocalTime({ there, here, arrival }: Compared, member: string): boolean {
  const isSameInstant = usesInstants(arrival) && there[`utc_${member}`] === here[`utc_${member}`];
  return there[member] === here[member] || isSameInstant || isSameDay(arrival, here, member);
}

function sameInstant({ there, here, arrival }: Compared, member: string): boolean {
  const local = member.replace('utc_', '');
  const isSame = there[local] === here[local] || isSameDay(arrival, here, local);
  return there[member] === here[member] || (!usesInstants(arrival) && isSame);
}

/** Whole days of a site may end later than at midnight. */
function isSameDay({ fields }: Arrival, here: SiteJson, member: string): boolean {
  return fields.all_day === true && fields[member] === here[member];
}

function isTerm(type: RecordType): boolean {
  return type === 'category' || type === 'tag';
}
