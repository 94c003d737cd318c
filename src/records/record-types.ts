/** The five resources with the names and paths under which their records are stored and found. */
export const RECORD_TYPES = ['event', 'venue', 'organizer', 'category', 'tag'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** Everything that clients create, change and delete: the records, and saved feeds. */
export type WritableType = RecordType | 'feed';

interface Place {
  /** The table; also the name of the collection in paths and lists. */
  readonly collection: string;
  /** Path prefix of the public pages on the web site. */
  readonly page: string;
}

export const RECORDS = {
  event: { collection: 'events', page: '/event/' },
  venue: { collection: 'venues', page: '/venue/' },
  organizer: { collection: 'organizers', page: '/organizer/' },
  category: { collection: 'categories', page: '/events/category/' },
  tag: { collection: 'tags', page: '/tag/' },
} as const satisfies Record<RecordType, Place>;

/** The types with an author, a publication status and a trash. */
export const PUBLICATION_TYPES = ['event', 'venue', 'organizer'] as const;
export type PublicationType = (typeof PUBLICATION_TYPES)[number];

export function isPublication(type: RecordType): type is PublicationType {
  return PUBLICATION_TYPES.some((publication) => publication === type);
}
