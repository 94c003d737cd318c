import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { HORIZON } from '../changes/horizon.sql.js';
import type { Progress } from '../changes/changes.service.js';
import { rowsOf } from '../../database/sql.js';
import type { Delivery } from './delivery.entity.js';
import { Webhook } from './webhook.entity.js';

/** Kept attempts of each webhook. */
const KEPT_DELIVERIES = 100;
/** Duration of a lease, longer than a turn takes. The work of an instance that died is taken over after this time. */
const LEASE_MS = 60_000;

const POSITION = raw(`(webhooks.progress #>> '{cursor,position,transaction}')::xid8`);

/** The types of records that a webhook is about. */
const WANTED = raw(`(SELECT DISTINCT split_part(type, '.', 1) AS kind FROM unnest(types) AS type) AS wanted`);

/** The first change of a wanted type of records that may not have been sent. */
const FIRST_PENDING = sql`(SELECT known.changed_at FROM record_versions known
  WHERE known.kind = wanted.kind AND known.visibility <> 'hidden'
    AND known.changed_in >= ${POSITION} AND known.changed_in < ${HORIZON}
  ORDER BY known.changed_in, known.record_id LIMIT 1)`;

/** A place for the webhooks that an instance serves at the same time. */
export interface DeliveryPlace {
  /** Serves webhooks whose last attempt failed, before all others. */
  readonly servesFailing: boolean;
}

/** A webhook that this instance alone sends messages to. */
export interface LeasedWebhook extends Webhook {
  readonly lease: string;
}

/** An attempt to be stored. */
export type DeliveryAttempt = Omit<Delivery, 'id' | 'webhookId' | 'webhook'>;

/**
 * Lets one instance at a time send the messages of a webhook. No transaction is open while it sends: its changes would
 * hold up the feed for everybody.
 */
