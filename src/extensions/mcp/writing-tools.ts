import { Injectable } from '@nestjs/common';
import { EventsService } from '../../calendar/events/events.service.js';
import type { SingleRecord } from '../../reading/result.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { LinkedType } from '../../common/record-types.js';
import { removedAnimations } from '../../common/text/notes.js';
import { valueOf } from '../../reading/contents-value.js';
import { NamedRecords } from './named-records.js';
import { namesOf, WRITTEN_MEMBERS } from './record-members.js';
import { refuseBoth } from './refuse-both.js';
import { selecting, tool, type ToolData } from './tool.js';
import {
  CancelEventArguments,
  CreateEventArguments,
  type LinkArguments,
  UpdateEventArguments,
} from './tool-arguments.dto.js';

const WRITTEN = {
  event_status_reason: 'Why the event has this `event_status`, as plain text.',
  image: 'Id of an image of the calendar, or the URL of a picture.',
  cost: 'A price, such as `15 €` or `Free`.',
  categories: 'All categories, by id, slug or name. Unknown names create categories.',
  tags: 'All tags, by id, slug or name. Unknown names create tags.',
  is_virtual: 'Visitors can attend online.',
  start_date: 'Start in `timezone`, such as `2030-06-21 19:30`.',
  end_date: 'End in `timezone`. To move an event, send both.',
  timezone: 'IANA zone. Default of a new event: that of the calendar.',
  recurrence:
    'Makes the event a series: an RRULE of iCalendar, such as `FREQ=WEEKLY;BYDAY=MO;COUNT=10`. Each date becomes an event; the first is `start_date`.',
};
const WRITES = [...namesOf(WRITTEN_MEMBERS), 'changed', 'ignored', 'removed_markup'];
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
        texts: WRITTEN,
        results: WRITES,
        annotations: { ...HERE, destructiveHint: false },
      },
      CreateEventArguments,
      async (fields, context) =>
        present(await this.events.create(await this.linked(fields, context), context), context),
    ),
    tool(
      {
        name: 'update_event',
        title: 'Change an event',
        description: 'Changes what is sent of an event, and keeps the rest.',
        texts: WRITTEN,
        results: WRITES,
        annotations: { ...HERE, destructiveHint: true, idempotentHint: true },
      },
      UpdateEventArguments,
      async ({ id, scope, ...fields }, context) =>
        present(
          await this.events.update({ id }, await this.linked(fields, context), { scope }, context),
          context,
        ),
    ),
    tool(
      {
        name: 'cancel_event',
        title: 'Cancel an event',
        description: 'Marks an event as canceled. It stays in the calendar, so that visitors learn of it.',
        texts: { event_status_reason: 'Why the event is canceled, as plain text.' },
        results: WRITES,
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

  constructor(
    private readonly events: EventsService,
    private readonly named: NamedRecords,
  ) {}

  /** Returns the fields of an event, with the ids of the records that the arguments name. */
  private async linked<Fields extends LinkArguments>(
    { venue_id, venue, organizer_ids, organizer, ...fields }: Fields,
    context: RequestContext,
  ) {
    refuseBoth({ venue_id, venue });
    refuseBoth({ organizer_ids, organizer });
    const place = await this.reference('venue', venue, context);
    const host = await this.reference('organizer', organizer, context);
    const venues = place ?? venue_id;
    const organizers = host ?? organizer_ids;
    return {
      ...fields,
      ...(venues !== undefined && { venue: [venues ?? []].flat() }),
      ...(organizers !== undefined && { organizer: [organizers].flat() }),
    };
  }

  private async reference<New extends object>(
    type: LinkedType,
    sent: string | New | undefined,
    context: RequestContext,
  ): Promise<number | New | undefined> {
    return typeof sent === 'string' ? this.named.idOf(type, sent, context) : sent;
  }
}

async function present(
  { contents, changed, ignored, animations }: SingleRecord,
  context: RequestContext,
): Promise<ToolData> {
  const { fields } = selecting(WRITTEN_MEMBERS, context);
  const record = await valueOf(await contents(fields));
  return { ...record, changed, ignored, removed_markup: removedAnimations(animations) };
}
