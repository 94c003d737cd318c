import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { WriteOperation, WrittenType } from './write-note.js';

/** Records who wrote what, and when. Has no foreign keys, because it outlives users and records. */
@Entity('audit_entries')
@Index(['at', 'id'])
@Index(['recordType', 'recordId'])
@Index('audit_entries_user_name_idx', { synchronize: false })
export class AuditEntry {
  /** Exceeds a JavaScript integer, so the driver returns it as text. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('integer', { nullable: true })
  userId: number | null;

  /** The user's name at that time, or `cli` or `service` for writes without a user. */
  @Column('text')
  userName: string;

  @Column('text')
  operation: WriteOperation;

  @Column('text')
  recordType: WrittenType;

  @Column('integer', { nullable: true })
  recordId: number | null;

  /** Names of the changed fields; never their values. */
  @Column('text', { array: true })
  fields: string[];

  /** Null for writes outside a request. */
  @Column('text', { nullable: true })
  requestId: string | null;
}
