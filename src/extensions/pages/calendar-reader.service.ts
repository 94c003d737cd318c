import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../../calendar/categories/categories.service.js';
import { EventsService } from '../../calendar/events/events.service.js';
import type { EventDto, EventPageDto } from '../../calendar/events/record/event-record.dto.js';
import { OrganizersService } from '../../calendar/organizers/organizers.service.js';
import type { OrganizerDto } from '../../calendar/organizers/organizer.dto.js';
import { TagsService } from '../../calendar/tags/tags.service.js';
import type { ListTermsQuery } from '../../calendar/terms/list-terms.query.js';
import type { TermDto } from '../../calendar/terms/term.dto.js';
import { VenuesService } from '../../calendar/venues/venues.service.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import { ApiError } from '../../common/errors/api-error.js';
import type { LinkedType, TermType } from '../../common/record-types.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { RecordKey } from '../../calendar/publications/record-key.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import type { Contents, Result } from '../../reading/result.js';
import type { EventQuery } from './list-request.js';

/** A value, and whether it changes without a write as time passes. */
export interface Read<Value> {
  readonly value: Value;
  readonly isTimeDependent: boolean;
}

/** Reads the calendar as the API does: with the rights of the caller, through the same caches. */
@Injectable()
export class CalendarReader {
  private readonly linked: { readonly venue: VenuesService; readonly organizer: OrganizersService };
  private readonly labels: { readonly category: CategoriesService; readonly tag: TagsService };

  constructor(
    private readonly events: EventsService,
    venue: VenuesService,
    organizer: OrganizersService,
    category: CategoriesService,
    tag: TagsService,
  ) {
    this.linked = { venue, organizer };
    this.labels = { category, tag };
  }

  async list(query: EventQuery, context: RequestContext): Promise<Read<EventPageDto>> {
    return read<EventPageDto>(await this.events.list(query, context));
  }

  async event(key: RecordKey, context: RequestContext): Promise<Read<EventDto>> {
    const found = await this.events.get(key, context);
    return { value: found.json.value(), isTimeDependent: found.revision === undefined };
  }

  async place(type: LinkedType, key: RecordKey, context: RequestContext): Promise<VenueDto & OrganizerDto> {
    const { json } = await this.linked[type].get(key, context);
    return json.value() as VenueDto & OrganizerDto;
  }

  /**
   * Returns a term.
   * @throws ApiError `noRoute` if there is none
   */
  async term(
    type: TermType,
    key: Pick<ListTermsQuery, 'slug' | 'include'>,
    context: RequestContext,
  ): Promise<TermDto> {
    const query = { ...key, hide_empty: false, per_page: 1 };
    const [term] = await membersOf<TermDto>(await this.labels[type].list(query, context));
    if (term === undefined) throw new ApiError('noRoute');
    return term;
  }

  /** Returns the first terms with events, by name. */
  async terms(type: TermType, size: number, context: RequestContext): Promise<TermDto[]> {
    return membersOf<TermDto>(await this.labels[type].list({ per_page: size }, context));
  }

  /** Returns the first venues with events, by name. */
  async venues(size: number, context: RequestContext): Promise<VenueDto[]> {
    const query = { per_page: size, has_events: true, orderby: 'title' } as const;
    return membersOf<VenueDto>(await this.linked.venue.list(query, context));
  }
}

async function read<Value>(result: Result): Promise<Read<Value>> {
  const value = (await valueOf(await result.contents(new FieldSelection()))) as Value;
  return { value, isTimeDependent: result.isTimeDependent === true };
}

async function membersOf<Dto>(result: Result): Promise<Dto[]> {
  const { value } = await read<Readonly<Record<string, Dto[]>>>(result);
  return value[result.page?.collection ?? ''] ?? [];
}

/** Returns the value of contents, also of those that are made while they are sent. */
async function valueOf(contents: Contents): Promise<unknown> {
  if (!('parts' in contents)) return contents.value();
  const pieces: Buffer[] = [];
  for await (const part of contents.parts) pieces.push(...part);
  return JSON.parse(Buffer.concat(pieces).toString());
}
