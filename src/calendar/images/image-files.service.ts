import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/dates/clock.js';
import { MS_OF_DAY } from '../../common/dates/wall-clock.js';
import { lock } from '../../database/lock-keys.js';
import { Transactions } from '../../database/transactions.js';
import { RepeatingTasks } from '../../platform/repeating-tasks.js';
import { IMAGE_STORAGE, type ImageStorage } from './image-storage.js';
import { ImagesRepository } from './images.repository.js';
import { IncomingFiles } from '../../http/uploads/incoming-files.js';
import type { Picture } from './pictures.js';
import { withinRoom } from '../../http/uploads/room.js';
import { digestIn, fileName, SIZE_NAMES } from './sizes.js';

/** Rows are asked for by so many files at once. */
const MOST_DIGESTS = 1_000;
const FAILURE = 'Files of images without a row could not be removed. The next attempt follows.';

/** Stores the files of images before their rows, and removes them after the last one. */
@Injectable()
export class ImageFiles {
  constructor(
    @Inject(IMAGE_STORAGE) private readonly storage: ImageStorage,
    private readonly images: ImagesRepository,
    private readonly incoming: IncomingFiles,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    tasks: RepeatingTasks,
  ) {
    tasks.add({ work: () => this.sweep(), everyMs: MS_OF_DAY, failure: FAILURE });
  }

  /** Stores the files of a picture, before the transaction that adds its row. */
  async put({ files }: Picture): Promise<void> {
    for (const { name, path } of files) await withinRoom(this.storage.put(name, path));
  }

  /** Makes sure of the files of a picture within the transaction: nobody removes them until it ends. */
  async keep(picture: Picture, manager: EntityManager): Promise<void> {
    await lock([keyOf(picture.digest)], manager);
    await this.put(picture);
  }

  /** Removes files that no row needs any more. */
  async release(digest: string): Promise<void> {
    await this.transactions.runAs('service', async ({ manager }) => {
      await lock([keyOf(digest)], manager);
      if ((await this.images.unused([digest], manager)).length === 0) return;
      for (const size of SIZE_NAMES) await this.storage.remove(fileName(digest, size));
    });
  }

  /** Removes files that have had no row for a day, and what was left behind while it was received. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - MS_OF_DAY);
    await this.incoming.removeBefore(before);
    let digests = new Set<string>();
    for await (const { name, modifiedAt } of this.storage.list()) {
      const digest = digestIn(name);
      if (digest !== undefined && modifiedAt < before) digests.add(digest);
      if (digests.size < MOST_DIGESTS) continue;
      await this.releaseUnused(digests);
      digests = new Set();
    }
    await this.releaseUnused(digests);
  }

  private async releaseUnused(digests: ReadonlySet<string>): Promise<void> {
    for (const digest of await this.images.unused([...digests])) await this.release(digest);
  }
}

function keyOf(digest: string) {
  return { kind: 'image files', name: digest };
}
