import type { PipeTransform } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error.js';
import { type FeedCollection, type FeedFormat, FORMATS } from './feed-formats.js';

/** Reads the format in a path. */
export class FormatPipe implements PipeTransform<string, FeedFormat> {
  constructor(private readonly collection: FeedCollection) {}

  /** @throws ApiError `noRoute` for a suffix that is no format of the collection */
  transform(suffix: string): FeedFormat {
    const format = FORMATS[this.collection].find((known) => known === suffix);
    if (format === undefined) throw new ApiError('noRoute');
    return format;
  }
}
