import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../access/caller.js';
import type { RecordPassword } from '../access/record-password.js';
import type { Variant } from '../caching/record-cache.js';
import type { Revision } from '../caching/revision.js';
import type { ApiError } from '../common/errors/api-error.js';
import type { Snapshot } from '../caching/revisions.service.js';
import type { Language } from '../language/language.js';
import type { FieldSelection } from './field-selection.js';
import type { Links } from './links.js';
import type { Mount } from './mount.js';
import type { Site } from './site.js';

/** The caller, time, links and options of a request; every handler passes it on explicitly. */
export interface RequestContext {
  readonly caller: Caller;
  /** The time of the request; no code behind the middleware reads a clock. */
  readonly now: Date;
  readonly links: Links;
  /** The language of the response and of the texts in a write. */
  readonly language: Language;
  readonly site: Site;
  /** Identifies the request in the audit log; absent for work without a request, such as commands. */
  readonly requestId?: string;
  /** `_fields`: the selected members of the response. */
  readonly fields: FieldSelection;
  /** `password` in the query, which opens protected records. */
  readonly password?: RecordPassword;
  /** `context=edit`: editors of a protected record read it without its password. */
  readonly editing: boolean;
  /** Key of the revision read before the data of a list; absent for other routes. */
  readonly revision?: string;
  /** `If-Match`: the versions of a record that the write accepts. */
  readonly ifMatch?: string;
  /** `Idempotency-Key` as sent: identifies a create that the client may repeat. */
  readonly idempotencyKey?: string;
  /** The transaction of an atomic batch, which its writes join instead of beginning their own. */
  readonly transaction?: EntityManager;
}

/** The context that an operation shares with the batch that it is part of. */
export type Batch = Pick<RequestContext, 'caller' | 'transaction'>;

/** The extent of a record: only single reads include `json_ld`. */
export type View = 'single' | 'listed';

/** Options for reading records. */
export interface ReadOptions {
  readonly view: View;
  readonly manager?: EntityManager;
  /** The revision of the snapshot they were found in; absent within a transaction, where nothing is cached. */
  readonly revision?: Revision;
}

/** `Cache-Control` of responses that depend on the caller. */
export const PRIVATE = 'private, no-store';

/** Tells whether the response is public: every caller would get the same one. */
export function isForEverybody({ caller, password }: Pick<RequestContext, 'caller' | 'password'>): boolean {
  return caller.id === undefined && password === undefined;
}

/** Returns the inputs to the JSON of a record beside its data: links, language and view. */
export function variantOf({ links, language }: RequestContext, view: View): Variant {
  return { origin: links.origin, key: [view, language, links.base, links.site].join(' ') };
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Identifies the request in logs, in the audit log and to the caller. */
    id: string;
    /** The route pattern of responses that are sent before routing. */
    routePattern?: string;
    /** The current revision, if the response cache has looked it up. */
    snapshot?: Promise<Snapshot>;
    /** The batch that the request is an operation of. */
    batch?: Batch;
    /** The error that failed the request, as it was thrown. */
    failure?: unknown;
    /** The code of the error response, for the log line. */
    errorCode?: string;
    context: RequestContext;
    /** The mount that the request used. */
    mount: Mount;
    /** The language of errors; known before the context is. */
    language: Language;
    /** The reason why the body could not be read; thrown once the route is known. */
    bodyError?: ApiError;
  }
}

/** Injects the context of the request into a handler. */
export const Context = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  return execution.switchToHttp().getRequest<Request>().context;
});
