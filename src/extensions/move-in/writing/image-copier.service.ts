import { Injectable } from '@nestjs/common';
import { mayUpload } from '../../../context/access/rights.js';
import { ApiError } from '../../../common/errors/api-error.js';
import { FetchedImages } from '../../../calendar/images/fetched-images.service.js';
import type { Picture } from '../../../calendar/images/pictures.js';
import { ReceivedImages } from '../../../calendar/images/received-images.service.js';
import { PUBLICATION_TYPES } from '../../../common/record-types.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import type { Site } from '../../../context/request/site.js';
import { Transactions } from '../../../database/transactions.js';
import type { Arrival } from '../source/arrival.js';
import { CopiedImagesRepository } from '../moved/copied-images.repository.js';
import { imageUrlOf } from '../source/image-url.js';
import { KeptIdsRepository } from '../moved/kept-ids.repository.js';
import type { Move, Provenance } from '../report/move.js';
import { type Moved, MovedRecordsRepository } from '../moved/moved-records.repository.js';
import { arrivalDigestOf } from './arrival-digest.js';
import { settledOf } from './settled.js';

/** An arrival with an image of which there is no copy here. */
interface Linking {
  readonly arrival: Arrival;
  readonly url: string;
}

/** Copies the images of arrivals from the site that moves. */
@Injectable()
export class ImageCopier {
  constructor(
    private readonly copied: CopiedImagesRepository,
    private readonly fetched: FetchedImages,
    private readonly received: ReceivedImages,
    private readonly keptIds: KeptIdsRepository,
    private readonly moved: MovedRecordsRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Copies the images of those arrivals that the move writes or has written, each image once. Has to come before what is
   * written: a copy changes the versions of all records that show the image.
   * @returns the arrivals; those whose image stays where it is say so
   */
  async copy(arrivals: readonly Arrival[], move: Move): Promise<readonly Arrival[]> {
    const sentences = new Map<string, string>();
    for (const one of await this.withoutCopy(arrivals, move)) {
      const reason = this.isToBeCopied(one, move) ? await this.copyOne(one, move) : '';
      if (reason === undefined) continue;
      const { host } = new URL(one.url);
      move.report.stays(one.arrival, host);
      if (move.copiesImages) sentences.set(one.arrival.id, `Its image stays at ${host}${reason}.`);
    }
    return arrivals.map((arrival) => withNote(arrival, sentences.get(arrival.id)));
  }

  private async withoutCopy(
    arrivals: readonly Arrival[],
    { source, context: { site } }: Move,
  ): Promise<Linking[]> {
    const linking = arrivals.flatMap((arrival) => {
      const url = arrival.refusal === undefined ? imageUrlOf(arrival.fields) : undefined;
      return url === undefined ? [] : [{ arrival, url }];
    });
    const [first] = linking;
    if (first === undefined) return [];
    const { type } = first.arrival;
    const copied = await this.copied.digests(linking.map(({ url }) => url));
    const ids = linking.map(({ arrival }) => arrival.id);
    const known = await this.moved.find({ source: source.name, type }, ids);
    return linking.filter(
      ({ arrival, url }) => !copied.has(url) && isOurs(arrival, known.get(arrival.id), site),
    );
  }

  private isToBeCopied({ url }: Linking, { source, context, copiesImages }: Move): boolean {
    return copiesImages && new URL(url).host === source.images?.host && mayUpload(context.caller);
  }

  /** Copies an image, unless another record had it copied. Returns the end of a sentence that says why it could not. */
  private async copyOne(linking: Linking, move: Move): Promise<string | undefined> {
    const { url } = linking;
    const { source, isRehearsal, failedImages } = move;
    if (isRehearsal || (await this.copied.digests([url])).has(url)) return undefined;
    if (failedImages.has(url)) return failedImages.get(url);
    await source.images?.takeTurn();
    try {
      await this.received.within(async (make) => {
        const picture = await this.fetched.within(url, move.context.caller, make);
        await this.transactions.run(move.context, (write) => this.store(picture, linking, move, write));
      });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { message } = error.body('en') as { message: string };
      failedImages.set(url, `: ${message.replace(/\.$/, '')}`);
      return failedImages.get(url);
    }
  }

  /** Stores a copy under the id of the image there, and without a sign of a change by somebody here. */
  private async store(
    picture: Picture,
    { arrival: { type, image }, url }: Linking,
    { source, keepsIds }: Provenance,
    write: RequestWrite,
  ): Promise<void> {
    const untouched = await this.moved.showing(url, write.manager);
    const images = keepsIds && image !== undefined ? [{ id: image.id, url }] : [];
    await this.keptIds.reserve({ source: source.name, type, ids: [], images }, write);
    await this.received.addLink(url, picture, write);
    for (const kind of PUBLICATION_TYPES) {
      const ids = untouched.flatMap((one) => (one.type === kind ? one.id : []));
      await this.moved.followVersions(kind, ids, write.manager);
    }
  }
}

function withNote(arrival: Arrival, note: string | undefined): Arrival {
  return note === undefined ? arrival : { ...arrival, notes: [...arrival.notes, note] };
}

/** Tells whether the image of a record here is the one of its arrival, or is going to be. */
function isOurs(arrival: Arrival, moved: Moved | undefined, site: Site): boolean {
  const settled = settledOf(arrival, moved, arrivalDigestOf(arrival, site));
  return settled === undefined || settled.kind === 'equal';
}
