import { type Api, type CalendarOptions, connect } from './connection.js';
import { dataOf } from './data-of.js';
import { CalendarError } from './error.js';
import type {
  CalendarEvent,
  Change,
  Changes,
  EventFields,
  EventQuery,
  Organizer,
  OrganizerQuery,
  Picture,
  PictureFields,
  RecordType,
  UpsertBody,
  Venue,
  VenueQuery,
} from './records.js';
import { isPassing, sleep } from './retries.js';

/** Options of every call. */
export interface CallOptions {
  /** Ends the call, waits included; it then throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of following changes. */
export interface FollowOptions extends CallOptions {
  /** Only changes of these types; the same for all calls with a cursor. Default: all. */
  readonly types?: readonly RecordType[] | undefined;
  /** Seconds between two questions once the copy is up to date. Default: 30. */
  readonly every?: number | undefined;
}

/** A calendar. All its functions throw `CalendarError` if the service refuses a request. */
export interface Calendar {
  /** Every route of the service, typed. `dataOf` turns its answers into data or `CalendarError`. */
  readonly api: Api;
  /** Reads all events that match, page by page while you read them, without gaps or repetitions. */
  events(query?: EventQuery, options?: CallOptions): AsyncGenerator<CalendarEvent, void, undefined>;
  /** Reads all venues that match. */
  venues(query?: VenueQuery, options?: CallOptions): AsyncGenerator<Venue, void, undefined>;
  /** Reads all organizers that match. */
  organizers(query?: OrganizerQuery, options?: CallOptions): AsyncGenerator<Organizer, void, undefined>;
  /**
   * Follows all changes of public records, for ever: leave the loop when `more` is false, or abort the signal. Once it
   * has begun, it outlasts every outage.
   * @param cursor that of the last changes you applied; without one, from the start
   */
  follow(cursor?: string, options?: FollowOptions): AsyncGenerator<Changes, void, undefined>;
  /**
   * Creates the event with this id in another system, or changes the fields that are sent.
   * @param source the name of that system
   */
  upsert(source: string, id: string, event: EventFields, options?: CallOptions): Promise<CalendarEvent>;
  /**
   * Stores a picture, whose `id` is the `image` of records. The same file is stored once.
   * @param fields `alt` is for those who do not see it
   */
  upload(file: Blob, fields?: PictureFields, options?: CallOptions): Promise<Picture>;
}

/** Returns a calendar. Nothing is sent before you ask it something. */
export function createCalendar(options: CalendarOptions): Calendar {
  const api = connect(options);
  return {
    api,
    events: (query, call) => pages((page) => api.GET('/events', page), 'events', { ...call, query }),
    venues: (query, call) => pages((page) => api.GET('/venues', page), 'venues', { ...call, query }),
    organizers: (query, call) =>
      pages((page) => api.GET('/organizers', page), 'organizers', { ...call, query }),
    follow: (cursor, call) => follow(api, cursor, call),
    upsert: (source, id, body, { signal } = {}) =>
      dataOf(
        api.PUT('/events/by-external-id/{source}/{external_id}', {
          params: { path: { source, external_id: id } },
          body: body as UpsertBody,
          signal: signal ?? null,
        }),
      ),
    upload: (file, fields, { signal } = {}) =>
      dataOf(api.POST('/images', { body: { ...fields, file }, signal: signal ?? null })),
  };
}

/** A page of a list, by the name of the collection. */
type Page<Name extends string, Listed> = { readonly [name in Name]?: readonly Listed[] } & {
  readonly next_rest_url?: string | undefined;
};

/** Parameters of the request for a page. */
type PageRequest = {
  params: { query: object };
  signal: AbortSignal | null;
};

/** The parameters of a list on which the request for its pages depends. */
interface PagedQuery {
  readonly _fields?: readonly string[];
  readonly q?: string | undefined;
  readonly orderby?: string | undefined;
}

/** Reads a list page by page, each behind the last record of the one before. */
async function* pages<Name extends string, Listed>(
  read: (page: PageRequest) => Promise<{ data?: Page<Name, Listed>; error?: unknown; response: Response }>,
  name: Name,
  { query = {}, signal }: CallOptions & { readonly query?: PagedQuery | undefined },
): AsyncGenerator<Listed, void, undefined> {
  let page = beginning(query);
  for (;;) {
    const { [name]: records, next_rest_url: next } = await dataOf(
      read({ params: { query: page }, signal: signal ?? null }),
    );
    if (!records) throw new Error(`The answer has no ${name}; \`_fields\` takes names like ${name}.id.`);
    yield* records;
    if (next === undefined) return;
    page = following(page, next);
  }
}

/** Returns the query of the first page. Relevance, the default with words, has no pages by key. */
function beginning(query: PagedQuery): object {
  const { q, orderby = q === undefined ? undefined : 'start', _fields: fields } = query;
  const named = fields === undefined ? {} : { _fields: [...fields, 'next_rest_url'] };
  return { per_page: 50, ...query, orderby, ...named, after: '' };
}

/** Returns the query of the next page. Behind a proxy, its address may not be the one that the service is reached at. */
function following(page: object, next: string): object {
  const linked = Object.fromEntries(new URL(next).searchParams);
  // A list whose elements have commas is repeated one by one.
  const kept = Object.entries(page).filter(([name]) => !(`${name}[0]` in linked));
  return { ...Object.fromEntries(kept), ...linked };
}

async function* follow(
  api: Api,
  start: string | undefined,
  { types, every = 30, signal }: FollowOptions = {},
): AsyncGenerator<Changes, void, undefined> {
  let cursor = start ?? '';
  for (let hasBegun = false; ;) {
    const part = await changesBehind(api, cursor, { types, signal }).catch((error: unknown) => {
      if (!hasBegun || !passes(error)) throw error;
    });
    if (part) {
      hasBegun = true;
      yield part;
      cursor = part.cursor;
    }
    if (!part?.more) await sleep(every * 1000, signal);
  }
}

/** Returns a part of the feed; the first one, if the cursor has expired. */
async function changesBehind(api: Api, cursor: string, { types, signal }: FollowOptions): Promise<Changes> {
  const query = { cursor, ...(types && { types: [...types] }) };
  try {
    const part = await dataOf(api.GET('/changes', { params: { query }, signal: signal ?? null }));
    return { ...part, changes: part.changes as Change[], reset: cursor === '' };
  } catch (error) {
    const hasExpired = error instanceof CalendarError && error.code === 'calendar-cursor-expired';
    if (!hasExpired || cursor === '') throw error;
    return changesBehind(api, '', { types, signal });
  }
}

/** Tells whether an error may be gone at the next question. Those of the network are `TypeError`s. */
function passes(error: unknown): boolean {
  return error instanceof CalendarError ? isPassing(error.status) : error instanceof TypeError;
}
