import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Webhook } from './webhook.entity.js';

/** One attempt to send a message to a webhook. The last hundred of each webhook are kept. */
@Entity('webhook_deliveries')
@Index(['webhookId', 'id'])
export class Delivery {
  /** Exceeds a JavaScript integer, so the driver returns it as text. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column('integer')
  webhookId: number;

  @ManyToOne(() => Webhook, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id' })
  webhook?: Relation<Webhook>;

  /** `webhook-id`, equal in all attempts. */
  @Column('text')
  messageId: string;

  @Column('text')
  type: string;

  /** Null for messages that are not about a record. */
  @Column('integer', { nullable: true })
  recordId: number | null;

  @Column('timestamptz')
  at: Date;

  /** HTTP status of the response; null if there was none. */
  @Column('integer', { nullable: true })
  status: number | null;

  /** The reason why the receiver has not accepted the message. */
  @Column('text', { nullable: true })
  error: string | null;

  /** The beginning of the response, if it was not a success. */
  @Column('text', { nullable: true })
  response: string | null;

  @Column('integer')
  milliseconds: number;
}
