import type { RecordJson, RecordRef } from '../caching/record-cache.js';
import { detail, list, member, object, summary } from '../http/record-json.js';
import type { View } from '../http/request-context.js';
import { surrogateKey } from '../http/surrogate-keys.js';
import type { Language } from '../language/language.js';
import { termOrder } from '../terms/term-order.js';
import type { LinkType } from './event-links.js';
import type { EventRefs } from './event-refs.repository.js';

/** The JSON of an event, linked records included. */
export interface EventJson {
  readonly pieces: readonly Buffer[];
  /** True if a password hides its contents from this caller. */
  readonly isMasked: boolean;
  /** The keys of the other records in it, by which shared caches find it. */
  readonly contained: readonly string[];
}

/** The JSON of linked records by id. */
export type LinkedJson = Readonly<Record<LinkType, ReadonlyMap<number, RecordJson>>>;

/**
 * Composes the JSON of an event from its own and that of the records it links to.
 * @param refs those that the caller may read
 */
export function compose(
  event: RecordJson,
  { refs, linked }: { readonly refs: EventRefs | undefined; readonly linked: LinkedJson },
  { language, view }: { readonly language: Language; readonly view: View },
): EventJson {
  const { isMasked, jsonLd } = event;
  const of = (type: LinkType) =>
    isMasked ? [] : (refs?.linked[type] ?? []).flatMap(({ id }) => linked[type].get(id) ?? []);
  const [venues, organizers] = [of('venue'), of('organizer')];
  const show = view === 'single' ? detail : summary;
  const terms = (type: 'category' | 'tag') => list(of(type).sort(termOrder(language)).map(summary));
  const [venue] = venues;
  const pieces = object(event.members, [
    ...member('categories', terms('category')),
    ...member('tags', terms('tag')),
    ...member('venue', venue !== undefined && venues.length === 1 ? show(venue) : list(venues.map(show))),
    ...member('organizer', list(organizers.map(show))),
    ...(refs?.parentId === undefined ? [] : member('post_parent', [Buffer.from(String(refs.parentId))])),
    ...(jsonLd === undefined
      ? []
      : member(
          'json_ld',
          object(jsonLd, [...located(event, venues), ...described('organizer', organizers)]),
        )),
  ]);
  return { pieces, isMasked, contained: keysOf(refs) };
}

function keysOf(refs: EventRefs | undefined): string[] {
  if (refs === undefined) return [];
  const linked = Object.entries(refs.linked) as [LinkType, readonly RecordRef[]][];
  return [
    ...linked.flatMap(([type, all]) => all.map(({ id }) => surrogateKey(type, id))),
    ...(refs.parentId === undefined ? [] : [surrogateKey('event', refs.parentId)]),
  ];
}

/** Returns the JSON-LD member for where the event takes place: at a venue, online, or both. */
function located({ online }: RecordJson, venues: readonly RecordJson[]): Buffer[] {
  if (online === undefined) return described('location', venues);
  const virtual = object(online.location, []);
  const place = online.isOnly ? undefined : firstJsonLd(venues);
  return member('location', place === undefined ? virtual : list([object(place, []), virtual]));
}

/** Returns the JSON-LD member for the first linked record that no password hides. */
function described(name: string, records: readonly RecordJson[]): Buffer[] {
  const jsonLd = firstJsonLd(records);
  return jsonLd === undefined ? [] : member(name, object(jsonLd, []));
}

function firstJsonLd(records: readonly RecordJson[]): Buffer | undefined {
  return records.find((record) => record.jsonLd !== undefined)?.jsonLd;
}
