import { invalidParameter } from '../common/errors/api-error.js';
import { oneOfWords, rejected } from '../common/errors/reason.js';

/** A BCP 47 tag, such as `fr` or `pt-BR`. */
export type Language = string;

/** The parameter of the translated base. */
export const LANGUAGE_PARAMETER = 'translation_language';

/** Returns the language for requests that name none: the first one offered. */
export function defaultLanguage([first = 'en']: readonly Language[]): Language {
  return first;
}

/**
 * Returns the language that a request names in its query or body, or the default.
 * @param sent values of the parameter, undefined where it was not sent
 * @throws ApiError `invalidParameter` for a language that is not offered, and for two different ones
 */
export function requestedLanguage(sent: readonly unknown[], offered: readonly Language[]): Language {
  const requested = new Set(sent.filter((value) => value !== undefined));
  const [language = defaultLanguage(offered), another] = requested;
  if (another !== undefined || !offered.includes(language as Language))
    throw invalidParameter(
      LANGUAGE_PARAMETER,
      rejected(another === undefined ? language : [...requested], oneOfWords(offered)),
    );
  return language as Language;
}
