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

/** Who asks, when, and by which address: handed on explicitly by every handler. */
export interface RequestContext {
  readonly caller: Caller;
  /** The moment at which the request is answered; nothing behind it reads a clock. */
  readonly now: Date;
  readonly links: Links;
  /** The language of the answer and of the texts that a write brings. */
  readonly language: Language;
  readonly site: Site;
  /** Names the request in the audit log; absent for work that no request asked for. */
  readonly requestId?: string;
  /** `_fields`: what of the answer is asked for. */
  readonly fields: FieldSelection;
  /** `password` of the query, which opens protected records. */
  readonly password?: RecordPassword;
  /** `context=edit`: who may edit reads protected records without their password. */
  readonly editing: boolean;
  /** Key of the revision that was read before the data of a list; absent elsewhere. */
  readonly revision?: string;
  /** `If-Match`: the versions in which a record may be changed. */
  readonly ifMatch?: string;
}

/** How much of a record is shown: by itself it has a description for search engines, in lists it has not. */
export type View = 'single' | 'listed';

/** How records are read: how much of each, and within which transaction, if any. */
export interface ReadOptions {
  readonly view: View;
  readonly manager?: EntityManager;
  /** That of the snapshot in which they were found; absent within a transaction, where nothing is cached. */
  readonly revision?: Revision;
}

/** What caches on the way are told about answers that are not the same for everybody. */
export const PRIVATE = 'private, no-store';

/** Tells whether everybody who sends this request gets the same response. */
export function isForEverybody({ caller, password }: Pick<RequestContext, 'caller' | 'password'>): boolean {
  return caller.id === undefined && password === undefined;
}

/** Everything else that the JSON of a record depends on: how links begin, the language, and how much is shown. */
export function variantOf({ links, language }: RequestContext, view: View): Variant {
  return { origin: links.origin, key: [view, language, links.base, links.site].join(' ') };
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Names the request in logs, in the audit log and to the caller. */
    id: string;
    /** The route that was recognised, for responses that are sent before the router is asked. */
    routePattern?: string;
    /** The revision and the instant for which it holds, where the response cache has asked for them. */
    snapshot?: Promise<Snapshot>;
    /** What the database said when it refused: a SQLSTATE, or `connection`. */
    databaseError?: string;
    /** The code of the refusal that answers it, for its log line. */
    refusal?: string;
    context: RequestContext;
    /** Where the request came in. */
    mount: Mount;
    /** The language in which refusals are put; known before the context is. */
    language: Language;
    /** Why the body could not be read; thrown once the route is known. */
    bodyError?: ApiError;
  }
}

/** The context of the request that a handler answers. */
export const Context = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  return execution.switchToHttp().getRequest<Request>().context;
});
