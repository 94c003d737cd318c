import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { Clock } from '../../common/dates/clock.js';
import { RevisionsService } from '../../reading/revisions.service.js';
import { completeContext } from '../routes/context.js';
import { RouteMetadata, type RouteSettings } from '../routes/route-metadata.js';

/** Completes the context of a request with the instant as of which it is answered, and the revision of a list. */
@Injectable()
export class SnapshotInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly revisions: RevisionsService,
    private readonly clock: Clock,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<Request>();
    // Probes and metrics have no context.
    if ((request as Partial<Request>).incoming !== undefined) await this.complete(execution, request);
    return next.handle();
  }

  private async complete(execution: ExecutionContext, request: Request): Promise<void> {
    const route = this.reflector.get(RouteMetadata, execution.getHandler()) as RouteSettings | undefined;
    if (route?.isKnownByState !== true || tellsRevision(route, request)) {
      completeContext(request, { now: this.clock.now(), sentId: sentIdOf(request) });
      return;
    }
    // A list is read as of one instant, so that no publication falls due meanwhile.
    request.snapshot ??= this.revisions.current();
    const { now, revision } = await request.snapshot;
    completeContext(request, { now, revision: revision.key });
  }
}

/** Returns the `id` in a body, unless the path has an external id: then the body may come from another calendar. */
function sentIdOf({ body, params }: Request): unknown {
  return params.external_id === undefined ? (body as { readonly id?: unknown } | undefined)?.id : undefined;
}

/** Tells whether the list itself will tell its revision, and the client does not ask whether that has changed. */
function tellsRevision({ isReadOnce }: RouteSettings, { headers, query, snapshot }: Request): boolean {
  if (snapshot !== undefined || headers['if-none-match'] !== undefined) return false;
  return isReadOnce?.(Object.keys(query)) === true;
}
