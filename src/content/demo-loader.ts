import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CategoriesService } from '../categories/categories.service.js';
import { formatWallClock, toWallClock } from '../common/dates/wall-clock.js';
import { readParameters } from '../common/validation/parameters.js';
import { CreateCategoryDto } from '../categories/category.dto.js';
import { Transactions } from '../common/transactions.js';
import { demoCalendar } from './demo/demo-calendar.js';
import type { DemoEvent, DemoMoment } from './demo/demo-calendar.types.js';
import { CreateEventDto } from '../events/event.dto.js';
import { EventsService } from '../events/events.service.js';
import type { RequestContext } from '../http/request-context.js';
import { CreateOrganizerDto } from '../organizers/organizer.dto.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { CreateTagDto } from '../tags/tag.dto.js';
import { TagsService } from '../tags/tags.service.js';
import { CreateVenueDto } from '../venues/venue.dto.js';
import { VenuesService } from '../venues/venues.service.js';
import { CalendarStore } from './calendar-store.js';
import { type DemoIds, DemoTranslator } from './demo-translator.js';

const DAY = 86_400_000;

type Ids = ReadonlyMap<string, number>;

/** Fills an empty calendar with the programme of an invented city, around the present day. */
@Injectable()
export class DemoLoader {
  constructor(
    private readonly store: CalendarStore,
    private readonly events: EventsService,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
    private readonly transactions: Transactions,
    private readonly translator: DemoTranslator,
  ) {}

  /** Loads all of it or nothing; answers with the number of events, 0 when the calendar was not empty. */
  load(context: RequestContext): Promise<number> {
    return this.transactions.run(async (manager) => {
      if (!(await this.store.claimIfEmpty(manager))) return 0;
      const english = { ...context, language: 'en' };
      await this.translator.translate(await this.loadOriginals(english, manager), context, manager);
      return demoCalendar.events.length;
    });
  }

  private async loadOriginals(context: RequestContext, manager: EntityManager): Promise<DemoIds> {
    const categories = await this.loadCategories(context, manager);
    const tags = await idsBySlug(demoCalendar.tags, (tag) =>
      this.tags.createWithin(readParameters(CreateTagDto, { ...tag }), context, manager),
    );
    const venues = await idsBySlug(demoCalendar.venues, (venue) =>
      this.venues.findOrCreate(readParameters(CreateVenueDto, { ...venue }), context, manager),
    );
    const organizers = await idsBySlug(demoCalendar.organizers, (organizer) =>
      this.organizers.findOrCreate(readParameters(CreateOrganizerDto, { ...organizer }), context, manager),
    );
    const events = await idsBySlug(demoCalendar.events, (event) => {
      const body = eventBody(event, { today: context.now, venues, organizers, categories });
      return this.events.createWithin(readParameters(CreateEventDto, body), context, manager);
    });
    return { events, venues, organizers, categories, tags };
  }

  private loadCategories(context: RequestContext, manager: EntityManager): Promise<Ids> {
    const ids = new Map<string, number>();
    return idsBySlug(demoCalendar.categories, async ({ parent, ...category }) => {
      const body = { ...category, parent: parent === undefined ? 0 : ids.get(parent) };
      const dto = readParameters(CreateCategoryDto, body);
      const created = await this.categories.createWithin(dto, context, manager);
      ids.set(category.slug, created.id);
      return created;
    });
  }
}

async function idsBySlug<Row extends { slug: string }>(
  rows: readonly Row[],
  create: (row: Row) => Promise<{ id: number }>,
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const row of rows) ids.set(row.slug, (await create(row)).id);
  return ids;
}

interface Surroundings {
  readonly today: Date;
  readonly venues: Ids;
  readonly organizers: Ids;
  readonly categories: Ids;
}

function eventBody(
  event: DemoEvent,
  { today, venues, organizers, categories }: Surroundings,
): Record<string, unknown> {
  const { starts, ends, venue = [], organizer = [], ...fields } = event;
  const day = toWallClock(today, demoCalendar.timezone);
  return {
    ...fields,
    timezone: demoCalendar.timezone,
    start_date: dateOf(day, starts),
    end_date: dateOf(day, ends),
    venue: venue.map((slug) => venues.get(slug)),
    organizer: organizer.map((slug) => organizers.get(slug)),
    categories: event.categories.map((slug) => categories.get(slug)),
  };
}

function dateOf(today: Date, { day, time = '00:00' }: DemoMoment): string {
  return `${formatWallClock(new Date(today.getTime() + day * DAY)).slice(0, 10)} ${time}:00`;
}
