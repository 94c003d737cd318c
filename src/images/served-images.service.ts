import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../errors/api-error.js';
import { type ByteRange, IMAGE_STORAGE, type ImageStorage, type StoredFile } from './image-storage.js';
import { digestIn, fileName, type SizeName } from './sizes.js';

/** Reads pictures for those who know their address: a digest, which tells nobody else of them. */
@Injectable()
export class ServedImages {
  constructor(@Inject(IMAGE_STORAGE) private readonly storage: ImageStorage) {}

  /** Returns a picture, to be read by those who have no copy of it yet. */
  file(digest: string, size: SizeName) {
    const read = (range?: ByteRange) => this.read(digest, size, range);
    return { mediaType: 'image/webp', etag: `"${digest}-${size}"`, read };
  }

  /** @throws ApiError `noRoute` for a picture that does not exist */
  private async read(digest: string, size: SizeName, range?: ByteRange): Promise<StoredFile> {
    const name = fileName(digest, size);
    const file = digestIn(name) === digest ? await this.storage.read(name, range) : null;
    if (file === null) throw new ApiError('noRoute');
    return file;
  }
}
