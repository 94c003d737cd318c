import type { Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Caller } from '../../context/access/caller.js';
import { mayWrite } from '../../context/access/rights.js';
import type { RequestContext } from '../../context/request/request-context.js';

export type ParameterDefaults = { readonly [name: string]: string | undefined };

/** The behaviour of a route. */
export interface RouteSettings {
  /**
   * Permission to use the route in general: for `Allow`, and for how large a body is read. What a single record permits may be less.
   * @param id that in the path
   */
  readonly right?: (caller: Caller, id?: number) => boolean;
  /** The type of the response. Clients send back what they have read, so its members are not reported as ignored. */
  readonly record?: Type;
  /** True on lists, which report the parameters of the query that have no effect. */
  readonly takesFilters?: boolean;
  /** Unknown parameters are refused: a misspelt one would do harm that cannot be undone. */
  readonly refusesUnknown?: boolean;
  /** Forms, which cannot tell numbers from text, are refused: the body contains other bodies. */
  readonly takesOnlyJson?: boolean;
  /** The state of the calendar determines the response, so that a 304 is decided before anything is read. */
  readonly isKnownByState?: boolean;
  /** Tells whether a single statement reads all of a list with these parameters: its revision, too, which is not read before. */
  readonly isReadOnce?: (parameters: readonly string[]) => boolean;
  /** The defaults of parameters that depend on the day, and so are not in the document. */
  readonly defaults?: (context: Pick<RequestContext, 'now' | 'site'>) => ParameterDefaults;
  /** False if no shared cache may keep the response, even if it is public. */
  readonly isShared?: boolean;
}

export const RouteMetadata = Reflector.createDecorator<RouteSettings>();

/** Tells whether a caller may use a method of a route in general: without another right, everybody reads, and who may write writes. */
export function mayUse(caller: Caller, method: string, settings?: RouteSettings, id?: number): boolean {
  const right = settings?.right ?? (method === 'GET' ? undefined : mayWrite);
  return right === undefined || right(caller, id);
}
