import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Reader } from '../access/readable-event.js';
import { type Condition, openTo, visibleTo } from '../access/rights.js';
import { Image } from './image.entity.js';

/** The tables whose records show images. */
const ILLUSTRATED = ['events', 'venues', 'organizers'];

@Injectable()
export class ImagesRepository {
  /** The image of this id, if the caller has added it or may read a record that shows it. */
  async byId(id: number, { caller, now }: Reader, manager: EntityManager): Promise<Image | null> {
    const shown = ILLUSTRATED.map((table): Condition => {
      const [visible, open] = [visibleTo(caller, 'row', now), openTo(caller, 'row')];
      return {
        sql: `EXISTS (SELECT 1 FROM ${table} row WHERE row.image_id = image.id AND ${visible.sql} AND ${open.sql})`,
        parameters: { ...visible.parameters, ...open.parameters },
      };
    });
    const mayRefer = ['image.added_by = :adder', ...shown.map(({ sql }) => sql)].join(' OR ');
    const parameters = Object.assign(
      { adder: caller.id ?? null },
      ...shown.map((one) => one.parameters),
    ) as object;
    const images = manager.getRepository(Image).createQueryBuilder('image');
    return images.where('image.id = :id', { id }).andWhere(`(${mayRefer})`, parameters).getOne();
  }

  /** The image at an address, which is the same for everybody who names it. */
  async atUrl(url: string, { caller }: Reader, manager: EntityManager): Promise<Image> {
    const images = manager.getRepository(Image);
    const added = { url, addedBy: caller.id ?? null };
    await images.createQueryBuilder().insert().values(added).orIgnore().execute();
    return images.findOneByOrFail({ url });
  }
}
