import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 16 * 1024 * 1024;
/** A larger body is put together from the cached records each time: as a whole it would be a copy of them. */
const MAX_BODY_BYTES = 1024 * 1024;
/** The headers of an entry, about. */
const HEADERS_BYTES = 4_096;
const MAX_SEEN = 5_000;

export type Headers = Readonly<Record<string, number | string | string[]>>;

/** A response that everybody gets, as it was sent. */
export interface CachedResponse {
  /** The revision and the day for which it holds. */
  readonly state: string;
  readonly etag: string;
  readonly changedAt: Date;
  readonly body: Buffer;
  /** Beside those of the body. */
  readonly headers: Headers;
  readonly routePattern: string | undefined;
}

/** Keeps responses that everybody gets. Most requests come once: a response is stored when its request comes again. */
@Injectable()
export class ResponseCache {
  private readonly seen = new LRUCache<string, true>({ max: MAX_SEEN });
  private readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + HEADERS_BYTES,
  });

  get(key: string): CachedResponse | undefined {
    return this.responses.get(key);
  }

  /** Notes a request, and tells whether its response is worth storing: it is not the first of its kind. */
  admit(key: string, bytes: number): boolean {
    if (bytes > MAX_BODY_BYTES) return false;
    const isRepeated = this.seen.has(key);
    this.seen.set(key, true);
    return isRepeated;
  }

  set(key: string, response: CachedResponse): void {
    this.responses.set(key, response);
  }
}
