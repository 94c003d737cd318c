import type { Request, Response } from 'express';
import { defaultLanguage, LANGUAGE_PARAMETER, requestedLanguage } from '../language/language.js';

/**
 * Sets the language of a request to the translated base from its query and, for writes, its body.
 * @throws ApiError `invalidParameter` for a language that is not offered
 */
export function resolveLanguage(request: Request, response: Response): void {
  const { context, query } = request;
  const { languages } = context.site;
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const sent = [query, body].map((parameters) => parameters[LANGUAGE_PARAMETER]);
  const language = requestedLanguage(sent, languages);
  const named = language === defaultLanguage(languages) ? undefined : language;
  request.language = language;
  request.context = { ...context, language, links: context.links.withLanguage(named) };
  response.setHeader('Content-Language', language);
}
