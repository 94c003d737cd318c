import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Category } from '../categories/category.entity.js';
import { Organizer } from '../organizers/organizer.entity.js';
import { Tag } from '../tags/tag.entity.js';
import { Venue } from '../venues/venue.entity.js';
import { Event } from './event.entity.js';

abstract class EventLink {
  @PrimaryColumn('integer')
  eventId: number;

  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'event_id' })
  event?: Relation<Event>;
}

/** Links to venues and organizers keep their order. */
abstract class OrderedEventLink extends EventLink {
  @Column('smallint')
  position: number;
}

@Entity('event_venues')
@Index(['venueId', 'eventId'])
export class EventVenue extends OrderedEventLink {
  @PrimaryColumn('integer')
  venueId: number;

  @ManyToOne(() => Venue, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'venue_id' })
  venue?: Relation<Venue>;
}

@Entity('event_organizers')
@Index(['organizerId', 'eventId'])
export class EventOrganizer extends OrderedEventLink {
  @PrimaryColumn('integer')
  organizerId: number;

  @ManyToOne(() => Organizer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organizer_id' })
  organizer?: Relation<Organizer>;
}

@Entity('event_categories')
@Index(['categoryId', 'eventId'])
export class EventCategory extends EventLink {
  @PrimaryColumn('integer')
  categoryId: number;

  @ManyToOne(() => Category, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'category_id' })
  category?: Relation<Category>;
}

@Entity('event_tags')
@Index(['tagId', 'eventId'])
export class EventTag extends EventLink {
  @PrimaryColumn('integer')
  tagId: number;

  @ManyToOne(() => Tag, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'tag_id' })
  tag?: Relation<Tag>;
}
