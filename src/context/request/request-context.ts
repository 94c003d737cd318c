import { ANONYMOUS, type Caller } from '../access/caller.js';
import type { RecordPassword } from '../access/record-password.js';
import type { Language } from '../language/language.js';
import type { Write } from '../../database/write.js';
import type { Trace } from '../../platform/trace.js';
import type { FieldSelection } from './field-selection.js';
import type { Links } from './links.js';
import type { Preconditions } from './preconditions.js';
import type { Site } from './site.js';

/** The part of the context that a request brings, whatever its route: caller, links and options. */
export interface IncomingContext extends Pick<Preconditions, 'ifMatch'> {
  readonly caller: Caller;
  /** In the default language until the route decides on one. */
  readonly links: Links;
  readonly site: Site;
  /** Identifies the request in the audit log; absent for work without a request, such as commands. */
  readonly requestId?: string;
  /** The trace that the request belongs to; messages about its writes continue it. */
  readonly trace?: Trace;
  /** `_fields`: the selected members of the response. */
  readonly fields: FieldSelection;
  /** `password` in the query, which opens protected records. */
  readonly password?: RecordPassword;
  /** `context=edit`: editors of a protected record read it without its password. */
  readonly editing: boolean;
  /** `context=embed`: categories and tags are read in short. */
  readonly embedding?: boolean;
  /** `Idempotency-Key` as sent: identifies a create that the client may repeat. */
  readonly idempotencyKey?: string;
  /**
   * Of venues and organizers that a write of events describes: new ones are private, or those that are private count as
   * others. Absent for requests.
   */
  readonly described?: 'private' | 'public';
  /**
   * Counts what the request turns out to cost in all beyond one request, however often it is told; absent for work without a
   * request.
   * @throws ApiError `tooManyRequests`
   */
  readonly charge?: (requests: number) => void;
}

/** The part of the context that the route adds: language, time and state of the calendar. */
export interface RouteContext extends Pick<Preconditions, 'sentId'> {
  /** The language of the response and of the texts in a write. */
  readonly language: Language;
  /** The time of the request, by which everything in its response is decided. */
  readonly now: Date;
  /** Key of the revision read before the data of a list; absent for other routes, and for lists read at once. */
  readonly revision?: string;
}

/** The caller, time, links and options of a request; every handler passes it on explicitly. */
export interface RequestContext extends IncomingContext, RouteContext {}

/** A write of a request; it is handed down in place of the context. */
export type RequestWrite = Write<RequestContext>;

/** The extent of a record: only single reads include `json_ld`. */
export type View = 'single' | 'listed';

/** Returns the context in which everybody reads, whoever asks. */
export function asPublic(context: RequestContext): RequestContext {
  return { ...context, caller: ANONYMOUS, password: undefined, editing: false };
}

/** Tells whether the response is public, so that caches may give it to others: every caller would get the same one. */
export function isForEverybody({ caller, password }: Pick<IncomingContext, 'caller' | 'password'>): boolean {
  return caller.id === undefined && password === undefined;
}