@Injectable()
export class LeasesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Takes the webhook that has waited longest for the place; undefined if none is due. One is due if it may not have all
   * changes, and once a day to renew the day in its cursor.
   */
  async take({ servesFailing }: DeliveryPlace, now: Date): Promise<LeasedWebhook | undefined> {
    const today = now.toISOString().slice(0, 10);
    const [taken] = await this.run<{ id: number; lease: string }>(
      sql`WITH taken AS (
        UPDATE webhooks SET lease = gen_random_uuid(), leased_until = ${new Date(now.getTime() + LEASE_MS)} WHERE id = (
          SELECT id FROM webhooks
          WHERE state = 'active' AND next_attempt <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
            AND (progress #>> '{cursor,since}' < ${today} OR ${POSITION} > ${HORIZON} OR EXISTS (
              SELECT 1 FROM ${WANTED}, LATERAL ${FIRST_PENDING} AS pending))
            AND (${servesFailing} OR failed_attempts = 0)
          ORDER BY failed_attempts = 0, next_attempt, id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, lease)
      SELECT id, lease FROM taken`,
    );
    if (taken === undefined) return undefined;
    return ((await this.database.manager.findOneBy(Webhook, taken)) as LeasedWebhook | null) ?? undefined;
  }

  /**
   * Stores the progress after a message or, without an attempt, after changes that the webhook does not want. Returns false
   * if the instance has to stop: it has lost the lease, or the webhook was changed, in which case its progress stays.
   */
  async advance(
    webhook: LeasedWebhook,
    progress: Progress,
    now: Date,
    attempt?: DeliveryAttempt,
  ): Promise<boolean> {
    const accepted = sql`, failed_attempts = 0, failing_since = NULL`;
    const [row] = await this.run<{ goes_on: boolean }>(
      sql`WITH tried AS (
        UPDATE webhooks SET next_attempt = ${now} ${attempt === undefined ? empty : accepted},
          progress = CASE WHEN version = ${webhook.version} THEN ${JSON.stringify(progress)}::jsonb ELSE progress END
        WHERE id = ${webhook.id} AND lease = ${webhook.lease}
        RETURNING id, version = ${webhook.version} AND state = 'active' AS goes_on)
      ${logged(attempt)} SELECT goes_on FROM tried`,
    );
    return row?.goes_on ?? false;
  }

  /**
   * Stores a failed attempt and the time of the next one, and gives the webhook back. Returns false if the webhook was
   * changed meanwhile, and so starts anew, or belongs to another instance.
   */
  async fail(webhook: LeasedWebhook, now: Date, attempt: DeliveryAttempt): Promise<boolean> {
    const same = sql`version = ${webhook.version}`;
    const [row] = await this.run<{ counts: boolean }>(
      sql`WITH tried AS (
        UPDATE webhooks SET lease = NULL, leased_until = NULL,
          next_attempt = CASE WHEN ${same} THEN ${webhook.nextAttempt} ELSE next_attempt END,
          failed_attempts = CASE WHEN ${same} THEN failed_attempts + 1 ELSE failed_attempts END,
          failing_since = CASE WHEN ${same} THEN coalesce(failing_since, ${now}) ELSE failing_since END
        WHERE id = ${webhook.id} AND lease = ${webhook.lease} RETURNING id, ${same} AS counts)
      ${logged(attempt)} SELECT counts FROM tried`,
    );
    return row?.counts ?? false;
  }

  /** Gives a webhook back, which is not due before its next attempt. */
  async release({ id, lease, nextAttempt }: LeasedWebhook): Promise<void> {
    await this.run(
      sql`WITH released AS (
        UPDATE webhooks SET lease = NULL, leased_until = NULL, next_attempt = greatest(next_attempt, ${nextAttempt})
        WHERE id = ${id} AND lease = ${lease})
      SELECT 1`,
    );
  }

  /** Stores an attempt outside of the order of changes. */
  async log({ id }: Pick<Webhook, 'id'>, attempt: DeliveryAttempt): Promise<void> {
    await this.run(
      sql`WITH tried AS (SELECT id FROM webhooks WHERE id = ${id} FOR KEY SHARE) ${logged(attempt)} SELECT id FROM tried`,
    );
  }

  /** Returns the seconds since the oldest change that an active webhook has not been sent. */
  async lag(): Promise<number> {
    const [row] = await this.run<{ lag: number }>(
      sql`SELECT coalesce(extract(epoch FROM clock_timestamp() - min(pending.changed_at)), 0)::float AS lag
        FROM webhooks, LATERAL ${WANTED}, LATERAL ${FIRST_PENDING} AS pending WHERE state = 'active'`,
    );
    return row?.lag ?? 0;
  }

  countDisabled(): Promise<number> {
    return this.database.manager.countBy(Webhook, { state: 'disabled' });
  }

  /** Runs a statement, which ends with a SELECT, and returns its rows. */
  private run<Row>(statement: Sql): Promise<Row[]> {
    return rowsOf<Row>(this.database.manager, statement);
  }
}

/** Adds an attempt to the webhook in `tried`, and deletes the oldest ones. */
function logged(attempt: DeliveryAttempt | undefined): Sql {
  if (attempt === undefined) return empty;
  const { messageId, type, recordId, at, status, error, response, milliseconds } = attempt;
  return sql`, logged AS (
      INSERT INTO webhook_deliveries
        (webhook_id, message_id, type, record_id, at, status, error, response, milliseconds)
      SELECT id, ${messageId}, ${type}, ${recordId}::integer, ${at}::timestamptz, ${status}::integer, ${error}::text,
        ${response}::text, ${milliseconds}::integer FROM tried),
    trimmed AS (
      DELETE FROM webhook_deliveries old USING tried WHERE old.webhook_id = tried.id AND old.id <= (
        SELECT kept.id FROM webhook_deliveries kept WHERE kept.webhook_id = tried.id
        ORDER BY kept.id DESC OFFSET ${KEPT_DELIVERIES - 1} LIMIT 1))`;
}
