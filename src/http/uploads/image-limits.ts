import { ApiError } from '../../common/errors/api-error.js';

const MOST_MEGABYTES = 20;
export const MOST_BYTES = MOST_MEGABYTES * 1_000_000;

export function tooLarge(): ApiError {
  return new ApiError('imageTooLarge', { values: { megabytes: MOST_MEGABYTES } });
}
