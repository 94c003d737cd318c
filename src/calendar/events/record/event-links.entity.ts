import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { RECORDS, type RecordType } from '../../../common/record-types.js';
import { EVENT_LINKS } from './event-links.js';

abstract class EventLink {
  @PrimaryColumn('integer')
  eventId: number;
}

/** The tables that link events to other records. */
export const EVENT_LINK_TABLES = EVENT_LINKS.map(({ type, table, isOrdered }) => {
  class Link extends EventLink {}
  PrimaryColumn('integer')(Link.prototype, `${type}Id`);
  for (const one of ['event', type] as const) referTo(one, Link.prototype);
  if (isOrdered) Column('smallint')(Link.prototype, 'position');
  Index([`${type}Id`, 'eventId'])(Link);
  Entity(table)(Link);
  return Link;
});

/** Adds the foreign key of rows that are deleted with a record. */
export function referTo(type: RecordType, row: object): void {
  ManyToOne(RECORDS[type].collection, { onDelete: 'CASCADE' })(row, type);
  JoinColumn({ name: `${type}_id` })(row, type);
}
