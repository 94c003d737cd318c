import { type ApiError, invalidParameter } from '../../common/errors/api-error.js';
import type { Received } from '../../common/parameters/received.js';
import { oneOfWords, rejected } from '../../common/errors/reason.js';

/** A BCP 47 tag, such as `fr` or `pt-BR`. */
export type Language = string;

/** The parameter of the translated base. */
export const LANGUAGE_PARAMETER = 'translation_language';

/** Returns the language for requests that name none: the first one offered. */
export function defaultLanguage([first = 'en']: readonly Language[]): Language {
  return first;
}

/**
 * Returns the language that parameters name, or the default. For a language that is not offered, and for two different
 * ones, it is the default, too, and `refusal` is the error of routes that accept no other.
 */
export function requestedLanguage(
  sent: readonly Received[],
  offered: readonly Language[],
): { readonly language: Language; readonly refusal?: ApiError } {
  const named = new Set(
    sent.flatMap(({ [LANGUAGE_PARAMETER]: value }) => (value === undefined ? [] : [value])),
  );
  const [first = defaultLanguage(offered), another] = named;
  const language = offered.find((one) => one === first);
  if (language !== undefined && another === undefined) return { language };
  const reason = rejected(another === undefined ? first : [...named], oneOfWords(offered));
  return { language: defaultLanguage(offered), refusal: invalidParameter(LANGUAGE_PARAMETER, reason) };
}
