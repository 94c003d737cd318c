import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../context/access/user.entity.js';

/** A key with which a user has created a record, so that a repeated request creates no second one. */
@Entity('idempotency_keys')
@Index(['createdAt'])
export class IdempotencyKey {
  @PrimaryColumn('integer')
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @PrimaryColumn('text')
  key: string;

  /** SHA-256 of the request, hexadecimal. */
  @Column('text')
  digest: string;

  /** Null until the transaction has created the record. */
  @Column('integer', { nullable: true })
  recordId: number | null;

  @Column('timestamptz')
  createdAt: Date;
}
