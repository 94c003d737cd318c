import { ApiError } from '../../common/errors/api-error.js';

/** The beginning of an object or a list, also of a broken one, but not of a field such as `[a]=1`. */
const JSON_BEGINNING = /^\s*(?:\{\s*["}]|\[\s*["{[\]])/;

/**
 * Rejects a body that is not of the type of its header.
 * @throws ApiError `looksLikeJson` or `looksLikeXml`
 */
export function assertIsForm(text: string): void {
  if (JSON_BEGINNING.test(text)) throw new ApiError('looksLikeJson');
  if (text.trim().startsWith('<')) throw new ApiError('looksLikeXml');
}

/**
 * Rejects a body of a type that is not read.
 * @throws ApiError unless it is empty
 */
export function assertIsEmpty(text: string): void {
  assertIsForm(text);
  if (text.trim() !== '') throw new ApiError('unreadType');
}
