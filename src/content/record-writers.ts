import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../access/caller.js';
import { mayManageCategories, mayManageTags, mayWrite } from '../access/rights.js';
import { CategoriesService } from '../categories/categories.service.js';
import { CreateCategoryDto, UpdateCategoryDto } from '../categories/category.dto.js';
import { completeAll } from '../sql/new-names.js';
import type { RecordType } from '../records/record-types.js';
import { INVALID } from '../parameters/parameter.js';
import { parseParameters } from '../parameters/parameters.js';
import { nameParser } from '../parameters/text.parsers.js';
import { CreateEventDto, UpdateEventDto } from '../events/event.dto.js';
import { EventsService } from '../events/events.service.js';
import type { RequestContext } from '../request/request-context.js';
import { CreateOrganizerDto, UpdateOrganizerDto } from '../organizers/organizer.dto.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { CreateTagDto, UpdateTagDto } from '../tags/tag.dto.js';
import { TagsService } from '../tags/tags.service.js';
import { CreateVenueDto, UpdateVenueDto } from '../venues/venue.dto.js';
import { VenuesService } from '../venues/venues.service.js';
import type { Fields } from './content-line.js';

/** Writes records of one type from the lines of a file, by the rules of the API. */
interface RecordWriter {
  /** The general right to write records of this type. */
  mayWrite(caller: Caller): boolean;
  create(fields: Fields, context: RequestContext, manager: EntityManager): Promise<{ readonly id: number }>;
  /** Stores texts in the language of the context. */
  translate(id: number, texts: Fields, context: RequestContext, manager: EntityManager): Promise<unknown>;
}

/** The writers of all record types. */
@Injectable()
export class RecordWriters implements Record<RecordType, RecordWriter> {
  constructor(
    private readonly events: EventsService,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
  ) {}

  readonly event: RecordWriter = {
    mayWrite,
    create: (fields, context, manager) =>
      this.events.createWithin(parseParameters(CreateEventDto, fields, context.site), context, manager),
    translate: (id, texts, context, manager) =>
      this.events.updateWithin(
        { id },
        parseParameters(UpdateEventDto, texts, context.site),
        context,
        manager,
      ),
  };

  readonly venue: RecordWriter = {
    mayWrite,
    create: (fields, context, manager) =>
      this.venues.findOrCreate(parseParameters(CreateVenueDto, fields, context.site), context, manager),
    translate: (id, texts, context, manager) =>
      this.venues.updateWithin(
        { id },
        parseParameters(UpdateVenueDto, texts, context.site),
        context,
        manager,
      ),
  };

  readonly organizer: RecordWriter = {
    mayWrite,
    create: (fields, context, manager) =>
      this.organizers.findOrCreate(
        parseParameters(CreateOrganizerDto, fields, context.site),
        context,
        manager,
      ),
    translate: (id, texts, context, manager) =>
      this.organizers.updateWithin(
        { id },
        parseParameters(UpdateOrganizerDto, texts, context.site),
        context,
        manager,
      ),
  };

  readonly category: RecordWriter = {
    mayWrite: mayManageCategories,
    create: async (fields, context, manager) => {
      const placed = await this.withParentId(fields, context, manager);
      return this.categories.createWithin(
        parseParameters(CreateCategoryDto, placed, context.site),
        context,
        manager,
      );
    },
    translate: (id, texts, context, manager) =>
      this.categories.updateWithin(
        id,
        parseParameters(UpdateCategoryDto, texts, context.site),
        context,
        manager,
      ),
  };

  readonly tag: RecordWriter = {
    mayWrite: mayManageTags,
    create: (fields, context, manager) =>
      this.tags.createWithin(parseParameters(CreateTagDto, fields, context.site), context, manager),
    translate: (id, texts, context, manager) =>
      this.tags.updateWithin(id, parseParameters(UpdateTagDto, texts, context.site), context, manager),
  };

  /** Resolves a parent given by name, because the author of a file does not know ids. */
  private async withParentId(
    fields: Fields,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Fields> {
    const { parent } = fields;
    const isNamed = typeof parent === 'string' && /\D/.test(parent);
    const name = isNamed ? nameParser.parse(parent) : INVALID;
    if (name === INVALID) return fields;
    const parents = await this.categories.resolve([name], context, manager);
    const { ids } = await completeAll({ ids: parents }, manager);
    return { ...fields, parent: ids[0] };
  }
}
