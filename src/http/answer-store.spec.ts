import type { Request } from 'express';
import { AnswerStore, questionOf, type StoredAnswer } from './answer-store.js';

const MOST_BYTES = 24 * 1024 * 1024;
const HEADERS_BYTES = 4_096;

const validators = { etag: '"a"', state: 'one', changedAt: new Date(0) };
const answerOf = (bytes: number): StoredAnswer => ({
  validators,
  body: Buffer.alloc(bytes),
  headers: {},
  bodyHeaders: {},
  routePattern: undefined,
});

/** A request as far as its question goes. */
const requestOf = (other: object = {}) =>
  ({
    method: 'GET',
    headers: {},
    protocol: 'http',
    host: 'a.example',
    originalUrl: '/events',
    ...other,
  }) as unknown as Request;

describe('An answer', () => {
  it('is wanted when its question comes for the second time', () => {
    const store = new AnswerStore();

    expect([store.wants('a'), store.wants('a'), store.wants('b')]).toEqual([false, true, false]);
  });

  it('is wanted as long as 5,000 other questions have not come since', () => {
    const store = new AnswerStore();
    store.wants('first');
    store.wants('second');
    for (let question = 0; question < 4_998; question += 1) store.wants(String(question));

    expect(store.wants('first')).toBe(true);
    store.wants('one more');
    expect(store.wants('second')).toBe(false);
  });

  it('is kept with others that fill 24 MiB together, headers and questions included', () => {
    const store = new AnswerStore();
    const half = answerOf(MOST_BYTES / 2 - HEADERS_BYTES - 1);
    for (const question of ['a', 'b']) store.put(question, half);
    expect([store.get('a'), store.get('b')]).toEqual([half, half]);

    store.put('c', answerOf(0));
    expect([store.get('a'), store.get('b') === half, store.get('c')?.body.length]).toEqual([
      undefined,
      true,
      0,
    ]);
  });

  it.each([
    [MOST_BYTES - HEADERS_BYTES - 1, true],
    [MOST_BYTES - HEADERS_BYTES, false],
  ])('of %d bytes is kept: %s', (bytes, isKept) => {
    const store = new AnswerStore();
    store.put('a', answerOf(bytes));

    expect(store.get('a') !== undefined).toBe(isKept);
  });
});

describe('The question of a request', () => {
  it.each([
    ['protocol', { protocol: 'https' }],
    ['host', { host: 'b.example' }],
    ['address', { originalUrl: '/venues' }],
    ['origin', { headers: { origin: 'https://web.example' } }],
  ])('is another one for another %s', (_what, other) => {
    expect(questionOf(requestOf(other))).not.toBe(questionOf(requestOf()));
  });

  it('is the same for GET and HEAD, and there is none for anything else', () => {
    expect(questionOf(requestOf({ method: 'HEAD' }))).toBe(questionOf(requestOf()));
    for (const method of ['POST', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(questionOf(requestOf({ method }))).toBeUndefined();
  });

  it.each(['', 'Bearer x'])('is nobody else\'s with the credentials "%s"', (authorization) => {
    expect(questionOf(requestOf({ headers: { authorization } }))).toBeUndefined();
  });

  it('has 1,024 letters at the most', () => {
    const { length } = questionOf(requestOf({ originalUrl: '' })) ?? '';
    const address = (letters: number) => ({ originalUrl: 'x'.repeat(letters - length) });

    expect(questionOf(requestOf(address(1_024)))).toHaveLength(1_024);
    expect(questionOf(requestOf(address(1_025)))).toBeUndefined();
  });
});
