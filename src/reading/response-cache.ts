import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Json } from './json.js';

const MAX_BYTES = 16 * 1024 * 1024;
/** Larger bodies are assembled from cached records each time, of which they would be a copy. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Approximate size of an entry apart from its texts. */
const ENTRY_BYTES = 2_048;
const MAX_WITHOUT_BODY = 3_000;

export type Headers = Readonly<Record<string, number | string | string[]>>;

/** A public response as it was sent. */
export interface CachedResponse {
  /** The revision and day for which it is valid. */
  readonly state: string;
  readonly etag: string;
  readonly changedAt: Date;
  /** Undefined until the second request, and for large bodies: such an entry only serves 304. */
  readonly body: Json | undefined;
  /** In addition to those of the body. */
  readonly headers: Headers;
  readonly routePattern: string | undefined;
}

/** Caches public responses. Most requests occur once, so a body is stored on the second request. */
@Injectable()
export class ResponseCache {
  private readonly whole = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
  });
  /** Separate, so that one-off requests do not displace bodies. */
  private readonly withoutBody = new LRUCache<string, CachedResponse>({ max: MAX_WITHOUT_BODY });

  get(key: string): CachedResponse | undefined {
    return this.whole.get(key) ?? this.withoutBody.get(key);
  }

  /** Returns whether to store a body: it is small enough, and this is not the first request. */
  admits(key: string, bytes: number): boolean {
    return bytes <= MAX_BODY_BYTES && (this.whole.has(key) || this.withoutBody.has(key));
  }

  set(key: string, response: CachedResponse): void {
    const [to, from] =
      response.body === undefined ? [this.withoutBody, this.whole] : [this.whole, this.withoutBody];
    from.delete(key);
    to.set(key, response);
  }
}

function sizeOf({ body, headers }: CachedResponse, key: string): number {
  return (body?.length ?? 0) + String(headers.link ?? '').length + key.length + ENTRY_BYTES;
}
