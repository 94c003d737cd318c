import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable, of } from 'rxjs';
import { RevisionsService, type Snapshot } from '../caching/revisions.service.js';
import type { PageDto } from '../common/paging/page.dto.js';
import { alternates } from './alternates.js';
import { type Cacheable, CachedResponseService } from './cached-response.service.js';
import { hasEtag, isNotModified, listEtag, stateOf } from './conditional-request.js';
import { selected } from './field-selection.js';
import { tellIgnoredFilters } from './ignored-parameters.js';
import { NOT_MODIFIED } from './json-body.js';
import { pageJson, type RecordList, type StreamedList } from './record-json.js';
import type { StreamedBody } from './streamed-body.js';
import { setSurrogateKeys } from './surrogate-keys.js';

/** Turns a list into its response: headers for totals, neighbouring pages, other formats and caches, and the selected fields. */
@Injectable()
export class ListInterceptor implements NestInterceptor<RecordList | StreamedList> {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly cached: CachedResponseService,
  ) {}

  async intercept(
    execution: ExecutionContext,
    next: CallHandler<RecordList | StreamedList>,
  ): Promise<Observable<unknown>> {
    const http = execution.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const snapshot = await (request.snapshot ?? this.revisions.current());
    // The list is read as of the same instant, so that no publication falls due between revision and response.
    request.context = { ...request.context, now: snapshot.now, revision: snapshot.revision.key };
    tellIgnoredFilters(execution, request, response);
    setSurrogateKeys(response, request.context, undefined);
    const etag = listEtag(request, stateOf(snapshot, request.context.site.timezone));
    // The client can only know this ETag from a response to the same request in the same state.
    if (hasEtag(request, etag)) return of(this.cached.notModified(request, response, { etag, snapshot }));
    return next.handle().pipe(map((list) => this.respond(list, request, response, { snapshot, etag })));
  }

  private respond(
    list: RecordList | StreamedList,
    request: Request,
    response: Response,
    { snapshot, etag }: { readonly snapshot: Snapshot; readonly etag: string },
  ): unknown {
    // No ETag if there was a write since the revision was read, or if the list depends on the time.
    const isCurrent = list.revision.key === snapshot.revision.key && !list.isTimeDependent;
    const validators = { etag: isCurrent ? etag : undefined, snapshot };
    if ('body' in list) return this.stream(list, request, response, validators);
    const { envelope } = list;
    response.setHeader('X-TEC-Total', envelope.total);
    response.setHeader('X-TEC-TotalPages', envelope.total_pages);
    response.append('Link', [...pageRelations(envelope), ...alternates(list.member, request)]);
    const body = selected(pageJson(list), request.context.fields);
    return this.cached.finish(request, response, { body, ...validators });
  }

  /** Responds without storing the body, which may be large. */
  private stream(
    { headers, body }: StreamedList,
    request: Request,
    response: Response,
    validators: Pick<Cacheable, 'etag' | 'snapshot'>,
  ): StreamedBody | typeof NOT_MODIFIED {
    this.cached.setHeaders(request, response, validators);
    for (const [name, value] of Object.entries(headers))
      if (value === undefined) response.removeHeader(name);
      else response.setHeader(name, value);
    return validators.etag !== undefined && isNotModified(request) ? NOT_MODIFIED : body;
  }
}

/** Sets the `Link` header (RFC 8288) to the neighbouring pages. */
function pageRelations({
  rest_url: self,
  next_rest_url: next,
  previous_rest_url: prev,
  total_pages: pages,
}: PageDto): string[] {
  const isByKey = new URL(self).searchParams.has('after');
  const first = isByKey ? withParameter(self, 'after', '') : withParameter(self, 'page', undefined);
  const last = isByKey ? undefined : withParameter(self, 'page', pages > 1 ? String(pages) : undefined);
  const relations = Object.entries({ first, prev, next, last });
  return relations.flatMap(([rel, address]) => (address === undefined ? [] : [`<${address}>; rel="${rel}"`]));
}

function withParameter(address: string, name: string, value: string | undefined): string {
  const url = new URL(address);
  url.searchParams.delete(name);
  if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
