import { Injectable } from '@nestjs/common';
import { ANONYMOUS } from '../access/caller.js';
import { CategoriesService } from '../categories/categories.service.js';
import type { RecordType } from '../common/record-types.js';
import { EventRecords } from '../events/event-records.service.js';
import { member, object, summary } from '../http/record-json.js';
import type { RequestContext } from '../http/request-context.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { TagsService } from '../tags/tags.service.js';
import { VenuesService } from '../venues/venues.service.js';
import type { Change, ChangesPage } from './changes.repository.js';

/** Presents changes with their records. */
@Injectable()
export class ChangeRecords {
  constructor(
    private readonly events: EventRecords,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
  ) {}

  /** Returns the JSON of each change: with the record as the public sees it, or as a removal. */
  async present({ changes, revision }: ChangesPage, context: RequestContext): Promise<Buffer[][]> {
    const fields = context.fields.within('changes').within('record');
    const open = { ...context, fields, caller: ANONYMOUS, password: undefined, editing: false };
    const refs = (type: RecordType) => changes.flatMap((one) => (one.type === type ? (one.ref ?? []) : []));
    const options = { view: 'listed', revision } as const;
    const events = await this.events.read(refs('event'), open, options);
    const others = {
      venue: await this.venues.read(refs('venue'), open, options),
      organizer: await this.organizers.read(refs('organizer'), open, options),
      category: await this.categories.read(refs('category'), open),
      tag: await this.tags.read(refs('tag'), open),
    };
    return changes.map((change) => {
      const { type, id } = change;
      const other = type === 'event' ? undefined : others[type].get(id);
      return toJson(change, type === 'event' ? events.get(id)?.pieces : other && summary(other));
    });
  }
}

/** @param record undefined if it is not public, or was withdrawn since its change was found */
function toJson({ type, id, changedAt }: Change, record: readonly Buffer[] | undefined): Buffer[] {
  const change = JSON.stringify({ type, id, changed: changedAt.toISOString() });
  const further = record === undefined ? member('removed', [Buffer.from('true')]) : member('record', record);
  return object(Buffer.from(change.slice(1, -1)), further);
}
