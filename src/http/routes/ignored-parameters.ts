import type { ExecutionContext, Type } from '@nestjs/common';
import type { Request, Response } from 'express';
import { invalidParameter } from '../../common/errors/api-error.js';
import { rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { ignoredHeader } from '../../common/text/notes.js';
import { definitionsOf, propertiesOf } from '../../common/parameters/fields.js';
import { ignoredNames, unknownNames } from '../../common/parameters/parameters.js';
import { notesOf, type Received } from '../../common/parameters/received.js';
import { LANGUAGE_PARAMETER } from '../../context/language/language.js';
import { isControl } from './control-parameters.js';
import { typesOf } from './handler-types.js';

const HEADER = 'X-Calendar-Ignored';

/** Names the ignored parameters of a list in a header. */
export function tellIgnoredFilters(execution: ExecutionContext, request: Request, response: Response): void {
  const query = queryOf(execution);
  const ignored = query === undefined ? [] : ignoredNames(query, request.query);
  const names = ignored.filter((name) => name !== '' && !isControl(name, request));
  setHeader(response, HEADER, ignoredHeader(names));
}

/** Returns the names of the sent parameters that a list does not have. */
export function unknownFilters(execution: ExecutionContext, request: Request): readonly string[] {
  const query = queryOf(execution);
  return query === undefined ? [] : unknownNames(query, request.query);
}

/** @throws ApiError `invalidParameters` for a parameter, sent in whatever way, that the query of the route does not have */
export function requireKnown(execution: ExecutionContext, request: Request): void {
  const body = Object.keys(bodyOf(request) ?? {}).filter((name) => !Object.hasOwn(request.query, name));
  const [unknown] = [...unknownFilters(execution, request), ...body].filter(
    (name) => !isControl(name, request),
  );
  if (unknown === undefined) return;
  const names = definitionsOf(queryOf(execution) ?? Object).map(({ name }) => name);
  throw invalidParameter(
    unknown,
    rejected(undefined, sentence('parametersOfQuery', { names: names.join(', ') })),
  );
}

/** Names in a header the markup that was removed from the texts of a write. */
export function tellRemovedMarkup(request: Request, response: Response): void {
  const body = bodyOf(request);
  if (body !== undefined) setHeader(response, 'X-Calendar-Removed', notesOf(body).removedHeader());
}

/** A request, and the handler that answers it. */
interface Handled {
  readonly execution: ExecutionContext;
  readonly request: Request;
  readonly response: Response;
}

/**
 * Names the ignored parameters of a write in a header.
 * @param record the type of the response
 */
export function tellIgnoredFields(record: Type | undefined, { execution, request, response }: Handled): void {
  const body = bodyOf(request);
  if (body === undefined) return;
  const notes = notesOf(body);
  // Deletes take nothing from the body.
  if (request.method === 'DELETE') for (const name of Object.keys(body)) notes.noteIgnored(name);
  // Clients send back what they have read; only the rest is probably a mistake.
  const members = record === undefined ? [] : propertiesOf(record);
  // Bodies include the query.
  const taken = typesOf(execution).flatMap((type) => definitionsOf(type).map(({ name }) => name));
  const isExpected = (name: string) =>
    members.includes(name) ||
    (Object.hasOwn(request.query, name) && taken.includes(name)) ||
    (name === LANGUAGE_PARAMETER && request.base.isTranslated);
  const names = [...notes.ignored].filter((name) => !isExpected(name));
  setHeader(response, HEADER, ignoredHeader(names));
}

function bodyOf(request: Request): Received | undefined {
  const body: unknown = request.body;
  return typeof body === 'object' && body !== null ? (body as Received) : undefined;
}

function setHeader(response: Response, name: string, value: string | undefined): void {
  if (value !== undefined) response.setHeader(name, value);
}

/** Returns the DTO of the query that the handler of a list takes. */
function queryOf(execution: ExecutionContext): Type<object> | undefined {
  return typesOf(execution).find((type) => definitionsOf(type).length > 0);
}
