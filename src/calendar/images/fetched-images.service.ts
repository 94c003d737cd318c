import { Injectable } from '@nestjs/common';
import type { Caller } from '../../context/access/caller.js';
import { ApiError } from '../../common/errors/api-error.js';
import { DownloadFailed } from '../../platform/outbound/downloads.js';
import type { KeptFile } from '../../common/text/sent-file.js';
import { MOST_BYTES, tooLarge } from '../../http/uploads/image-limits.js';
import { IncomingFiles } from '../../http/uploads/incoming-files.js';

const PATIENCE_MS = 20_000;

/** Fetches images whose address is sent instead of a file. */
@Injectable()
export class FetchedImages {
  constructor(private readonly incoming: IncomingFiles) {}

  /**
   * Does work with the file at an address, fetched for a caller, which exists until it ends.
   * @throws ApiError `imageNotFetched`, `imageTooLarge`, `tooManyUploads`
   */
  async within<T>(url: string, caller: Caller, work: (file: KeptFile) => Promise<T>): Promise<T> {
    const limits = { bytes: MOST_BYTES, milliseconds: PATIENCE_MS };
    return this.incoming.fetched(url, caller, limits, work).catch((error: unknown) => {
      throw toApiError(error);
    });
  }
}

function toApiError(error: unknown): unknown {
  if (!(error instanceof DownloadFailed)) return error;
  if (error.failure === 'tooLarge') return tooLarge();
  return new ApiError('imageNotFetched', { values: { reason: error.message } });
}
