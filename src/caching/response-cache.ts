import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 16 * 1024 * 1024;
/** A larger body is put together from the cached records each time: as a whole it would be a copy of them. */
const MAX_BODY_BYTES = 1024 * 1024;
/** The size of an entry beside its texts, about. */
const ENTRY_BYTES = 2_048;
const MAX_WITHOUT_BODY = 3_000;

export type Headers = Readonly<Record<string, number | string | string[]>>;

/** A response that everybody gets, as it was sent. */
export interface CachedResponse {
  /** The revision and the day for which it holds. */
  readonly state: string;
  readonly etag: string;
  readonly changedAt: Date;
  /** Undefined until its request has come twice, and where it is too large: such an entry serves 304 alone. */
  readonly body: Buffer | undefined;
  /** Beside those of the body. */
  readonly headers: Headers;
  readonly routePattern: string | undefined;
}

/** Keeps responses that everybody gets. Most requests come once: a body is stored when its request comes again. */
@Injectable()
export class ResponseCache {
  private readonly whole = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
  });
  /** Apart from the others: what comes once must not take the place of bodies. */
  private readonly withoutBody = new LRUCache<string, CachedResponse>({ max: MAX_WITHOUT_BODY });

  get(key: string): CachedResponse | undefined {
    return this.whole.get(key) ?? this.withoutBody.get(key);
  }

  /** Tells whether to store a body: it is not too large, and its request has come before. */
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
