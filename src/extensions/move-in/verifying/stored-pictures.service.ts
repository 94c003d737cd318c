import { Inject, Injectable } from '@nestjs/common';
import { IMAGE_STORAGE, type ImageStorage } from '../../../calendar/images/image-storage.js';
import { fileName, SIZE_NAMES } from '../../../calendar/images/sizes.js';

/** Looks for the files of images. */
@Injectable()
export class StoredPictures {
  constructor(@Inject(IMAGE_STORAGE) private readonly storage: ImageStorage) {}

  /** Returns those digests of which a file is missing. */
  async missing(digests: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const missing = new Set<string>();
    for (const digest of digests)
      for (const size of SIZE_NAMES) {
        const file = await this.storage.read(fileName(digest, size));
        file?.stream.destroy();
        if (file === null) missing.add(digest);
      }
    return missing;
  }
}
