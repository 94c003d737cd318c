import { Injectable } from '@nestjs/common';
import { digestPassword } from '../../context/access/record-password.js';
import { mayAssign } from '../../context/access/rights.js';
import { User } from '../../context/access/user.entity.js';
import { ApiError, invalidParameter } from '../../common/errors/api-error.js';
import { rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import type { ImageReference } from '../images/image-reference.js';
import { ImageReferences } from '../images/image-references.service.js';
import { Transactions } from '../../database/transactions.js';
import type { Facts } from '../../reading/result.js';
import type { PublicationChanges } from './create-publication.dto.js';
import { assignExternalKey } from './external-key.js';
import { requestedPublication } from './publication-date.js';
import type { Publication } from './publication.entity.js';
import { storedStatus } from './status.js';

/** A record that a write changes, and its status before the write; a new record has none. */
interface PublicationWrite {
  readonly record: Publication;
  readonly before: Partial<Pick<Publication, 'status' | 'formerStatus'>>;
}

/**
 * Applies the fields that events, venues and organizers share: author, dates, status, texts, image, password, and the id
 * in another system.
 */
@Injectable()
export class PublishingService {
  constructor(
    private readonly images: ImageReferences,
    private readonly transactions: Transactions,
  ) {}

  /** Runs the write of a record in a transaction, once its images are there. */
  write<T extends Facts>(
    dto: object,
    context: RequestContext,
    work: (write: RequestWrite) => Promise<T>,
  ): Promise<T> {
    return this.images.within(dto, context, () => this.transactions.run(context, work));
  }

  /** Fills a new record. */
  async begin(record: Publication, changes: PublicationChanges, write: RequestWrite) {
    if (changes.id !== undefined) record.id = changes.id;
    const { caller, now, language } = write.context;
    record.authorId = caller.id ?? 0;
    record.publishedAt = now;
    // As requested; a free one is found when the record is stored.
    record.slug = changes.slug ?? '';
    record.language = language;
    await this.apply({ record, before: {} }, changes, write);
  }

  /** Writes the changes into a record; fields that were not sent keep their value. */
  async apply({ record, before }: PublicationWrite, changes: PublicationChanges, write: RequestWrite) {
    const { context } = write;
    if (changes.author !== undefined && changes.author !== record.authorId)
      record.authorId = await author(changes.author, write);
    this.publish({ record, before }, changes, context);
    record.description = changes.description ?? record.description;
    record.excerpt = changes.excerpt ?? record.excerpt;
    record.modifiedAt = context.now;
    assignExternalKey(record, changes);
    if (changes.password !== undefined) record.passwordDigest = protection(changes.password);
    if (changes.image !== undefined) await this.setImage(record, changes.image, write);
  }

  private async setImage(record: Publication, reference: ImageReference | null, write: RequestWrite) {
    record.image = reference && (await this.images.resolve(reference, write));
    record.imageId = record.image?.id ?? null;
  }

  private publish(
    { record, before }: PublicationWrite,
    changes: PublicationChanges,
    { caller, now, site }: RequestContext,
  ): void {
    record.publishedAt = requestedPublication(changes, now, site.timezone) ?? record.publishedAt;
    // Restored without a status, by its external id, a record has the one it had before.
    const current = before.status === 'trash' ? (before.formerStatus ?? undefined) : before.status;
    const { publishedAt, followsDate } = record;
    record.status = storedStatus({
      requested: changes.status,
      current,
      caller,
      publishedAt,
      now,
      followsDate,
    });
    record.formerStatus = null;
  }
}

async function author(id: number, { context: { caller }, manager }: RequestWrite): Promise<number> {
  if (!mayAssign(caller, id)) throw new ApiError('foreignAuthor');
  const user = await manager.findOneBy(User, { id });
  if (user === null || user.deletedAt !== null)
    throw invalidParameter('author', rejected(id, sentence('existingUser')));
  return id;
}

function protection(password: string): string | null {
  return password === '' ? null : digestPassword(password);
}
