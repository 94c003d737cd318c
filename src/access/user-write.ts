import type { EntityManager } from 'typeorm';
import type { Writer } from '../audit/audit-trail.js';
import type { Role } from './caller.js';

/** The transaction of a write to users, and who writes. */
export interface UserWrite {
  readonly writer: Writer;
  readonly manager: EntityManager;
}

/** A user to add. Only the name to sign in with and the role are needed. */
export interface NewUser {
  readonly name: string;
  readonly role: Role;
  readonly displayName?: string;
  readonly email?: string;
}

/** What may be changed of a user; absent members stay. */
export interface UserChanges {
  readonly displayName?: string;
  readonly email?: string;
  readonly role?: Role;
  readonly enabled?: boolean;
}
