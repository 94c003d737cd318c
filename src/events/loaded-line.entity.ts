import { Entity, JoinColumn, ManyToOne, PrimaryColumn, Column, Index, type Relation } from 'typeorm';
import { Event } from './event.entity.js';

/**
 * Remembers which line of a content file an event was made of, so that no line is loaded twice. It stands beside the
 * event because its rows go with it, and so that the list of entities imports nothing above events.
 */
@Entity('loaded_lines')
@Index(['eventId'])
export class LoadedLine {
  /** SHA-256 of the line's canonical JSON, hexadecimal. */
  @PrimaryColumn('text')
  digest: string;

  @Column('integer')
  eventId: number;

  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'event_id' })
  event?: Relation<Event>;
}
