import type { Language } from '../../context/language/language.js';
import type { Trace } from '../../platform/trace.js';
import type { Snapshot } from '../../reading/revisions.service.js';
import type { ApiBase } from '../../context/request/api-base.js';
import type { IncomingContext, RequestContext } from '../../context/request/request-context.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Identifies the request in logs, in the audit log and to the caller. */
    id: string;
    /** The trace that the request belongs to, if its sender or this process traces. */
    trace?: Trace;
    /** The route pattern of responses that are sent before routing. */
    routePattern?: string;
    /** The current revision, once the response cache or a list has looked it up. */
    snapshot?: Promise<Snapshot>;
    /** The batch that the request is an operation of. */
    batch?: Pick<IncomingContext, 'caller'>;
    /** The error that failed the request, as it was thrown. */
    failure?: unknown;
    /** The code of the error response, for the log line. */
    errorCode?: string;
    /** The part of the context that the request brings; known before the route is. */
    readonly incoming: IncomingContext;
    /** The whole context; known once the route is. */
    readonly context: RequestContext;
    /** Set for a POST that stands for a GET, whose parameters its body has. */
    isPosted?: boolean;
    /** The base that the request used. */
    base: ApiBase;
    /** The language of the answer; until the route has decided, that of errors. */
    language: Language;
  }
}
