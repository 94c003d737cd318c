import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isForEverybody, type RequestContext } from '../../context/request/request-context.js';
import { CalendarReader } from './calendar-reader.service.js';

/** A value of a filter, and what it is called. */
export interface Choice {
  readonly id: number;
  readonly value: string;
  readonly name: string;
}

/** The values that a visitor may choose of; the first ones by name. */
export type FilterChoices = Readonly<Record<'category' | 'tag' | 'venue', readonly Choice[]>>;

const MOST = 50;

/** Reads what lists can be filtered by. All lists of a state of the calendar show the same. */
@Injectable()
export class FilterChoicesService {
  private readonly kept = new LRUCache<string, FilterChoices>({ max: 20 });

  constructor(private readonly calendar: CalendarReader) {}

  async of(context: RequestContext): Promise<FilterChoices> {
    const key = isForEverybody(context) ? `${context.links.index()} ${context.revision ?? ''}` : undefined;
    const choices = (key && this.kept.get(key)) || (await this.read(context));
    if (key !== undefined) this.kept.set(key, choices);
    return choices;
  }

  private async read(context: RequestContext): Promise<FilterChoices> {
    const terms = async (type: 'category' | 'tag') =>
      (await this.calendar.terms(type, MOST, context)).map(({ id, slug, name }) => ({
        id,
        value: slug,
        name,
      }));
    const [category, tag, venues] = await Promise.all([
      terms('category'),
      terms('tag'),
      this.calendar.venues(MOST, context),
    ]);
    const venue = venues.map(({ id, venue: name }) => ({ id, value: String(id), name }));
    return { category, tag, venue };
  }
}
