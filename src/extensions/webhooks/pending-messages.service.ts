import { Injectable } from '@nestjs/common';
import { WriteTracesRepository } from '../../database/write-traces.repository.js';
import { ChangesService, type Progress } from '../changes/changes.service.js';
import { isError } from '../../common/errors/api-error.js';
import { type Message, messageOf, resetMessage } from './message.js';
import { recordTypesOf } from './message-types.js';
import type { Webhook } from './webhook.entity.js';

/** Sent before another webhook has its turn. */
const MOST_CHANGES = 100;

/** The next messages to a receiver. */
export interface PendingMessages {
  readonly messages: readonly { readonly message: Message; readonly progress: Progress }[];
  /** The progress once all of them have been sent. */
  readonly progress: Progress;
}

/** Finds out what a receiver has not been told. */
@Injectable()
export class PendingMessagesService {
  constructor(
    private readonly changes: ChangesService,
    private readonly traces: WriteTracesRepository,
  ) {}

  async of(webhook: Webhook, now: Date): Promise<PendingMessages> {
    try {
      return await this.behind(webhook, now);
    } catch (error) {
      if (!isError(error, 'cursorExpired')) throw error;
      return this.anew(webhook, now);
    }
  }

  private async behind(webhook: Webhook, now: Date): Promise<PendingMessages> {
    const { cursor, completeBelow } = webhook.progress;
    const types = recordTypesOf(webhook.types);
    const { page, next } = await this.changes.read({ types, cursor, size: MOST_CHANGES }, now);
    const traces = await this.traces.of(page.changes.map(({ transaction }) => transaction));
    const messages = page.changes.flatMap((change) => {
      const { transaction, type, id } = change;
      const progress = { cursor: { ...cursor, position: { transaction, type, id } }, completeBelow };
      const message = messageOf(change, progress.cursor, webhook);
      if (message === undefined) return [];
      return [{ message: { ...message, traceparent: traces.get(transaction) }, progress }];
    });
    if (page.hasMore) return { messages, progress: { cursor: next, completeBelow } };
    // The end, so that the last change does not look like one that may not have been sent.
    const end = { transaction: page.horizon, type: '', id: 0 };
    return { messages, progress: { cursor: { ...next, position: end }, completeBelow: page.horizon } };
  }

  /** Begins again with the changes of the day on which the receiver last had all of them. */
  private async anew(webhook: Webhook, now: Date): Promise<PendingMessages> {
    const progress = await this.changes.progressAt(new Date(webhook.progress.cursor.since), now);
    return { messages: [{ message: resetMessage(webhook, now), progress }], progress };
  }
}
