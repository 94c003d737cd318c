import { ApiError } from '../../common/errors/api-error.js';

/** No space on the disk, none within the quota, or none for files of this size. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** That is how the encoder of a picture says so. */
const NOT_WRITTEN = /: write error$/m;

/**
 * Returns the result of work with files.
 * @throws ApiError `noRoomForImages` if they do not fit, `unavailable` if the disk fails, is read-only or gone
 */
export async function withinRoom<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw ofDisk(error);
  }
}

function ofDisk(error: unknown): unknown {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (FULL.includes(code) || NOT_WRITTEN.test(message)) return new ApiError('noRoomForImages');
  // Whatever its code: in a read-only folder Node 20 says ENOENT, as if a folder above it were missing.
  return syscall === undefined ? error : new ApiError('unavailable', { cause: error });
}
