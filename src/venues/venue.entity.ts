import { Column, Entity, Index } from 'typeorm';
import { Publication } from '../publishing/publication.entity.js';

/** A place where events happen. */
@Entity('venues')
@Index('venues_slug_key', { synchronize: false })
@Index('venues_search_text_idx', { synchronize: false })
@Index('venues_title_idx', { synchronize: false })
@Index(['publishedAt', 'id'])
@Index(['authorId'])
@Index(['imageId'])
@Index(['geoLat', 'geoLng'])
export class Venue extends Publication {
  @Column('text', { default: '' })
  address = '';

  @Column('text', { default: '' })
  city = '';

  @Column('text', { default: '' })
  country = '';

  @Column('text', { default: '' })
  province = '';

  @Column('text', { default: '' })
  state = '';

  @Column('text', { default: '' })
  zip = '';

  @Column('text', { default: '' })
  phone = '';

  @Column('text', { default: '' })
  website = '';

  @Column('text', { default: '' })
  stateprovince = '';

  /** Degrees north, WGS 84. */
  @Column('double precision', { nullable: true })
  geoLat: number | null = null;

  /** Degrees east, WGS 84. */
  @Column('double precision', { nullable: true })
  geoLng: number | null = null;

  @Column('boolean', { default: true })
  showMap = true;

  @Column('boolean', { default: true })
  showMapLink = true;
}
