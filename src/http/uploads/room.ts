import { ApiError } from '../../common/errors/api-error.js';

/** No space on the disk, none within the quota, or none for files of this size. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** That is how the encoder of a picture says so. */
const NOT_WRITTEN = /: write error$/m;

/**
 * Returns the result of work that writes files.
 * @throws ApiError `noRoomForImages` if they do not fit
 */
export async function withinRoom<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw FULL.includes(code) || NOT_WRITTEN.test(message) ? new ApiError('noRoomForImages') : error;
  }
}
