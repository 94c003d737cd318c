import type { components, operations } from './document.js';

type Schemas = components['schemas'];

/** An event as the service returns it. */
export type CalendarEvent = Schemas['Event'];
/** A venue as the service returns it. */
export type Venue = Schemas['Venue'];
/** An organizer as the service returns it. */
export type Organizer = Schemas['Organizer'];
/** A category or tag as the service returns it. */
export type Term = Schemas['Term'];

/** The body of an upsert. */
export type UpsertBody =
  operations['upsertEventByExternalIdWithPut']['requestBody']['content']['application/json'];

/** The same type; lists may be constant. */
type Constant<T> = T extends (infer Value)[] ? readonly Value[] : T;

/** The fields of an event in a write. A new one needs `title`, `start_date` and `end_date`. */
export type EventFields = { readonly [Name in keyof UpsertBody]: Constant<UpsertBody[Name]> };

/** The texts and the focal point of a picture, besides its file. */
export type PictureFields = Omit<Schemas['UploadImage'], 'file'>;

/** A picture as the service has made it. */
export type Picture = Schemas['SingleImage'];

type Query<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;

/** The parameters of a list, except those of pages: these follow by themselves. */
type Filters<Operation extends 'listEvents' | 'listVenues' | 'listOrganizers', Collection extends string> = {
  readonly [
    Name in keyof Query<Operation> as Exclude<Name, 'page' | 'after' | 'status' | '_fields'>
  ]: Constant<Query<Operation>[Name]>;
} & {
  /** Only records with one of these statuses. Anything but `publish` requires the right to write. */
  readonly status?: readonly (NonNullable<EventFields['status']> | 'trash')[];
  /** Members to return, as paths; all by default. The records then lack the others. */
  readonly _fields?: readonly [`${Collection}.${string}`, ...`${Collection}.${string}`[]];
};

/** Filters and order of a list of events. `per_page` is the size of the requests, by default 50. */
export type EventQuery = Filters<'listEvents', 'events'>;
/** Filters and order of a list of venues. */
export type VenueQuery = Filters<'listVenues', 'venues'>;
/** Filters and order of a list of organizers. */
export type OrganizerQuery = Filters<'listOrganizers', 'organizers'>;

/** The records of each type of change. */
interface RecordsByType {
  readonly event: CalendarEvent;
  readonly venue: Venue;
  readonly organizer: Organizer;
  readonly category: Term;
  readonly tag: Term;
}

/** The types of records that change. */
export type RecordType = keyof RecordsByType;

/** A record at its last change: with `record` as it is now, or `removed`. */
export type Change = {
  [Type in RecordType]: Omit<Schemas['Change'], 'type' | 'record'> & {
    readonly type: Type;
    readonly record?: RecordsByType[Type];
  };
}[RecordType];

/** Some changes, and how to go on behind them. */
export interface Changes {
  /**
   * The copy begins anew: empty it before these changes are applied. True at the start, and after the cursor has
   * expired because the copy was away for too long.
   */
  readonly reset: boolean;
  /** The changes in the order in which to apply them. */
  readonly changes: readonly Change[];
  /** The cursor to keep once the changes are applied: `follow(cursor)` goes on behind them. */
  readonly cursor: string;
  /** More changes follow at once; otherwise the copy is up to date. */
  readonly more: boolean;
}
