import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Event } from '../record/event.entity.js';
import { EventsRepository } from '../record/events.repository.js';
import { SeriesCopiesRepository } from './series-copies.repository.js';

/** Copies events into new series, and gives extensions the row of a series to lock and store. */
@Injectable()
export class SeriesCopies {
  constructor(
    private readonly events: EventsRepository,
    private readonly copies: SeriesCopiesRepository,
  ) {}

  /** Stores a copy of an event, but for these members, with its texts in all languages and its links. */
  async of(event: Event, members: Partial<Event>, manager: EntityManager): Promise<Event> {
    const row = Object.assign(this.events.blank(), event, OWN, members);
    await this.events.insert([{ row, slug: event.slug || undefined }], manager);
    for (const [language, texts] of Object.entries(event.translations))
      await this.events.translate(row, language, Object.assign({}, texts, { slug: undefined }), manager);
    await this.copies.copyLinks(event.id, row.id, manager);
    return this.original(row.id, manager);
  }

  /** Returns an event that is there, with its texts in all languages. */
  async original(id: number, manager: EntityManager): Promise<Event> {
    return (await this.events.byId(id, manager)) as Event;
  }

  /** Locks a series until the transaction ends. Returns null for one that is gone or in the trash. */
  async lock(id: number, manager: EntityManager): Promise<Event | null> {
    const series = await this.events.lock(id, manager);
    return series?.status === 'trash' ? null : series;
  }

  /** Stores the changed members of a series. */
  async store(series: Event, manager: EntityManager): Promise<void> {
    await this.events.update(series, undefined, manager);
  }
}

/** The members that identify an event; a copy has none of them. */
const OWN: Partial<Event> = {
  id: undefined,
  version: undefined,
  slug: '',
  source: null,
  externalId: null,
  translations: {},
  seriesId: null,
  originalStart: null,
  overrides: [],
  previousStartDates: [],
};
