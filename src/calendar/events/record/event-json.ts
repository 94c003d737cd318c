import { Json } from '../../../reading/json.js';
import type { RecordRef, TypedRef } from '../../../reading/record-cache.js';
import { detail, type RecordJson } from '../../../reading/record-json.js';
import type { View } from '../../../context/request/request-context.js';
import { surrogateKey } from '../../../reading/surrogate-key.js';
import type { Language } from '../../../context/language/language.js';
import type { LinkedJson } from '../../resources/resource.js';
import { compareTerms } from '../../terms/compare-terms.js';
import type { ResourceType } from '../../../common/record-types.js';
import type { EventDto } from './event-record.dto.js';
import type { EventRefs } from './event-refs.js';

/** The JSON of an event, linked records included. */
export interface EventJson {
  readonly json: Json<EventDto>;
  /** True if a password hides its contents from this caller. */
  readonly isMasked: boolean;
  /** It may change without a write, so that it is not cached. */
  readonly isTimeDependent: boolean;
  /** The keys of the other records in it, by which shared caches find it. */
  readonly contained: readonly string[];
}

/**
 * Composes the JSON of an event from its own and that of the records it links to.
 * @param refs those that the caller may read
 */
export function compose(
  event: RecordJson,
  { refs, linked }: { readonly refs: EventRefs | undefined; readonly linked: LinkedJson },
  { language, view }: { readonly language: Language; readonly view: View },
): EventJson {
  const { isMasked, isTimeDependent, jsonLd } = event;
  const of = (type: ResourceType) =>
    isMasked ? [] : (refs?.linked[type] ?? []).flatMap(({ id }) => linked[type].get(id) ?? []);
  const [venues, organizers] = [of('venue'), of('organizer')];
  const show = view === 'single' ? detail : summary;
  const terms = (type: 'category' | 'tag') => Json.list(of(type).sort(compareTerms(language)).map(summary));
  const [venue] = venues;
  const json = event.json.with({
    categories: terms('category'),
    tags: terms('tag'),
    venue: venue !== undefined && venues.length === 1 ? show(venue) : Json.list(venues.map(show)),
    organizer: Json.list(organizers.map(show)),
    post_parent: refs?.parentId === undefined ? undefined : Json.of(refs.parentId),
    json_ld: jsonLd?.with({ location: located(event, venues), organizer: firstJsonLd(organizers) }),
  });
  return { json: json as Json<EventDto>, isMasked, isTimeDependent, contained: keysOf(refs) };
}

/** Returns the records that an event shows. */
export function recordsIn(refs: EventRefs | undefined): TypedRef[] {
  if (refs === undefined) return [];
  const all = Object.entries(refs.linked) as [ResourceType, readonly RecordRef[]][];
  return all.flatMap(([type, records]) => records.map((ref) => [type, ref] as const));
}

function keysOf(refs: EventRefs | undefined): string[] {
  return [
    ...recordsIn(refs).map(([type, { id }]) => surrogateKey(type, id)),
    ...(refs?.parentId === undefined ? [] : [surrogateKey('event', refs.parentId)]),
  ];
}

function summary({ json }: RecordJson): Json {
  return json;
}

/** Returns where the event takes place, as JSON-LD: at a venue, online, or both. */
function located({ online }: RecordJson, venues: readonly RecordJson[]): Json | undefined {
  const place = firstJsonLd(venues);
  if (online === undefined) return place;
  return online.isOnly || place === undefined ? online.location : Json.list([place, online.location]);
}

/** Returns the JSON-LD of the first linked record that no password hides. */
function firstJsonLd(records: readonly RecordJson[]): Json | undefined {
  return records.find((record) => record.jsonLd !== undefined)?.jsonLd;
}
