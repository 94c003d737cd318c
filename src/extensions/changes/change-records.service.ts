import { Injectable } from '@nestjs/common';
import type { RecordType } from '../../common/record-types.js';
import { Resources } from '../../calendar/resources/resources.service.js';
import { CachedEvents } from '../../calendar/events/cached-events.service.js';
import { Json } from '../../reading/json.js';
import { asPublic, type RequestContext } from '../../context/request/request-context.js';
import type { Change } from './change.js';
import type { ChangesPage } from './changes.repository.js';

/** Presents changes with their records. */
@Injectable()
export class ChangeRecords {
  constructor(
    private readonly events: CachedEvents,
    private readonly resources: Resources,
  ) {}

  /** Returns the JSON of each change: with the record as the public sees it, or as a removal. */
  async present({ changes, revision }: ChangesPage, context: RequestContext): Promise<Json[]> {
    const fields = context.fields.within('changes').within('record');
    const open = asPublic({ ...context, fields });
    const refs = (type: RecordType) => changes.flatMap((one) => (one.type === type ? (one.ref ?? []) : []));
    const options = { view: 'listed', revision } as const;
    const events = await this.events.read(refs('event'), open, options);
    const others = await this.resources.read(refs, open, options);
    return changes.map((change) => {
      const { type, id } = change;
      return toJson(change, (type === 'event' ? events : others[type]).get(id)?.json);
    });
  }
}

/** @param record undefined if it is not public, or was withdrawn since its change was found */
function toJson({ type, id, changedAt }: Change, record: Json | undefined): Json {
  const change = Json.of({ type, id, changed: changedAt.toISOString() });
  return change.with(record === undefined ? { removed: Json.of(true) } : { record });
}
