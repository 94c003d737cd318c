import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RequestContext } from '../request/request-context.js';
import { Transactions } from '../sql/transactions.js';
import { FetchedImages } from './fetched-images.service.js';
import { ImagesRepository } from './images.repository.js';
import { ReceivedImages } from './received-images.service.js';

/** Stores a copy in a transaction. What is done before and after is done with it, or not at all. */
export type Storing = (store: () => Promise<void>, manager: EntityManager) => Promise<void>;

/** Copies images of which the service has only the address. */
@Injectable()
export class CopiedLinks {
  constructor(
    private readonly images: ImagesRepository,
    private readonly received: ReceivedImages,
    private readonly fetched: FetchedImages,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the digests of those images of which the service has a copy, by their addresses. */
  digests(urls: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.images.copies(urls);
  }

  /**
   * Fetches the image at an address, and stores it as an upload.
   * @throws ApiError as for an upload by its address
   */
  async copy(url: string, context: RequestContext, storing: Storing): Promise<void> {
    const { caller, language, now } = context;
    await this.received.within(async (make) => {
      const picture = await this.fetched.within(url, make);
      await this.transactions.run((manager) =>
        storing(async () => {
          const added = { url, addedBy: caller.id ?? null, language, createdAt: now };
          const link = await this.images.add(added, manager);
          if (link.digest === null) await this.received.add(picture, link, context, manager);
        }, manager),
      );
    });
  }
}
