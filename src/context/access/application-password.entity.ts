import {
  Column,
  CreateDateColumn,
  Entity,
  Generated,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from './user.entity.js';

/** A random secret with which a client acts for a user. Only its digest is stored. */
@Entity('application_passwords')
@Index('application_passwords_digest_key', ['digest'], { unique: true })
@Index('application_passwords_uuid_key', ['uuid'], { unique: true })
@Index(['userId'])
export class ApplicationPassword {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  @Column('integer')
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  /** Identifies it in the API. */
  @Column('uuid')
  @Generated('uuid')
  uuid: string;

  /** Tells its owner where it is used; empty if nobody said so. */
  @Column('text', { default: '' })
  name: string;

  /** SHA-256 of the secret, hexadecimal. */
  @Column('text')
  digest: string;

  /** Rounded to the hour. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
