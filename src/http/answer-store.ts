import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 32 * 1024 * 1024;
/** Of the headers of an answer, those that only its handler knows. */
const KEPT = ['Content-Type', 'Link', 'X-TEC-Total', 'X-TEC-TotalPages'] as const;

/** An answer as it was sent. */
export interface StoredAnswer {
  /** Bytes, which are sent as they are. */
  readonly body: Buffer;
  readonly headers: Readonly<Partial<Record<(typeof KEPT)[number], string | string[]>>>;
}

type Headers = { readonly getHeader: (name: string) => number | string | string[] | undefined };

/** Keeps answers that everybody gets, by their validator: who asks the same of the same data gets the same. */
@Injectable()
export class AnswerStore {
  private readonly answers = new LRUCache<string, StoredAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  get(validator: string): StoredAnswer | undefined {
    return this.answers.get(validator);
  }

  put(validator: string, body: string, response: Headers): void {
    const headers = KEPT.flatMap((name) => {
      const value = response.getHeader(name);
      return value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : value] as const];
    });
    this.answers.set(validator, { body: Buffer.from(body), headers: Object.fromEntries(headers) });
  }
}
