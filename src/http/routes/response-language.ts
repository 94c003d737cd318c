import type { Request, Response } from 'express';
import type { Received } from '../../common/parameters/received.js';
import { type Language, requestedLanguage } from '../../context/language/language.js';

/** Sets the language in which a request is answered, errors included. */
export function answerIn(language: Language, request: Request, response: Response): void {
  request.language = language;
  response.setHeader('Content-Language', language);
}

/**
 * Answers in the language that a request names on the translated base, in its query or in its body, and on other bases in the
 * default one.
 * @throws ApiError `invalidParameter` for a language that is not offered, and for two different ones
 */
export function decideLanguage(request: Request, response: Response): void {
  const { base, query, incoming } = request;
  const body = (request.body ?? {}) as Received;
  const sent = base.isTranslated ? [query, body] : [];
  const { language, refusal } = requestedLanguage(sent, incoming.site.languages);
  if (refusal !== undefined) throw refusal;
  answerIn(language, request, response);
}
