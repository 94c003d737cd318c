import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Reader } from '../access/readable-event.js';
import { mayUpload } from '../access/rights.js';
import { invalidParameter } from '../common/errors/api-error.js';
import type { Image } from './image.entity.js';
import type { ImageReference } from './image.kind.js';
import { ImagesRepository } from './images.repository.js';

/** Finds the image that a write names. */
@Injectable()
export class ImagesService {
  constructor(private readonly images: ImagesRepository) {}

  /**
   * The same address is always the same image.
   * @throws ApiError `invalidParameter` for an id that is unknown or none of the caller's business, and for an address
   * when the caller may not bring images in
   */
  async resolve(reference: ImageReference, reader: Reader, manager: EntityManager): Promise<Image> {
    if ('url' in reference && mayUpload(reader.caller))
      return this.images.atUrl(reference.url, reader, manager);
    const image = 'id' in reference ? await this.images.byId(reference.id, reader, manager) : null;
    if (image === null) throw invalidParameter('image');
    return image;
  }
}
