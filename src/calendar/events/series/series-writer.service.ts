import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Environment } from '../../../platform/config/environment.js';
import { zoneOf } from '../../../common/dates/parse-zone.js';
import { monthsLater, type WallClock } from '../../../common/dates/wall-clock.js';
import { requireFeasible } from '../../../common/recurrence/feasible-recurrence.js';
import { recurrenceIn, recurrenceOf } from '../../../common/recurrence/recurrence.parser.js';
import type { Recurrence } from '../../../common/recurrence/recurrence.js';
import type { Language } from '../../../context/language/language.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import type { Event } from '../record/event.entity.js';
import { EventsRepository } from '../record/events.repository.js';
import { generate, type OccurrenceTime } from './occurrence-schedule.js';
import { slugOn, translatedSlug } from './occurrence-slug.js';
import { OccurrencesRepository } from './occurrences.repository.js';
import { requireRightToAll } from './reached-events.js';
import { SeriesRepository } from './series.repository.js';

/** A series that is stored, and occurrences that are not yet. */
export interface SeriesWithOccurrences {
  readonly row: Event;
  readonly occurrences: readonly OccurrenceTime[];
}

/** A series, and those of its occurrences that a write stores. */
interface SeriesWithSlots {
  readonly row: Event;
  readonly occurrences: readonly Pick<OccurrenceTime, 'originalStart'>[];
}

/** Makes events into series, and writes their occurrences. */
@Injectable()
export class SeriesWriter {
  constructor(
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
    private readonly occurrences: OccurrencesRepository,
    private readonly environment: Environment,
  ) {}

  /**
   * Makes an event a series. Returns its occurrences up to the horizon.
   * @throws ApiError `invalidParameter` for a recurrence that cannot be followed
   */
  begin(event: Event, sent: Recurrence | null | undefined, now: Date): readonly OccurrenceTime[] {
    if (sent == null) return [];
    const { startsLocal: first, endsLocal } = event;
    const zone = zoneOf(event.timezone);
    const recurrence = recurrenceIn(zone, sent);
    const length = endsLocal.getTime() - first.getTime();
    const [local, exists] = [zone.toWallClock(now), event.recurrence !== null];
    requireFeasible(recurrence, { first, length, now: local, horizon: this.horizon(now), exists });
    return this.renew(event, recurrence, now);
  }

  /** Gives an event a recurrence that can be followed. Returns its occurrences up to the horizon, or as far as there were. */
  renew(event: Event, recurrence: Recurrence, now: Date): readonly OccurrenceTime[] {
    const until = new Date(Math.max(this.horizon(now).getTime(), event.generatedUntil?.getTime() ?? 0));
    const { occurrences, generatedUntil } = generate(event, recurrence, { until });
    Object.assign(event, { recurrence: recurrence.lines, generatedUntil });
    return occurrences;
  }

  /** Stores the occurrences of series, each with a slug of its own. */
  async add(added: readonly SeriesWithOccurrences[], manager: EntityManager): Promise<void> {
    const planned = added.flatMap(({ row, occurrences }) =>
      occurrences.map((time) => Object.assign({ seriesId: row.id, wanted: slugOn(row.slug, time) }, time)),
    );
    if (planned.length === 0) return;
    const slugs = await this.freeSlugs(
      planned.map(({ wanted }) => wanted),
      manager,
    );
    const occurrences = planned.map((one, place) => Object.assign(one, { slug: slugs[place] ?? '' }));
    await this.series.insert(occurrences, manager);
  }

  /** Gives occurrences of a series a slug in each language into which it is translated. */
  async translate({ row, occurrences }: SeriesWithSlots, manager: EntityManager): Promise<void> {
    if (occurrences.length === 0) return;
    const series = { id: row.id, slots: occurrences.map(({ originalStart }) => originalStart) };
    for (const language of Object.keys(row.translations)) {
      const slug = translatedSlug(row, language);
      if (slug === null) continue;
      const unnamed = await this.series.unnamed(series, language, manager);
      if (unnamed.length === 0) continue;
      const wanted = unnamed.map((time) => slugOn(slug, time));
      const slugs = await this.freeSlugs(wanted, manager, language);
      const named = unnamed.map(({ id }, place) => ({ id, slug: slugs[place] ?? '' }));
      await this.series.translate(named, language, manager);
    }
  }

  /**
   * Moves a series to the trash, with its occurrences. Returns their number.
   * @throws ApiError `foreignEvents`
   */
  async trash(row: Event, { context: { caller }, manager }: RequestWrite): Promise<number> {
    const occurrences = await this.occurrences.lockAll(row.id, manager);
    requireRightToAll(occurrences, caller);
    return this.series.trash(row, manager);
  }

  /** Adds the occurrences that a series lacks up to the horizon. */
  async extend(id: number, now: Date, manager: EntityManager): Promise<void> {
    const row = await this.events.lock(id, manager);
    if (row === null || row.recurrence === null || row.status === 'trash') return;
    const range = { after: row.generatedUntil, until: this.horizon(now) };
    const { occurrences, generatedUntil } = generate(row, recurrenceOf(row.recurrence), range);
    const stored = await this.occurrences.lockAll(id, manager);
    const known = new Set(stored.map(({ originalStart }) => originalStart.getTime()));
    const lacking = occurrences.filter(({ originalStart }) => !known.has(originalStart.getTime()));
    await this.add([{ row, occurrences: lacking }], manager);
    await this.translate({ row, occurrences: lacking }, manager);
    await this.series.noteGenerated(id, generatedUntil, manager);
  }

  private freeSlugs(
    wanted: readonly string[],
    manager: EntityManager,
    language?: Language,
  ): Promise<string[]> {
    const within = [...new Set(wanted.map((slug) => slug.slice(0, -MONTH_AND_DAY.length)))];
    return this.events.freeSlugs(wanted, { language, within }, manager);
  }

  /** Returns the wall clock up to which series have their occurrences: in all zones the same, so that none goes back. */
  private horizon(now: Date): WallClock {
    return monthsLater(now, this.environment.RECURRENCE_MONTHS);
  }
}

const MONTH_AND_DAY = '-06-07';
