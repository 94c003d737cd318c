import type { ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { invalidParameter, invalidParameters } from '../../common/errors/api-error.js';
import { ignoredInPart, rejectedSecret, unknownParameter } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { ignoredHeader, MOST_NAMES, Notes } from '../../common/text/notes.js';
import { fieldsOf, propertiesOf } from '../../common/parameters/fields.js';
import { reportIgnored, reportUnknown, unknownNames } from '../../common/parameters/parameters.js';
import { notesOf, type Received } from '../../common/parameters/received.js';
import { LANGUAGE_PARAMETER } from '../../context/language/language.js';
import { prefersStrict, STRICT } from '../../context/request/preferences.js';
import { isControl } from './control-parameters.js';
import { dtoOf } from './handler-types.js';
import type { RouteSettings } from './route-metadata.js';

const HEADER = 'X-Calendar-Ignored';

/** A request, and the handler that answers it. */
interface Handled {
  readonly execution: ExecutionContext;
  readonly settings: RouteSettings;
  readonly request: Request;
  readonly response: Response;
}

/**
 * Begins the notes about the parameters of a write.
 * @throws ApiError `invalidParameter` for one of the query in the body, where it would be ignored and do harm
 */
export function beginNotes(
  execution: ExecutionContext,
  request: Request,
  { body, settings }: { readonly body: Received; readonly settings?: RouteSettings },
): Notes {
  const ofQuery = namesOfQuery(execution).find((name) => Object.hasOwn(body, name));
  if (ofQuery !== undefined) throw invalidParameter(ofQuery, rejectedSecret(sentence('inQuery')));
  // Clients send back records as they have read them, with the id; the rest is probably a mistake.
  const isRecord = settings?.record !== undefined && Object.hasOwn(body, 'id');
  const members = isRecord ? propertiesOf(settings.record) : [];
  const isExpected = (name: string) =>
    members.includes(name) || (name === LANGUAGE_PARAMETER && request.base.isTranslated);
  return new Notes({ isStrict: isStrict(request, settings), isExpected });
}

/** Returns the names of the parameters that a handler takes from the query alone. */
export function namesOfQuery(execution: ExecutionContext): string[] {
  return [...fieldsOf(dtoOf(execution, 'QUERY') ?? Object).keys()];
}

/** Returns the names of the sent parameters that a list does not have. */
export function unknownFilters(execution: ExecutionContext, request: Request): readonly string[] {
  return unknownNames(dtoOf(execution, 'QUERY') ?? Object, request.query);
}

/**
 * Tells what of a request is ignored, as far as that is known before the body is read into the DTO of the handler.
 * @throws ApiError `invalidParameters` if the client prefers that
 */
export function tellIgnored({ execution, settings, request, response }: Handled): void {
  if (prefersStrict(request.headers.prefer)) response.setHeader('Preference-Applied', STRICT);
  const body = bodyOf(request);
  const query = dtoOf(execution, 'QUERY') ?? Object;
  if (body === undefined) {
    const isExpected = (name: string) => isControl(name, request);
    const notes = new Notes({ isStrict: isStrict(request, settings), isExpected });
    reportIgnored(query, request.query, notes.noteIgnored);
    if (settings.takesFilters) setHeader(response, HEADER, ignoredHeader(notes.ignored));
    refuseIgnored(notes);
  } else if (dtoOf(execution, 'BODY') === undefined) {
    const notes = notesOf(body);
    reportUnknown(query, body, notes.noteIgnored);
    refuseIgnored(notes);
  }
}

/** @throws ApiError `invalidParameters` for parameters that would be ignored, where their sender prefers to know */
export function refuseIgnored({ refused }: Notes): void {
  if (refused.length === 0) return;
  throw invalidParameters(
    refused
      .slice(0, MOST_NAMES)
      .map(([name, meant]) => ({ name, reason: meant ? unknownParameter(meant()) : ignoredInPart() })),
  );
}

/** Names the ignored parameters of a write in a header. */
export function tellIgnoredFields(request: Request, response: Response): void {
  const body = bodyOf(request);
  if (body !== undefined) setHeader(response, HEADER, ignoredHeader(notesOf(body).ignored));
}

/** Names in a header the markup that was removed from the texts of a write. */
export function tellRemovedMarkup(request: Request, response: Response): void {
  const body = bodyOf(request);
  if (body !== undefined) setHeader(response, 'X-Calendar-Removed', notesOf(body).removedHeader());
}

function isStrict({ headers }: Request, settings?: RouteSettings): boolean {
  return settings?.refusesUnknown === true || prefersStrict(headers.prefer);
}

function bodyOf(request: Request): Received | undefined {
  const body: unknown = request.body;
  return typeof body === 'object' && body !== null ? (body as Received) : undefined;
}

function setHeader(response: Response, name: string, value: string | undefined): void {
  if (value !== undefined) response.setHeader(name, value);
}
