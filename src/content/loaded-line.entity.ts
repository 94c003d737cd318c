import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Category } from '../categories/category.entity.js';
import { Organizer } from '../organizers/organizer.entity.js';
import { Tag } from '../tags/tag.entity.js';
import { Venue } from '../venues/venue.entity.js';
import { Event } from '../events/event.entity.js';

/**
 * Records which line of a content file created a record, so that no line is loaded twice. Deleted with its record.
 * It lives beside events so that the list of entities imports nothing above them.
 */
@Entity('loaded_lines')
@Check('loaded_lines_record_check', 'num_nonnulls(event_id, venue_id, organizer_id, category_id, tag_id) = 1')
@Index(['eventId'], { where: 'event_id IS NOT NULL' })
@Index(['venueId'], { where: 'venue_id IS NOT NULL' })
@Index(['organizerId'], { where: 'organizer_id IS NOT NULL' })
@Index(['categoryId'], { where: 'category_id IS NOT NULL' })
@Index(['tagId'], { where: 'tag_id IS NOT NULL' })
export class LoadedLine {
  /** SHA-256 of the line's canonical JSON, hexadecimal. */
  @PrimaryColumn('text')
  digest: string;

  @Column('integer', { nullable: true })
  eventId: number | null;

  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'event_id' })
  event?: Relation<Event>;

  @Column('integer', { nullable: true })
  venueId: number | null;

  @ManyToOne(() => Venue, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'venue_id' })
  venue?: Relation<Venue>;

  @Column('integer', { nullable: true })
  organizerId: number | null;

  @ManyToOne(() => Organizer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organizer_id' })
  organizer?: Relation<Organizer>;

  @Column('integer', { nullable: true })
  categoryId: number | null;

  @ManyToOne(() => Category, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'category_id' })
  category?: Relation<Category>;

  @Column('integer', { nullable: true })
  tagId: number | null;

  @ManyToOne(() => Tag, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'tag_id' })
  tag?: Relation<Tag>;
}
