import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, VersionColumn } from 'typeorm';
import type { Language } from '../../context/language/language.js';
import type { Translatable } from '../../context/language/translatable.js';
import type { FocalPoint } from './focal-point.js';
import type { Sizes } from './sizes.js';

/** An image on the web, of which the service stores the address; or a file of the service, which may be a copy of one. */
@Entity('images')
@Index('images_url_key', ['url'], { unique: true })
@Index(['digest'])
@Index(['addedBy'])
@Check('images_source_check', 'url IS NOT NULL OR digest IS NOT NULL')
@Check('images_file_check', '(digest IS NULL) = (sizes IS NULL)')
export class Image implements Translatable {
  @PrimaryColumn('integer', { default: () => "nextval('record_ids')" })
  id: number;

  /** The address on the web; null for an uploaded file. */
  @Column('text', { nullable: true })
  url: string | null = null;

  /** Digest of the file that was sent, in the names of what was made of it; null for a link. */
  @Column('text', { nullable: true })
  digest: string | null = null;

  @Column('jsonb', { nullable: true })
  sizes: Sizes | null = null;

  /** Plain text. */
  @Column('text', { default: '' })
  alt = '';

  /** Plain text. */
  @Column('text', { default: '' })
  caption = '';

  @Column('jsonb', { nullable: true })
  focalPoint: FocalPoint | null = null;

  /** The language of the texts in the columns. */
  @Column('text', { default: 'en' })
  language: Language;

  /** In the row, because they are few and short, and so change the version of all that shows the image. */
  @Column('jsonb', { default: {} })
  translations: Translatable['translations'] = {};

  @VersionColumn({ type: 'integer', default: 1 })
  version: number;

  /** Id of the user who added the image; null for images older than this column. */
  @Column('integer', { nullable: true })
  addedBy: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
