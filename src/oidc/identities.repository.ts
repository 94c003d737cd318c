import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { User } from '../access/user.entity.js';
import { PREPARED } from '../sql/prepared.js';
import { Identity } from './identity.entity.js';

/** Names an identity. */
export type IdentityKey = Pick<Identity, 'issuer' | 'subject'>;

@Injectable()
export class IdentitiesRepository {
  constructor(@InjectRepository(Identity) private readonly identities: Repository<Identity>) {}

  /** Returns the user with an identity, disabled or not; undefined if there is none. */
  async userOf({ issuer, subject }: IdentityKey, manager?: EntityManager): Promise<User | undefined> {
    // Not `findOne`, which needs two statements for a relation: this runs for every request with a token.
    const identity = await (manager?.getRepository(Identity) ?? this.identities)
      .createQueryBuilder('identity')
      .innerJoinAndSelect('identity.user', 'user')
      .where('identity.issuer = :issuer AND identity.subject = :subject', { issuer, subject })
      .comment(PREPARED)
      .getOne();
    return identity?.user;
  }

  async add(identity: Omit<Identity, 'user'>, manager: EntityManager): Promise<void> {
    await manager.insert(Identity, identity);
  }

  /** Tells whether a user is known to an issuer. */
  isKnownTo(issuer: string, userId: number, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(Identity, { issuer, userId });
  }
}
