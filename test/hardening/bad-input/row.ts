import type { Answer } from '../answer.js';

/** One request of a row. `{event}` in the path stands for an id of the calendar, `{%event}` for its digits percent-encoded. */
export interface Sent {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options';
  readonly path: string;
  /** As JSON; a function is handed the calendar. */
  readonly body?: unknown;
  /** Sends the body as it is, with this type; else it is sent as JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A row of the catalogue: requests that all have the same answer. */
export interface Row {
  readonly id: string;
  /** A sentence about the requests, with why the answer is another one than one would think. */
  readonly says: string;
  readonly requests: readonly Sent[];
  readonly status: number;
  readonly code?: string;
  /** What an anonymous caller is told where that is not the same; undefined where it is not asked. */
  readonly anonymous?: readonly [status: number, code?: string] | 'not asked';
  /** What has to hold of the answer beside its status. */
  readonly holds?: (body: Answer, headers: Readonly<Record<string, string>>) => boolean;
}

/** What an anonymous caller is told of a write that the administrator may do. */
export const UNAUTHORISED = [401, 'rest_forbidden'] as const;

export const INVALID = { status: 400, code: 'rest_invalid_param' } as const;

/** GET at each of the paths. */
export function gets(...paths: readonly string[]): Sent[] {
  return paths.map((path) => ({ method: 'get', path }));
}

/** GET of one path with each of the queries, whose values are encoded. */
export function asks(path: string, ...queries: readonly Readonly<Record<string, string>>[]): Sent[] {
  return gets(...queries.map((query) => `${path}?${new URLSearchParams(query).toString()}`));
}

/** POST of each of the bodies. */
export function posts(path: string, ...bodies: readonly unknown[]): Sent[] {
  return bodies.map((body) => ({ method: 'post', path, body }));
}

/** POST of an event with each of these members. */
export function postsEvents(...fields: readonly Readonly<Record<string, unknown>>[]): Sent[] {
  return posts('/events', ...fields.map((some) => ({ ...EVENT, ...some })));
}

/** POST of each of the texts as it is. */
export function sends(path: string, type: string, ...texts: readonly (string | Buffer)[]): Sent[] {
  return texts.map((body) => ({ method: 'post', path, body, type }));
}

const EVENT = { title: 'Fair', start_date: '2026-12-01 19:00:00', end_date: '2026-12-01 21:00:00' };
