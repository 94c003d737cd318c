import { Injectable } from '@nestjs/common';
import type { Caller } from '../../context/access/caller.js';
import { mayUpload } from '../../context/access/rights.js';
import { Environment } from '../../platform/config/environment.js';
import { ApiError } from '../../common/errors/api-error.js';
import { DownloadFailed } from '../../platform/outbound/downloads.js';
import type { ImageReference } from './image-reference.js';
import { MOST_BYTES } from '../../http/uploads/image-limits.js';
import { IncomingFiles } from '../../http/uploads/incoming-files.js';
import type { Picture } from './pictures.js';
import type { Make } from './received-images.service.js';

/** For all images of a write together: its sender waits. */
export const COPY_MS = 5_000;

/** Copies images of the hosts that the settings name. */
@Injectable()
export class ImageCopies {
  private readonly hosts: readonly string[];

  constructor(
    private readonly incoming: IncomingFiles,
    { IMAGES_COPY_HOSTS: hosts = [] }: Environment,
  ) {
    this.hosts = hosts;
  }

  /** Tells whether the image that a caller refers to is to be copied. */
  areMadeOf(reference: ImageReference, caller: Caller): boolean {
    return 'url' in reference && mayUpload(caller) && this.hosts.includes(new URL(reference.url).hostname);
  }

  /**
   * Copies the image at an address for a caller; returns undefined if that fails.
   * @param signal ends it early
   */
  async copy(url: string, caller: Caller, make: Make, signal: AbortSignal): Promise<Picture | undefined> {
    const limits = { bytes: MOST_BYTES, milliseconds: COPY_MS, signal };
    try {
      return await this.incoming.fetched(url, caller, limits, make);
    } catch (error) {
      if (error instanceof DownloadFailed || error instanceof ApiError || signal.aborted) return undefined;
      throw error;
    }
  }
}
