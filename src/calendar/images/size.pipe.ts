import type { PipeTransform } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error.js';
import { SIZE_NAMES, type SizeName } from './sizes.js';

/** Reads the name of a size in a path. */
export class SizePipe implements PipeTransform<string, SizeName> {
  /** @throws ApiError `noRoute` for any other name */
  transform(sent: string): SizeName {
    const size = SIZE_NAMES.find((name) => name === sent);
    if (size === undefined) throw new ApiError('noRoute');
    return size;
  }
}
