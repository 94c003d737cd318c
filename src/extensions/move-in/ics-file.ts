import type { Site } from '../../context/request/site.js';
import type { Arrival } from './arrival.js';
import { CalendarFile } from './calendar-file.js';
import { broken, inPages } from './file-pages.js';
import { grouped } from './grouped.js';
import { type IcsIndex, indexOf } from './ics-index.js';
import { IcsSeries } from './ics-series.js';
import { IcsWindow } from './ics-window.js';
import type { ArrivalPage } from './source.js';
import { Unread } from './unread.js';

const YEARS_AHEAD = 2;

/**
 * A calendar in iCalendar's format. It is read once for the events it has, as their versions, the dates of a series that
 * were moved, and the time zones stand anywhere in the file, and then event by event.
 */
export class IcsFile extends CalendarFile {
  readonly unread = new Unread('properties');
  private index: Promise<IcsIndex> | undefined;

  constructor(
    path: string,
    name: string,
    site: Site,
    private readonly now: Date,
  ) {
    super(path, name, site);
  }

  /** @throws UserProblem if the file cannot be read, or is not UTF-8 */
  async opened(): Promise<this> {
    await this.events();
    return this;
  }

  pages(): AsyncGenerator<ArrivalPage> {
    return inPages('event', this.arrivals());
  }

  private async *arrivals(): AsyncGenerator<Arrival> {
    const { path, name, now, unread } = this;
    const until = new Date(now);
    until.setUTCFullYear(until.getUTCFullYear() + YEARS_AHEAD);
    const source = { path, name, unread, window: new IcsWindow({ now, until }) };
    const index = await this.events();
    const breaks = [...index.breaks];
    for (const entries of grouped(index.entries, ({ uid }) => uid).values()) {
      const { number } = entries[0];
      while (breaks[0] && breaks[0].line < number) yield broken(breaks.shift() as (typeof breaks)[0]);
      yield* new IcsSeries(entries, source).arrivals();
    }
    for (const place of breaks) yield broken(place);
  }

  private events(): Promise<IcsIndex> {
    this.index ??= indexOf(this.path, this.site.timezone.name, this.unread);
    return this.index;
  }
}
