import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RecordFields } from '../../../calendar/content/content-line.js';
import { RecordWriters } from '../../../calendar/content/record-writers.js';
import type { Event } from '../../../calendar/events/record/event.entity.js';
import { SeriesReader } from '../../../calendar/events/series/series-reader.service.js';
import type { Texts } from '../../../context/language/translatable.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import { snakeCase } from '../../../common/text/snake-case.js';

/** Keeps translations of occurrences, which those of a series hide once the text that they translate is their own. */
@Injectable()
export class OccurrenceTranslations {
  constructor(
    private readonly writers: RecordWriters,
    private readonly series: SeriesReader,
  ) {}

  /** Changes an event. If it is an occurrence, its texts in other languages stay as they were shown. */
  async keep(id: number, write: RequestWrite, change: () => Promise<void>): Promise<void> {
    const shown = await this.shown(id, write.manager);
    await change();
    for (const [language, texts] of Object.entries(shown))
      await this.writers.update({ type: 'event', id }, written(texts), write.with({ language }));
  }

  /** Returns the translations that an occurrence shows, be they its own or those of its series; none for other events. */
  private async shown(id: number, manager: EntityManager): Promise<Event['translations']> {
    const occurrence = await this.series.occurrence(id, manager);
    return occurrence?.translations ?? {};
  }
}

/** Returns the texts that there are, by their parameters. */
function written(texts: Texts): RecordFields {
  const named = Object.entries(texts).map(([member, text]) => [snakeCase(member), text] as const);
  return Object.fromEntries(named.filter(([, text]) => text !== null));
}
