import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Reader } from '../reading/readable-event.sql.js';
import { mayUpload } from '../access/rights.js';
import { invalidParameter } from '../errors/api-error.js';
import { rejected } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
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
    if ('url' in reference) throw invalidParameter('image', rejected(reference.url, sentence('idOfImage')));
    const image = await this.images.byId(reference.id, reader, manager);
    if (image === null) throw invalidParameter('image', rejected(reference.id, sentence('existingImage')));
    return image;
  }
}
