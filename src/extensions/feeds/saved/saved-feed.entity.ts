import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  VersionColumn,
} from 'typeorm';
import { User } from '../../../context/access/user.entity.js';
import type { Language } from '../../../context/language/language.js';
import type { FeedFormat } from '../feed-formats.js';

/** The folder of addresses that contain a secret. No slug can lead into it, because none contains a slash. */
export const UNLISTED = 'unlisted';

/** A list of events with an address of its own, which stays when its query changes. */
@Entity('saved_feeds')
@Index('saved_feeds_slug_key', ['slug'], { unique: true })
@Index('saved_feeds_token_key', ['token'], { unique: true })
@Index(['authorId'])
export class SavedFeed {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  @Column('integer')
  authorId: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'author_id' })
  author?: Relation<User>;

  @Column('text')
  name: string;

  /** Made from the first name, and never changed: calendars have subscribed to it. */
  @Column('text')
  slug: string;

  /**
   * Replaces the slug in the address of an unlisted feed; null for a listed one. It begins with `unlisted/`, unless it is
   * from before secrets were below a path of their own.
   */
  @Column('text', { nullable: true })
  token: string | null = null;

  /** As it was sent, because relative dates in it move with the time. */
  @Column('text')
  query: string = '';

  @Column('text')
  language: Language;

  @Column('text', { array: true })
  formats: FeedFormat[];

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  modifiedAt: Date;

  @VersionColumn({ type: 'integer' })
  version: number;
}
