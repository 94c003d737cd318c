import { Injectable } from '@nestjs/common';
import { mayUpload } from '../../context/access/rights.js';
import { Clock } from '../../common/dates/clock.js';
import { invalidParameter } from '../../common/errors/api-error.js';
import { rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { ignoredHeader } from '../../common/text/notes.js';
import type { Facts } from '../../reading/result.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import type { Image } from './image.entity.js';
import { COPY_MS, ImageCopies } from './image-copies.service.js';
import { type ImageReference, imagesIn, type NamedReference, ownDigest } from './image-reference.js';
import { ImagesRepository } from './images.repository.js';
import type { Picture } from './pictures.js';
import { type Make, ReceivedImages } from './received-images.service.js';

/** Copies the image at an address, if that succeeds. */
type Copy = (url: string) => Promise<Picture | undefined>;

/** Resolves references to images in writes of records. */
@Injectable()
export class ImageReferences {
  /** Decoded before the transaction. Not in the reference, by which a repeated request is told from another. */
  private readonly pictures = new WeakMap<ImageReference, Picture>();

  constructor(
    private readonly images: ImagesRepository,
    private readonly received: ReceivedImages,
    private readonly copies: ImageCopies,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a write after its files have been decoded and the images to copy have been fetched, for neither of which a
   * transaction should wait.
   */
  async within<T extends Facts>(dto: object, context: RequestContext, write: () => Promise<T>): Promise<T> {
    const named = imagesIn(dto).filter(
      ({ reference }) => 'file' in reference || this.copies.areMadeOf(reference, context.caller),
    );
    if (named.length === 0) return write();
    return this.received.within(async (make) => {
      const ignored: string[] = [];
      const signal = this.clock.timeout(COPY_MS);
      const copy = (url: string) => this.copies.copy(url, context.caller, make, signal);
      for (const one of named) if (!(await this.prepare(one, make, copy))) ignored.push(one.name);
      const result = await write();
      const animations = named.filter(({ reference }) => this.pictures.get(reference)?.wasAnimated);
      return {
        ...result,
        ...(ignored.length > 0 && { ignored: ignoredHeader(ignored) }),
        animations: animations.map(({ name }) => name),
      };
    });
  }

  /**
   * Returns the image that a write refers to. The same address is always the same image, and so is the same file of a user.
   * @throws ApiError `invalidParameter` for an id that is unknown or that the caller may not see, and for an address if the
   * caller may not add images
   */
  async resolve(reference: ImageReference, write: RequestWrite): Promise<Image> {
    const picture = this.pictures.get(reference);
    if ('file' in reference) return this.ofFile(picture, write);
    if ('url' in reference) return this.ofUrl(reference.url, picture, write);
    const image = await this.images.byIdWithin(reference.id, write);
    if (image === null) throw invalidParameter('image', rejected(reference.id, sentence('existingImage')));
    return image;
  }

  /** Returns false for an image that could not be copied, and stays a link. */
  private async prepare({ reference }: NamedReference, make: Make, copy: Copy): Promise<boolean> {
    if ('id' in reference) return true;
    if ('url' in reference && (await this.images.isCopied(reference.url))) return true;
    const picture = 'file' in reference ? await make(reference.file) : await copy(reference.url);
    if (picture === undefined) return false;
    this.pictures.set(reference, picture);
    return true;
  }

  private async ofFile(picture: Picture | undefined, write: RequestWrite): Promise<Image> {
    if (picture === undefined) throw new Error('Files are decoded before the transaction.');
    const known = await this.images.ownByDigest(picture.digest, write);
    return known ?? this.received.add(picture, {}, write);
  }

  private async ofUrl(url: string, picture: Picture | undefined, write: RequestWrite): Promise<Image> {
    const digest = ownDigest(url, write.context.links);
    const own = digest === undefined ? null : await this.images.byDigest(digest, write);
    if (own !== null) return own;
    if (!mayUpload(write.context.caller))
      throw invalidParameter('image', rejected(url, sentence('idOfImage')));
    return this.received.addLink(url, picture, write);
  }
}
