import type { ResponseBody } from '../response-body.js';

/** One request of a row. `{event}` in the path is replaced by an id of the calendar, `{%event}` by its percent-encoded digits. */
export interface Sent {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options';
  readonly path: string;
  /** Sent as JSON; a function receives the calendar. */
  readonly body?: unknown;
  /** Sends the body unchanged with this content type instead of as JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A row of the catalogue: requests that all get the same response. */
export interface Row {
  readonly id: string;
  /** The title of the test, with the reason if the response is surprising. */
  readonly claim: string;
  readonly requests: readonly Sent[];
  readonly status: number;
  readonly code?: string;
  /** The response to an anonymous caller where it differs; `not sent` if there is no such request. */
  readonly anonymous?: readonly [status: number, code?: string] | 'not sent';
  /** Checks the response beyond its status. */
  readonly holds?: (body: ResponseBody, headers: Readonly<Record<string, string>>) => boolean;
}

/** The response to anonymous writes that an administrator may do. */
export const UNAUTHORISED = [401, 'rest_forbidden'] as const;

export const INVALID = { status: 400, code: 'rest_invalid_param' } as const;

/** Builds a GET of each path. */
export function gets(...paths: readonly string[]): Sent[] {
  return paths.map((path) => ({ method: 'get', path }));
}

/** Builds a GET of the path with each query; values are encoded. */
export function queries(path: string, ...parameters: readonly Readonly<Record<string, string>>[]): Sent[] {
  return gets(...parameters.map((query) => `${path}?${new URLSearchParams(query).toString()}`));
}

/** Builds a POST of each body. */
export function posts(path: string, ...bodies: readonly unknown[]): Sent[] {
  return bodies.map((body) => ({ method: 'post', path, body }));
}

/** Builds a POST of an event with each set of fields. */
export function postsEvents(...fields: readonly Readonly<Record<string, unknown>>[]): Sent[] {
  return posts('/events', ...fields.map((changed) => ({ ...EVENT, ...changed })));
}

/** Builds a POST of each text, sent unchanged. */
export function sends(path: string, type: string, ...texts: readonly (string | Buffer)[]): Sent[] {
  return texts.map((body) => ({ method: 'post', path, body, type }));
}

const EVENT = { title: 'Fair', start_date: '2026-12-01 19:00:00', end_date: '2026-12-01 21:00:00' };
