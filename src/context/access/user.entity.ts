import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '../../platform/config/roles.js';

/** A user who may write, or read unpublished records, with application passwords or tokens of an identity provider. */
@Entity('users')
@Index('users_name_key', { synchronize: false })
@Index('users_composed_name_idx', { synchronize: false })
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  /** The name to sign in with; `username` in the API. Unique ignoring letter case. */
  @Column('text')
  name: string;

  /** `name` in the API; empty if it is the name to sign in with. */
  @Column('text', { default: '' })
  displayName: string;

  /** Empty if unknown. Nobody is recognised by it, so it need not be unique. */
  @Column('text', { default: '' })
  email: string;

  @Column('text')
  role: Role;

  @Column('timestamptz', { nullable: true })
  disabledAt: Date | null;

  /** Set once the user is gone and only stays the author of records: then name and e-mail are erased. */
  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
