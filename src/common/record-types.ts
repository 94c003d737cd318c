/** The facts about a resource that others than its own folder need. */
interface Facts {
  /** The table; also the name of the collection in paths and lists. */
  readonly collection: string;
  /** Path prefix of the public pages on the web site. */
  readonly page: string;
  /** The letter with which its ETags begin, and no others. */
  readonly letter: string;
  /** The parameter for the title or name of a record. */
  readonly title: string;
}

/** A resource whose records have an author, a publication status and a trash. */
interface PublicationFacts extends Facts {
  /** The type in the original API, which the URLs of unpublished records contain. */
  readonly postType: string;
}

interface TermFacts extends Facts {
  /** The taxonomy in the original API. */
  readonly taxonomy: string;
}

/** The resources, in the order in which they are listed. */
export const RECORDS = {
  event: { collection: 'events', page: '/event/', letter: 'e', title: 'title', postType: 'tribe_events' },
  venue: { collection: 'venues', page: '/venue/', letter: 'v', title: 'venue', postType: 'tribe_venue' },
  organizer: {
    collection: 'organizers',
    page: '/organizer/',
    letter: 'o',
    title: 'organizer',
    postType: 'tribe_organizer',
  },
  category: {
    collection: 'categories',
    page: '/events/category/',
    letter: 'c',
    title: 'name',
    taxonomy: 'tribe_events_cat',
  },
  tag: { collection: 'tags', page: '/tag/', letter: 't', title: 'name', taxonomy: 'post_tag' },
} as const satisfies Readonly<Record<string, PublicationFacts | TermFacts>>;

type TypeWith<Fact extends string> = {
  [Type in RecordType]: (typeof RECORDS)[Type] extends Readonly<Record<Fact, string>> ? Type : never;
}[RecordType];

export type RecordType = keyof typeof RECORDS;
export type PublicationType = TypeWith<'postType'>;
/** Venues and organizers. */
export type LinkedType = Exclude<PublicationType, 'event'>;
export type TermType = TypeWith<'taxonomy'>;
/** Venues, organizers, categories and tags: what events link to. */
export type ResourceType = LinkedType | TermType;

/** Everything that clients create, change and delete: the records, saved feeds and images. */
export type WritableType = RecordType | 'feed' | 'image';

export const RECORD_TYPES = Object.keys(RECORDS) as readonly RecordType[];
export const PUBLICATION_TYPES = RECORD_TYPES.filter(isPublication);
export const LINKED_TYPES = PUBLICATION_TYPES.filter((type) => type !== 'event');
export const RESOURCE_TYPES = RECORD_TYPES.filter((type) => type !== 'event');
export const TERM_TYPES = RECORD_TYPES.filter(isTerm);

export function isRecordType(type: string): type is RecordType {
  return RECORD_TYPES.some((known) => known === type);
}

export function isPublication(type: RecordType): type is PublicationType {
  return 'postType' in RECORDS[type];
}

function isTerm(type: RecordType): type is TermType {
  return 'taxonomy' in RECORDS[type];
}

/** Returns the table that links events to records of a type, and its column with their ids. */
export function linkTable(type: ResourceType): { readonly table: string; readonly column: string } {
  return { table: `event_${RECORDS[type].collection}`, column: `${type}_id` };
}

/** Returns a value for each of these types. */
export function byType<Type extends RecordType, Value>(
  types: readonly Type[],
  valueOf: (type: Type) => Value,
): Record<Type, Value> {
  return Object.fromEntries(types.map((type) => [type, valueOf(type)])) as Record<Type, Value>;
}
