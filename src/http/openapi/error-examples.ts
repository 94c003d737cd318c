import type { ApiError } from '../../common/errors/api-error.js';
import type { Site } from '../../context/request/site.js';
import { defaultLanguage } from '../../context/language/language.js';
import type { Group } from '../routes/api-group.js';
import type { DocumentedOperation, DocumentedRoute } from './openapi-operations.js';
import { errorsOf } from './route-errors.js';

type Response = NonNullable<DocumentedOperation['responses'][string]>;

/** Adds the errors of an operation as callers read them. A status with which it never responds is left out. */
export function withErrorExamples(
  operation: DocumentedOperation,
  route: DocumentedRoute,
  group: Group | undefined,
  { languages }: Site,
): DocumentedOperation {
  const language = defaultLanguage(languages);
  const errors = Object.entries(errorsOf(route, group?.errors));
  const responses = Object.entries(operation.responses).flatMap(([status, response]) => {
    if (response === undefined || Number(status) < 400) return [[status, response] as const];
    const found = errors.filter(([, error]) => error.status === Number(status));
    return found.length === 0 ? [] : [[status, withExamples(response, found, language)] as const];
  });
  return { ...operation, responses: Object.fromEntries(responses) };
}

function withExamples(response: Response, errors: [string, ApiError][], language: string): Response {
  if (!('content' in response)) return response;
  const examples = errors.map(([name, error]) => {
    const value = error.body(language);
    return [name, { summary: value.message, value }] as const;
  });
  const json = { ...response.content?.['application/json'], examples: Object.fromEntries(examples) };
  return { ...response, content: { 'application/json': json } };
}
