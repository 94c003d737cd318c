import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { Validators } from './validator.js';

const MAX_BYTES = 24 * 1024 * 1024;
/** What an answer takes beside its body and its question: two sets of headers. */
const HEADERS_BYTES = 4_096;
const MAX_QUESTIONS = 5_000;
/** Longer ones are nobody's habit, and would fill the memory. */
const MAX_LENGTH = 1_024;

type Headers = Readonly<Record<string, number | string | string[]>>;

/** An answer that everybody gets, as it was given. */
export interface StoredAnswer {
  readonly validators: Validators;
  /** Bytes, which are sent as they are. */
  readonly body: Buffer;
  /** Of every answer to this question, a 304 included. */
  readonly headers: Headers;
  /** Of those that have a body. */
  readonly bodyHeaders: Headers;
  readonly routePattern: string | undefined;
}

/**
 * Keeps answers that everybody gets, by what was asked. Most questions are asked once: an answer is kept when its question
 * comes for the second time.
 */
@Injectable()
export class AnswerStore {
  private readonly asked = new LRUCache<string, true>({ max: MAX_QUESTIONS });
  private readonly answers = new LRUCache<string, StoredAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, question) => body.length + question.length + HEADERS_BYTES,
  });

  get(question: string): StoredAnswer | undefined {
    return this.answers.get(question);
  }

  /** Whether the answer to a question that was asked now should be put in. */
  wants(question: string): boolean {
    const isKnown = this.asked.has(question);
    this.asked.set(question, true);
    return isKnown;
  }

  put(question: string, answer: StoredAnswer): void {
    this.answers.set(question, answer);
  }
}

/**
 * Everything in a request on which an answer for everybody depends; undefined where it may be for somebody alone, or is
 * too long to keep.
 */
export function questionOf(request: Request): string | undefined {
  const { method, headers, originalUrl } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers.authorization !== undefined) return undefined;
  const question = JSON.stringify([request.protocol, request.host, headers.origin, originalUrl]);
  return question.length > MAX_LENGTH ? undefined : question;
}
