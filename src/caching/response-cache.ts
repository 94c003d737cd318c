import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 16 * 1024 * 1024;
/** A larger body is put together from the cached records each time: as a whole it would be a copy of them. */
const MAX_BODY_BYTES = 1024 * 1024;
/** The headers of an entry, about. */
const HEADERS_BYTES = 2_048;

export type Headers = Readonly<Record<string, number | string | string[]>>;

/** A response that everybody gets, as it was sent. */
export interface CachedResponse {
  /** The revision and the day for which it holds. */
  readonly state: string;
  readonly etag: string;
  readonly changedAt: Date;
  /** Undefined where only 304 can be answered: its request came once, or it is too large. */
  readonly body: Buffer | undefined;
  /** Beside those of the body. */
  readonly headers: Headers;
  readonly routePattern: string | undefined;
}

/** Keeps responses that everybody gets. Most requests come once: a body is stored when its request comes again. */
@Injectable()
export class ResponseCache {
  private readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => (body?.length ?? 0) + key.length + HEADERS_BYTES,
  });

  get(key: string): CachedResponse | undefined {
    return this.responses.get(key);
  }

  /** Tells whether a body is worth storing: its request has come before. */
  admits(key: string, bytes: number): boolean {
    return bytes <= MAX_BODY_BYTES && this.responses.has(key);
  }

  set(key: string, response: CachedResponse): void {
    this.responses.set(key, response);
  }
}
