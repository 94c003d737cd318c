import type { Site } from '../../context/request/site.js';
import type { Arrival } from './arrival.js';
import { CalendarFile } from './calendar-file.js';
import { broken, publicFirst } from './file-pages.js';
import { ICS_LIMITS, IcsReader } from './ics-reader.js';
import { IcsSeries } from './ics-series.js';
import { IcsWindow } from './ics-window.js';
import type { ArrivalPage } from './source.js';
import { Unread } from './unread.js';

const YEARS_AHEAD = 2;

/**
 * A calendar in iCalendar's format. It is read as a whole before its first event is known: versions of it, the dates of a
 * series that were moved, and the time zones stand anywhere in the file.
 */
export class IcsFile extends CalendarFile {
  readonly unread = new Unread('properties');
  private reader: Promise<IcsReader> | undefined;

  constructor(
    path: string,
    name: string,
    site: Site,
    private readonly now: Date,
    private readonly limits = ICS_LIMITS,
  ) {
    super(path, name, site);
  }

  async opened(): Promise<this> {
    await this.read();
    return this;
  }

  pages(): AsyncGenerator<ArrivalPage> {
    return publicFirst(() => this.arrivals());
  }

  private async *arrivals(): AsyncGenerator<Arrival> {
    const { name, now } = this;
    const until = new Date(now);
    until.setUTCFullYear(until.getUTCFullYear() + YEARS_AHEAD);
    const window = new IcsWindow({ now, until });
    const { events, breaks } = await this.read();
    for (const [uid, all] of events) yield* new IcsSeries(uid, all, name, window).arrivals();
    for (const place of breaks) yield broken(place, place);
  }

  private read(): Promise<IcsReader> {
    this.reader ??= new IcsReader(this.site.timezone, this.unread, this.limits).read(this.path);
    return this.reader;
  }
}
