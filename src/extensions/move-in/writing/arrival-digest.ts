import { digestOfValue } from '../../../calendar/content/canonical-json.js';
import type { RecordFields } from '../../../calendar/content/content-line.js';
import { presentCost } from '../../../calendar/events/record/cost.js';
import { isPublication } from '../../../common/record-types.js';
import { toInlineText, toRichText } from '../../../common/text/rich-text.js';
import { scalarText } from '../../../common/text/scalar-text.js';
import type { Site } from '../../../context/request/site.js';
import type { Arrival, ArrivalLinks } from '../source/arrival.js';

/** Fields that an export writes as they are stored, and a site as it shows them: with typographic quotes, without shortcodes. */
const SHOWN = ['title', 'venue', 'organizer', 'description', 'excerpt', 'image'];
/** Fields that the lists of a site do not tell. A change of one is a change of the record there. */
const UNLISTED = ['event_status', 'event_status_reason'];

/**
 * Returns what tells whether a record has changed in its source. The state of a record of a site consists of two digests: of
 * all that its lists tell, and of what an export of it tells in the same way. That of an export has a third one, of what
 * only exports tell. Members whose order means nothing may have any.
 */
export function arrivalDigestOf(arrival: Arrival, site: Site): string {
  const { fields, stamp = '', toldBy } = arrival;
  const links = unordered(arrival.links);
  if (toldBy === undefined) return digestOfValue({ fields: unorderedTerms(fields), links, stamp });
  const shown = comparable(arrival, site);
  // Drafts have no stamp there.
  const isStamped = /^[1-9]/.test(stamp);
  const listed = isStamped ? without(UNLISTED, shown) : shown;
  const all = digestOfValue({ fields: listed, links, stamp });
  const shared = digestOfValue({ fields: isStamped ? without(SHOWN, listed) : listed, links, stamp });
  return toldBy === 'site' ? `${all} ${shared}` : `${all} ${shared} ${digestOfValue(shown)}`;
}

/** Tells whether a record has stayed as it was: one of a site in all that it lists, one of an export in what both tell. */
export function isSameState(before: string, now: string): boolean {
  const [[all, shared, exported], [allNow, sharedNow, exportedNow]] = [before.split(' '), now.split(' ')];
  if (exportedNow === undefined) return all === allNow;
  return before === now || (exported === undefined && shared === sharedNow);
}

/** Returns the body as it comes out in the same way of a site and of an export. */
function comparable({ type, fields }: Arrival, site: Site): RecordFields {
  const clean = isPublication(type) ? toRichText : toInlineText;
  const { password, cost, ...others } = unorderedTerms(fields);
  const texts = ['description', 'excerpt'].flatMap((name) => {
    const { [name]: value } = fields;
    return typeof value === 'string' ? [[name, laidOut(clean(value, site) ?? value)] as const] : [];
  });
  const costs = cost === undefined ? undefined : presentCost([cost].flat().map(String), site.currency).cost;
  return { ...others, ...Object.fromEntries(texts), cost: costs ?? '', password: password ?? '' };
}

/** Returns markup without what only lays it out. */
function laidOut(html: string): string {
  return html.replace(/\s+/g, ' ').replaceAll('> <', '><').trim();
}

/** Returns links of which those whose order means nothing are sorted. That of venues and organizers stays here. */
function unordered({ category, tag, ...others }: ArrivalLinks): ArrivalLinks {
  return {
    ...others,
    ...(category && { category: sorted(category) }),
    ...(tag && { tag: sorted(tag) }),
  };
}

function unorderedTerms(fields: RecordFields): RecordFields {
  const named = ['categories', 'tags'].flatMap((name) => {
    const { [name]: names } = fields;
    return Array.isArray(names) ? [[name, sorted(names.map((one) => scalarText(one) ?? ''))] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(named) };
}

function sorted(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}

function without(names: readonly string[], fields: RecordFields): RecordFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
