import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Reader } from '../access/readable-event.js';
import { mayUpload } from '../access/rights.js';
import { invalidParameter } from '../common/errors/api-error.js';
import type { Image } from './image.entity.js';
import type { ImageReference } from './image.parser.js';
import { ImagesRepository } from './images.repository.js';

/** Resolves references to images in writes. */
@Injectable()
export class ImagesService {
  constructor(private readonly images: ImagesRepository) {}

  /**
   * Returns the image that a write refers to. The same address is always the same image.
   * @throws ApiError `invalidParameter` for an id that is unknown or that the caller may not see, and for an address if the
   * caller may not add images
   */
  async resolve(reference: ImageReference, reader: Reader, manager: EntityManager): Promise<Image> {
    if ('url' in reference && mayUpload(reader.caller))
      return this.images.atUrl(reference.url, reader, manager);
    const image = 'id' in reference ? await this.images.byId(reference.id, reader, manager) : null;
    if (image === null) throw invalidParameter('image');
    return image;
  }
}
