import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { catchError, concatMap, type Observable, of, tap } from 'rxjs';
import type { Contents, Facts, Result, Streamed } from '../../reading/result.js';
import type { Snapshot } from '../../reading/revisions.service.js';
import { isForEverybody } from '../../context/request/request-context.js';
import { alternates } from './alternates.js';
import { CachedResponseService, type Validators } from './cached-response.service.js';
import { bodyEtag, hasEtag, listEtag, recordEtag, stateOf } from './conditional-request.js';
import { setFacts } from './facts.js';
import { Aliases } from './aliases.js';
import { tellIgnored, tellIgnoredFields, tellRemovedMarkup, unknownFilters } from './ignored-parameters.js';
import { ListFormats } from '../../reading/list-formats.js';
import { fitting, pageRelations } from './page-relations.js';
import { RouteMetadata, type RouteSettings } from './route-metadata.js';
import { StreamTurns } from './stream-turns.js';
import { StreamedBody } from './streamed-body.js';
import { keysOf, setSurrogateKeys } from './surrogate-keys.js';

/** Records that cost about as much as a request for a list of them. */
const RECORDS_PER_REQUEST = 50;
const MOST_REQUESTS = 200;

/** A request on its way through a route. */
interface Exchange {
  readonly execution: ExecutionContext;
  readonly settings: RouteSettings;
  readonly request: Request;
  readonly response: Response;
  /** Shared caches may keep the response: every caller would get the same one. */
  readonly isShared: boolean;
  /** Undefined if the state of the calendar does not determine the response, or is only known once a list is read. */
  readonly state?: State;
}

/** A state of the calendar, and the ETag of the list in this state. */
interface State {
  readonly snapshot: Snapshot;
  readonly etag: string;
}

/** Makes the response of what a handler returns: headers, validators, and the members that `_fields` selects. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly cached: CachedResponseService,
    private readonly turns: StreamTurns,
    private readonly formats: ListFormats,
    private readonly aliases: Aliases,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const exchange = await this.begin(execution);
    const { request, response, state, isShared } = exchange;
    // The client can only know this ETag from a response to the same request in the same state.
    if (state !== undefined && hasEtag(request, state.etag)) {
      setSharing(exchange);
      this.cached.notModified(request, response, { ...state, isShared });
      return of(undefined);
    }
    const tellFields = () => {
      tellIgnoredFields(request, response);
    };
    return next.handle().pipe(
      catchError((failure: unknown) => this.aliases.answer(execution, failure)),
      tap({ next: tellFields, error: tellFields }),
      concatMap((value: unknown) => this.respond(value, exchange)),
    );
  }

  /** Prepares for the handler. */
  private async begin(execution: ExecutionContext): Promise<Exchange> {
    const http = execution.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const settings = this.reflector.get(RouteMetadata, execution.getHandler());
    const isShared = settings.isShared !== false && isForEverybody(request.context);
    const exchange = { execution, settings, request, response, isShared };
    tellIgnored(exchange);
    if (!settings.isKnownByState) return exchange;
    if (isShared) setSurrogateKeys(response, undefined);
    const snapshot = await request.snapshot;
    return snapshot === undefined ? exchange : { ...exchange, state: toState(snapshot, request) };
  }

  private async respond(value: unknown, exchange: Exchange): Promise<unknown> {
    const { settings, request, response, isShared } = exchange;
    const { fields } = request.context;
    if (!settings.takesFilters) tellRemovedMarkup(request, response);
    if (!isResult(value)) return fields.pick(value);
    setFacts(response, value);
    if (value.page !== undefined) this.setLinks(value.page, exchange);
    if (isShared && value.record && value.revision) setSurrogateKeys(response, keysOf(value));
    const contents = await value.contents(fields);
    setSharing(exchange, value);
    const validators = validatorsOf(value, contents, exchange);
    const body = this.cached.finish(request, response, { contents, ...validators, isShared });
    return isStreamed(body) ? this.streamed(body, value, exchange) : body;
  }

  /**
   * Counts a feed as several requests, by the number of its records, and returns its body.
   * @throws ApiError `tooManyRequests`
   */
  private streamed({ mediaType, parts }: Streamed, { count = 1 }: Facts, exchange: Exchange): StreamedBody {
    const { request, response } = exchange;
    const requests = Math.min(Math.ceil(count / RECORDS_PER_REQUEST), MOST_REQUESTS);
    // One has been counted already, and a response without a body costs no more.
    if (request.method !== 'HEAD' && response.statusCode !== 304) request.context.charge?.(requests - 1);
    return new StreamedBody(`${mediaType}; charset=utf-8`, this.turns.inTurns(parts, response));
  }

  private setLinks({ collection, envelope }: NonNullable<Result['page']>, exchange: Exchange): void {
    const { execution, request, response } = exchange;
    const formats = this.formats.of(collection);
    const others = alternates({ collection, formats }, request, unknownFilters(execution, request));
    response.append('Link', fitting(pageRelations(envelope), others));
  }
}

function isStreamed(body: Contents): body is Streamed {
  return typeof body === 'object' && 'parts' in body;
}

function isResult(value: unknown): value is Result {
  return typeof value === 'object' && value !== null && 'contents' in value;
}

/** Returns what clients may ask with whether the response has changed. */
function validatorsOf(result: Result, contents: Contents, exchange: Exchange): Validators {
  const { record, revision, isRevalidated } = result;
  const { request } = exchange;
  const state = exchange.state ?? stateOfList(result, exchange);
  if (state !== undefined)
    return { snapshot: state.snapshot, etag: isCurrent(result, state) ? state.etag : undefined };
  if (isStreamed(contents)) return {};
  if (isRevalidated) return { etag: bodyEtag(contents) };
  if (record === undefined) return {};
  const snapshot = revision && { revision, now: request.context.now };
  return { snapshot, etag: recordEtag(record, contents) };
}

function toState(snapshot: Snapshot, request: Request): State {
  return { snapshot, etag: listEtag(request, stateOf(snapshot, request.context.site.timezone)) };
}

/** Returns the state in which a list was read at once. */
function stateOfList({ revision }: Result, { settings, request }: Exchange): State | undefined {
  const isKnown = settings.isKnownByState === true && revision !== undefined;
  return isKnown ? toState({ revision, now: request.context.now }, request) : undefined;
}

/** Tells whether a list is that of the state: there was no write meanwhile, and no time decides what it contains. */
function isCurrent({ revision, isTimeDependent }: Result, { snapshot }: State): boolean {
  return revision?.key === snapshot.revision.key && !isTimeDependent;
}

/** Tells caches how they may keep a response that the revision does not determine, or that none may share. */
function setSharing(
  { settings, response, isShared }: Exchange,
  { isRevalidated }: Partial<Result> = {},
): void {
  // No purge would find it, and its address may be a secret.
  if (settings.isShared === false) response.setHeader('Cache-Control', 'private, max-age=0, must-revalidate');
  // A proxy must ask each time whether something was added.
  else if (isRevalidated && isShared) response.setHeader('Cache-Control', 'no-cache');
}
