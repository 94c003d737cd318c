/**
 * @typedef {import('./calendar.mjs').Json} Json
 * @typedef {import('./calendar.mjs').Listed} Listed
 * @typedef {{ there: Json, here: Json, type: string }} Pair
 */

/** What names the site, follows from other members, or has no place in the service. */
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
  const found = new Map(ours.map(({ type, record }) => [keyHere(type, record), record]));
  const names = new Set(ours.map(({ type, record }) => nameOf(type, record)));
  const expected = new Set(theirs.map(({ type, record }) => keyThere(type, record)));
  const lines = theirs.flatMap(({ type, record: there }) => {
    const here = found.get(keyThere(type, there));
    // A term whose name one here has already becomes that one.
    if (here === undefined)
      return 'name' in there && names.has(nameOf(type, there)) ? [] : [`${type} ${there.id} missing`];
    return membersOf(there, here)
      .filter((member) => !isSame(member, { there, here, type }))
      .map((member) => `${type} ${there.id} ${member}`);
  });
  const extra = [...found.keys()].filter((key) => !expected.has(key));
  return [...lines, ...extra.map((key) => `${key} extra`)];
}

/** Publications know their id there; terms have nothing but the same slug. */
function keyHere(type, /** @type {Json} */ { external_id: id, slug }) {
  return `${type} ${id ?? slug}`;
}

function keyThere(type, /** @type {Json} */ { id, slug }) {
  return `${type} ${type === 'category' || type === 'tag' ? slug : id}`;
}

/** Returns the name of a term, which is unique in the service; undefined for a publication, of which it is not. */
function nameOf(type, /** @type {Json} */ { name }) {
  return name === undefined ? undefined : `${type} ${plain(name, false).toLowerCase()}`;
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
  image: ({ there, here }) => (there.image || {}).url === (here.image || {}).url,
  parent: ({ there, here }) => there.parent > 0 === here.parent > 0,
  website: ({ there, here }) => address(there) === address(here),
  cost: ({ there, here }) => isSameCost(plain(there.cost, false), plain(here.cost, false)),
  ...Object.fromEntries(
    ['start_date', 'end_date', 'utc_start_date', 'utc_end_date'].map((member) => [member, isSameTime]),
  ),
};

/** @param {Pair} pair */
function isSame(member, pair) {
  const { there, here, type } = pair;
  if (type === 'event' && member in LINKS)
    return linksOf(there, member, keyThere) === linksOf(here, member, keyHere);
  if (member in RULES) return RULES[member](pair, member);
  const isText = TEXTS.includes(member);
  return plain(there[member], isText) === plain(here[member], isText);
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
  const keys = linked.map((one) => keyOf(LINKS[member], one));
  return (member === 'categories' || member === 'tags' ? keys.sort() : keys).join();
}

/** An event without a web site has its own page for one there. What is no address of the web cannot be one here. */
function address(/** @type {Json} */ { website, url }) {
  const address = plain(website, false);
  return website === url || !/^https?:/i.test(address) ? '' : address;
}

/** Returns a value as people read it: without markup, and with characters for entities. */
function plain(value, isText) {
  if (isNothing(value)) return '';
  const html = isText
    ? String(value).replace(/<[^>]*>/g, ' ')
    : String(value).replace(/<\/?[a-z][^>]*>/gi, '');
  return html
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function isNothing(value) {
  return [undefined, null, false, ''].includes(value) || (Array.isArray(value) && value.length === 0);
}
