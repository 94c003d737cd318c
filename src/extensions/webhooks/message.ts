import { randomUUID } from 'node:crypto';
import type { Trace } from '../../platform/trace.js';
import { RECORD_TYPES, RECORDS } from '../../common/record-types.js';
import { type ChangesCursor, feedOf, writeChangesCursor } from '../changes/changes-cursor.js';
import type { Change } from '../changes/change.js';
import { type MessageType, PING, recordTypesOf, RESET } from './message-types.js';
import type { Webhook } from './webhook.entity.js';

/** A message to a receiver. */
export interface Message {
  /** The same in every attempt, so that receivers recognise a message that arrives twice. */
  readonly id: string;
  readonly type: MessageType | typeof PING | typeof RESET;
  readonly recordId?: number;
  /** JSON. */
  readonly body: string;
  /** The trace of the request that the message is about. */
  readonly traceparent?: string;
}

/** Returns the message about a change; undefined if the webhook does not want it. */
export function messageOf(change: Change, cursor: ChangesCursor, webhook: Webhook): Message | undefined {
  const { type, id, transaction, changedAt } = change;
  const messageType = typeOf(change, webhook);
  if (!webhook.types.includes(messageType)) return undefined;
  const data = {
    type,
    id,
    rest_url: `${webhook.baseUrl}/${RECORDS[type].collection}/${id}${webhook.query}`,
  };
  return {
    id: `msg_${transaction}_${type}_${id}`,
    type: messageType,
    recordId: id,
    body: bodyOf(messageType, changedAt, { data, cursor: cursorFor(webhook, cursor) }),
  };
}

/** Returns the message that the receiver has to copy the calendar anew, as changes behind its cursor may be missing. */
export function resetMessage(webhook: Webhook, now: Date): Message {
  const { epoch, position } = webhook.progress.cursor;
  const body = bodyOf(RESET, now, { data: { rest_url: `${webhook.baseUrl}/changes${webhook.query}` } });
  return { id: `msg_reset_${epoch}_${position.transaction}`, type: RESET, body };
}

/** Returns a message for trying out a webhook. */
export function pingMessage({ id }: Webhook, now: Date, trace?: Trace): Message {
  const body = bodyOf(PING, now, { data: { id } });
  return { id: `msg_ping_${randomUUID()}`, type: PING, body, traceparent: trace?.traceparent };
}

function typeOf(change: Change, webhook: Webhook): MessageType {
  const { type, ref } = change;
  if (ref === undefined) return `${type}.removed`;
  return isKnown(change, webhook) ? `${type}.updated` : `${type}.published`;
}

/** Tells whether the receiver has been told that a record is public, or did not want to be. */
function isKnown({ type, publishedIn, transaction }: Change, { types, progress }: Webhook): boolean {
  const [published, passed] = [BigInt(publishedIn), BigInt(progress.cursor.position.transaction)];
  const wasSkipped = published <= passed && publishedIn !== transaction;
  return published < BigInt(progress.completeBelow) || (wasSkipped && !types.includes(`${type}.published`));
}

/** Returns the cursor as `/changes` takes it. */
function cursorFor({ types, language }: Webhook, cursor: ChangesCursor): string {
  const records = recordTypesOf(types);
  return writeChangesCursor(
    cursor,
    feedOf(records.length < RECORD_TYPES.length ? records : undefined, language),
  );
}

function bodyOf(type: string, at: Date, further: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), ...further });
}
