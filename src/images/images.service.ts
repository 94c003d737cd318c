import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../access/caller.js';
import { mayUpload } from '../access/rights.js';
import { invalidParameter } from '../common/errors/api-error.js';
import type { ImageReference } from './image.kind.js';
import { Image } from './image.entity.js';

/** Turns what a write says about its image into the id of one. */
@Injectable()
export class ImagesService {
  /**
   * The same address is always the same image.
   * @throws ApiError `invalidParameter` for an unknown id, and for an address when the caller may not bring images in.
   */
  async resolve(reference: ImageReference, caller: Caller, manager: EntityManager): Promise<Image> {
    const images = manager.getRepository(Image);
    if ('id' in reference) {
      const image = await images.findOneBy({ id: reference.id });
      if (image === null) throw invalidParameter('image');
      return image;
    }
    if (!mayUpload(caller)) throw invalidParameter('image');
    await images.createQueryBuilder().insert().values({ url: reference.url }).orIgnore().execute();
    return images.findOneByOrFail({ url: reference.url });
  }
}
