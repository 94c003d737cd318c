import { Injectable } from '@nestjs/common';
import { EventsService } from '../../calendar/events/events.service.js';
import type { SingleRecord } from '../../reading/result.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { EVENT_MEMBERS } from './record-members.js';
import { selecting, tool } from './tool.js';
import { CancelEventArguments, CreateEventArguments, UpdateEventArguments } from './tool-arguments.dto.js';
import { valueOf } from './tool-result.js';

const REASON = { event_status_reason: 'Why the event has this `event_status`, as plain text.' };
const HERE = { openWorldHint: false };

/** The tools of callers who may write. The service decides which events. */
@Injectable()
export class WritingTools {
  readonly tools = [
    tool(
      {
        name: 'create_event',
        title: 'Create an event',
        description: 'Creates an event, and its venue, organizer, categories and tags if they are new.',
        texts: REASON,
        annotations: { ...HERE, destructiveHint: false },
      },
      CreateEventArguments,
      async (fields, context) => present(await this.events.create(fields, context), context),
    ),
    tool(
      {
        name: 'update_event',
        title: 'Change an event',
        description: 'Changes what is sent of an event, and keeps the rest.',
        texts: REASON,
        annotations: { ...HERE, destructiveHint: true, idempotentHint: true },
      },
      UpdateEventArguments,
      async ({ id, scope, ...fields }, context) =>
        present(await this.events.update({ id }, fields, { scope }, context), context),
    ),
    tool(
      {
        name: 'cancel_event',
        title: 'Cancel an event',
        description: 'Marks an event as canceled. It stays in the calendar, so that visitors learn of it.',
        texts: { event_status_reason: 'Why the event is canceled, as plain text.' },
        annotations: { ...HERE, destructiveHint: true, idempotentHint: true },
      },
      CancelEventArguments,
      async ({ id, scope, ...reason }, context) =>
        present(
          await this.events.update({ id }, { event_status: 'canceled', ...reason }, { scope }, context),
          context,
        ),
    ),
  ];

  constructor(private readonly events: EventsService) {}
}

async function present({ contents, changed }: SingleRecord, context: RequestContext) {
  const { fields } = selecting(EVENT_MEMBERS, context);
  return { ...(await valueOf(await contents(fields))), changed };
}
