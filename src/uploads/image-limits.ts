import { ApiError } from '../errors/api-error.js';

const MOST_MEGABYTES = 20;
export const MOST_BYTES = MOST_MEGABYTES * 1_000_000;
export const MOST_MEGAPIXELS = 50;
/** Sides as long as those of WebP. */
export const LONGEST_SIDE = 16_383;

export function tooLarge(): ApiError {
  const values = { megabytes: MOST_MEGABYTES, megapixels: MOST_MEGAPIXELS, pixels: LONGEST_SIDE };
  return new ApiError('imageTooLarge', { values });
}
