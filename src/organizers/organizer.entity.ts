import { Column, Entity, Index } from 'typeorm';
import { Publication } from '../publishing/publication.entity.js';

/** A person or body that runs events. */
@Entity('organizers')
@Index('organizers_slug_key', { synchronize: false })
@Index('organizers_search_text_idx', { synchronize: false })
@Index('organizers_title_idx', { synchronize: false })
@Index(['publishedAt', 'id'])
@Index(['authorId'])
@Index(['imageId'])
export class Organizer extends Publication {
  @Column('text', { default: '' })
  phone = '';

  @Column('text', { default: '' })
  website = '';

  @Column('text', { default: '' })
  email = '';
}
