import { Inject, Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { ApiError } from '../../common/errors/api-error.js';
import { type ByteRange, IMAGE_STORAGE, type ImageStorage, type StoredFile } from './image-storage.js';
import { withinRoom } from '../../http/uploads/room.js';
import { digestIn, fileName, type SizeName } from './sizes.js';

/** Reads pictures for those who know their address: a digest, which tells nobody else of them. */
@Injectable()
export class ServedImages {
  constructor(
    @Inject(IMAGE_STORAGE) private readonly storage: ImageStorage,
    private readonly environment: Environment,
  ) {}

  /** Returns a picture, to be read by those who have no copy of it yet. */
  file(digest: string, size: SizeName) {
    const read = (range?: ByteRange) => this.read(digest, size, range);
    const location = this.locationOf(fileName(digest, size));
    return { mediaType: 'image/webp', etag: `"${digest}-${size}"`, location, read };
  }

  /** Returns where the proxy finds a file; in a bucket it finds none. */
  private locationOf(name: string): string | undefined {
    const { IMAGES_ACCEL: location, IMAGES_S3_BUCKET: bucket } = this.environment;
    return location === undefined || bucket !== undefined ? undefined : `${location}/${name}`;
  }

  /** @throws ApiError `noRoute` for a picture that does not exist, `unavailable` if the disk fails */
  private async read(digest: string, size: SizeName, range?: ByteRange): Promise<StoredFile> {
    const name = fileName(digest, size);
    const file = digestIn(name) === digest ? await withinRoom(this.storage.read(name, range)) : null;
    if (file === null) throw new ApiError('noRoute');
    return file;
  }
}
