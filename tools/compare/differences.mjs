import { Copies } from './copies.mjs';
import { Keys } from './keys.mjs';
import { onOneLine, shownIn, wordsIn, written } from './shown.mjs';

/**
 * @typedef {import('./calendar.mjs').Json} Json
 * @typedef {import('./calendar.mjs').Listed} Listed
 * @typedef {{ there: Json, here: Json, type: string, keys: Keys, copies: Copies }} Pair
 */

/** Members that name the site, follow from others, or have no place in the service. */
const LEFT_OUT = new Set(
  `id global_id global_id_lineage url rest_url urls _links author modified modified_utc date json_ld timezone_abbr
  start_date_details end_date_details utc_start_date_details utc_end_date_details cost_details series custom_fields count
  meta taxonomy term_group term_taxonomy_id filter source external_id`.split(/\s+/),
);
const SHOWN = ['publish', 'future', 'draft', 'pending', 'private'];
const TEXTS = ['description', 'excerpt'];
const LINKS = { venue: 'venue', organizer: 'organizer', categories: 'category', tags: 'tag' };

/**
 * Compares the records of two calendars, member by member.
 * @param {Listed[]} theirs
 * @param {Listed[]} ours
 * @returns {string[]} the type and id there of each that differs, and the member
 */
export function differencesOf(theirs, ours) {
  const [keys, copies] = [new Keys(theirs, ours), new Copies()];
  const found = new Map(ours.map(({ type, record }) => [keys.here(type, record), record]));
  const expected = new Set(theirs.map(({ type, record }) => keys.there(type, record)));
  const lines = theirs.flatMap(({ type, record: there }) => {
    const here = found.get(keys.there(type, there));
    if (here === undefined) return [`${type} ${there.id} missing`];
    const members = keys.joined(type, there) ? [] : membersOf(there, here);
    return members
      .filter((member) => !isSame(member, { there, here, type, keys, copies }))
      .map((member) => `${type} ${there.id} ${member}`);
  });
  const extra = [...found.keys()].filter((key) => !expected.has(key));
  return [...lines, ...extra.map((key) => `${key} extra`)];
}

function membersOf(there, here) {
  const members = Object.keys(there).filter((member) => !LEFT_OUT.has(member));
  return members.filter((member) => !isNothing(there[member]) || !isNothing(here[member]));
}

/** @type {Record<string, (pair: Pair, member: string) => boolean>} */
const RULES = {
  status: ({ there, here }) =>
    there.status === here.status || (there.status === 'future' && here.status === 'publish'),
  date_utc: ({ there, here }) =>
    there.date_utc.startsWith('0000') ? there.date === here.date : there.date_utc === here.date_utc,
  image: ({ there, here, copies }) => copies.isSame(there.image, here.image),
  parent: ({ there, here, keys }) => keys.parentThere(there) === keys.parentHere(here),
  website: ({ there, here }) => [website(there), wordsIn(website(there))].includes(website(here)),
  cost: ({ there, here }) => isSameCost(wordsIn(there.cost), here.cost),
  ...Object.fromEntries(
    ['start_date', 'end_date', 'utc_start_date', 'utc_end_date'].map((member) => [member, isSameTime]),
  ),
};

/** @param {Pair} pair */
function isSame(member, pair) {
  const { there, here, type, keys } = pair;
  if (type === 'event' && member in LINKS)
    return linksOf(there, member, keys.there) === linksOf(here, member, keys.here);
  if (member in RULES) return RULES[member](pair, member);
  const [one, other] = [there, here].map((record) => (isNothing(record[member]) ? '' : record[member]));
  if (TEXTS.includes(member)) return shownIn(one) === shownIn(other);
  if (typeof one === 'object' || typeof other === 'object') return written(one) === written(other);
  return wordsIn(String(one)) === onOneLine(String(other));
}

/** The old site may contradict itself: then either its local time or its instant is right. */
function isSameTime({ there, here }, member) {
  const local = member.replace('utc_', '');
  return there[local] === here[local] || there[`utc_${local}`] === here[`utc_${local}`];
}

/** An amount without a currency there has that of the site here. */
function isSameCost(one, other) {
  const bare = (cost) => cost.replace(/\p{Sc}/gu, '');
  return one === other || (one === bare(one) && one === bare(other));
}

/** Returns the records that an event names, in their order if that means something. */
function linksOf(event, member, keyOf) {
  const linked = [event[member]].flat().filter((one) => SHOWN.includes(one.status ?? 'publish'));
  const keys = new Set(linked.map((one) => keyOf(LINKS[member], one)));
  return (member === 'categories' || member === 'tags' ? [...keys].sort() : [...keys]).join();
}

/** An event without a web site has its own page for one there. What is no address of the web cannot be one here. */
function website(/** @type {Json} */ { website, url }) {
  const address = String(website).trim();
  return website === url || !/^https?:/i.test(address) ? '' : address;
}

function isNothing(value) {
  return [undefined, null, false, ''].includes(value) || (Array.isArray(value) && value.length === 0);
}
