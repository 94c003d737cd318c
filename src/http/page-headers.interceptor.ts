import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { type Observable, tap } from 'rxjs';
import { FinishedAnswer } from './finished-answer.js';

/** What a list says of itself beside its records. */
interface PageBody {
  readonly rest_url: string;
  readonly next_rest_url?: string;
  readonly previous_rest_url?: string;
  readonly total: number;
  readonly total_pages: number;
}

/** Repeats the totals and neighbours of a list in the headers. */
@Injectable()
export class PageHeadersInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = execution.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      tap((answer: unknown) => {
        const body = answer instanceof FinishedAnswer ? answer.envelope : answer;
        if (!isPage(body)) return;
        response.setHeader('X-TEC-Total', body.total);
        response.setHeader('X-TEC-TotalPages', body.total_pages);
        response.append('Link', pageRelations(body));
      }),
    );
  }
}

function isPage(body: unknown): body is PageBody {
  return typeof body === 'object' && body !== null && 'total' in body && 'rest_url' in body;
}

/** The same neighbours as RFC 8288 relations. */
function pageRelations({
  rest_url: self,
  next_rest_url: next,
  previous_rest_url: prev,
  total_pages: pages,
}: PageBody) {
  const first = withPage(self, undefined);
  const last = withPage(self, pages > 1 ? pages : undefined);
  const relations = Object.entries({ first, prev, next, last });
  return relations.flatMap(([rel, address]) => (address === undefined ? [] : [`<${address}>; rel="${rel}"`]));
}

function withPage(address: string, page: number | undefined): string {
  const url = new URL(address);
  url.searchParams.delete('page');
  if (page !== undefined) url.searchParams.set('page', String(page));
  return url.href;
}
