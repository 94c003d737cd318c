import { Injectable } from '@nestjs/common';
import type { RequestWrite } from '../../context/request/request-context.js';
import type { KeptFile } from '../../common/text/sent-file.js';
import type { Image } from './image.entity.js';
import { ImageFiles } from './image-files.service.js';
import { ImagesRepository } from './images.repository.js';
import { type Picture, Pictures } from './pictures.js';

/** Makes pictures of a file, and stores them. */
export type Make = (file: KeptFile) => Promise<Picture>;

/** Makes images of files that have been received. */
@Injectable()
export class ReceivedImages {
  constructor(
    private readonly pictures: Pictures,
    private readonly files: ImageFiles,
    private readonly images: ImagesRepository,
  ) {}

  /** Does work that makes pictures and adds their rows. If it fails, the pictures are removed again. */
  async within<T>(work: (make: Make) => Promise<T>): Promise<T> {
    const made: Picture[] = [];
    const held: (() => Promise<void>)[] = [];
    const make = async (file: KeptFile) => {
      held.push(file.hold());
      const picture = await this.pictures.make(file);
      made.push(picture);
      await this.files.put(picture);
      return picture;
    };
    try {
      return await work(make);
    } catch (error) {
      // If the database is what failed, they are left to the sweep.
      for (const { digest } of made) await this.files.release(digest).catch(() => undefined);
      throw error;
    } finally {
      for (const leave of held) await leave();
    }
  }

  /** Adds a row for a picture within the transaction, or completes that of a link. */
  async add(
    picture: Picture,
    fields: Partial<Image>,
    { context: { caller, language, now }, manager }: RequestWrite,
  ): Promise<Image> {
    await this.files.keep(picture, manager);
    const { digest, sizes } = picture;
    const added = { addedBy: caller.id ?? null, language, createdAt: now };
    return this.images.save({ ...added, ...fields, digest, sizes }, manager);
  }

  /** Returns the image at an address, which all users share. A picture completes it, unless there is a copy of it. */
  async addLink(url: string, picture: Picture | undefined, write: RequestWrite): Promise<Image> {
    const { caller, language, now } = write.context;
    const added = { url, addedBy: caller.id ?? null, language, createdAt: now };
    const link = await this.images.add(added, write.manager);
    if (picture === undefined || link.digest !== null) return link;
    return this.add(picture, link, write);
  }
}
