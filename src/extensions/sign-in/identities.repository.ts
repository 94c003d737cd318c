import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { type EntityManager, Repository } from 'typeorm';
import { PREPARED } from '../../database/prepared.js';
import { rowsOf } from '../../database/sql.js';
import type { Profile } from './claims.js';
import { Identity } from './identity.entity.js';

/** Names an identity. */
export type IdentityKey = Pick<Identity, 'issuer' | 'subject'>;

@Injectable()
export class IdentitiesRepository {
  constructor(@InjectRepository(Identity) private readonly identities: Repository<Identity>) {}

  /** Returns an identity and its user, disabled or not; null if there is none. */
  find({ issuer, subject }: IdentityKey, manager?: EntityManager): Promise<Identity | null> {
    // Not `findOne`, which needs two statements for a relation: this runs for every request with a token.
    return (manager?.getRepository(Identity) ?? this.identities)
      .createQueryBuilder('identity')
      .innerJoinAndSelect('identity.user', 'user')
      .where('identity.issuer = :issuer AND identity.subject = :subject', { issuer, subject })
      .comment(PREPARED)
      .getOne();
  }

  async add(
    identity: IdentityKey &
      Pick<Identity, 'userId' | 'createdAt'> &
      Partial<Pick<Identity, 'toldAt'>> &
      Profile,
    manager: EntityManager,
  ): Promise<void> {
    await manager.insert(Identity, identity);
  }

  /** Notes what a token tells otherwise than the last one. */
  async note({ issuer, subject }: IdentityKey, news: Profile, manager: EntityManager): Promise<void> {
    if (Object.keys(news).length > 0) await manager.update(Identity, { issuer, subject }, news);
  }

  /**
   * Notes when a token was issued, and holds the identity until the transaction ends. Returns false if a newer one has been seen
   * meanwhile.
   */
  async noteIssue(
    { issuer, subject }: IdentityKey,
    issued: Date,
    manager = this.identities.manager,
  ): Promise<boolean> {
    const notLater = sql`(told_at IS NULL OR told_at <= ${issued})`;
    const rows = await rowsOf<Pick<Identity, 'userId'>>(
      manager,
      sql`UPDATE identities SET told_at = ${issued}
        WHERE issuer = ${issuer} AND subject = ${subject} AND ${notLater} RETURNING user_id AS "userId"`,
    );
    return rows.length > 0;
  }

  /** Returns when the newest token of somebody who has been deleted was issued; null if nobody was, or none told it. */
  async newestOfDeleted({ issuer, subject }: IdentityKey, manager: EntityManager): Promise<Date | null> {
    const [deleted] = await rowsOf<Pick<Identity, 'toldAt'>>(
      manager,
      sql`SELECT told_at AS "toldAt" FROM deleted_identities
        WHERE digest = sha256(convert_to(${`${issuer} ${subject}`}, 'UTF8'))`,
    );
    return deleted?.toldAt ?? null;
  }

  /** Tells whether a user is known to an issuer. */
  isKnownTo(issuer: string, userId: number, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(Identity, { issuer, userId });
  }
}
