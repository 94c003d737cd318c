import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Progress } from '../changes/changes.service.js';
import type { MessageType } from './message-types.js';

export const WEBHOOK_STATES = ['active', 'paused', 'disabled'] as const;
/** Only the service disables a webhook, when its receiver is gone. */
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** A receiver of messages about changes, and what has been sent to it. */
@Entity('webhooks')
@Check('webhooks_state_check', `state IN ('active', 'paused', 'disabled')`)
export class Webhook {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  url: string;

  @Column('text')
  description: string;

  /** The messages it wants. */
  @Column('text', { array: true })
  types: MessageType[];

  @Column('text')
  state: WebhookState;

  /** URL of the namespace through which it was created, where `rest_url` points. */
  @Column('text')
  baseUrl: string;

  /** Query of these URLs: their language. */
  @Column('text')
  query: string;

  @Column('text')
  language: string;

  /** Key of the signatures: `whsec_` and base64. */
  @Column('text')
  secret: string;

  /** The key before the last rotation, which also signs until `formerSecretUntil`. */
  @Column('text', { nullable: true })
  formerSecret: string | null;

  @Column('timestamptz', { nullable: true })
  formerSecretUntil: Date | null;

  /** The place in the feed of changes up to which it has been sent messages. */
  @Column('jsonb')
  progress: Progress;

  /** Time since which all deliveries have failed. */
  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  /** Failed attempts since then. */
  @Column('integer')
  failedAttempts: number;

  /** Time before which nothing is sent. */
  @Column('timestamptz')
  nextAttempt: Date;

  /** Identifies the instance that is sending, until it has finished or `leasedUntil` has passed. */
  @Column('uuid', { nullable: true })
  lease: string | null;

  @Column('timestamptz', { nullable: true })
  leasedUntil: Date | null;

  /** Changes with every write of an administrator, which a delivery that is under way must not undo. */
  @Column('integer')
  version: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  modifiedAt: Date;
}
