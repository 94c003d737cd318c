/** The five resources: what their records are called, where they are stored, and where they are found. */
export const RECORD_TYPES = ['event', 'venue', 'organizer', 'category', 'tag'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

interface Place {
  /** The table, which is also the name of the collection in addresses and in lists. */
  readonly collection: string;
  /** Path of the public pages on the web site. */
  readonly page: string;
}

export const RECORDS = {
  event: { collection: 'events', page: '/event/' },
  venue: { collection: 'venues', page: '/venue/' },
  organizer: { collection: 'organizers', page: '/organizer/' },
  category: { collection: 'categories', page: '/events/category/' },
  tag: { collection: 'tags', page: '/tag/' },
} as const satisfies Record<RecordType, Place>;

/** Events, venues and organizers: written by somebody, published and trashed. */
export const PUBLICATION_TYPES = ['event', 'venue', 'organizer'] as const;
export type PublicationType = (typeof PUBLICATION_TYPES)[number];
