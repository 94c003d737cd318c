import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { RECORD_TYPES } from '../common/record-types.js';

export const OPERATIONS = ['create', 'update', 'delete', 'restore', 'purge'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Everything that is written: a record of a resource, a user, the calendar as a whole, or this very log. */
export const WRITTEN_TYPES = [...RECORD_TYPES, 'user', 'calendar', 'audit'] as const;
export type WrittenType = (typeof WRITTEN_TYPES)[number];

/** Who wrote what, and when. Points at nothing: it stays when the user and the record are gone. */
@Entity('audit_entries')
@Index(['at', 'id'])
@Index(['recordType', 'recordId'])
@Index('audit_entries_user_name_idx', { synchronize: false })
export class AuditEntry {
  /** More than an integer holds; the driver hands it over as text. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('integer', { nullable: true })
  userId: number | null;

  /** The name that the user had then, or `cli` or `service` when nobody signed in. */
  @Column('text')
  userName: string;

  @Column('text')
  operation: Operation;

  @Column('text')
  recordType: WrittenType;

  @Column('integer', { nullable: true })
  recordId: number | null;

  /** Names of what was changed; never a value. */
  @Column('text', { array: true })
  fields: string[];

  /** Null for what no request asked for. */
  @Column('text', { nullable: true })
  requestId: string | null;
}
