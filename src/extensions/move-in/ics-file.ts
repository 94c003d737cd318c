import type { Site } from '../../context/request/site.js';
import { plainArrival } from './plain-arrival.js';
import type { Arrival } from './arrival.js';
import { CalendarFile } from './calendar-file.js';
import { type Break, broken, FileIds, inPages } from './file-pages.js';
import { type IcsBlock, icsBlocks, type IcsCalendar } from './ics-blocks.js';
import { idOf, icsOccurrencesOf, parseEvent } from './ics-events.js';
import type { ArrivalPage } from './source.js';

const YEARS_AHEAD = 2;
const REPEATED = 'The VEVENT that begins there has the UID of one before it.';

/** A calendar in iCalendar's format, read twice: occurrences that were moved stand anywhere in the file. */
export class IcsFile extends CalendarFile {
  private readonly calendar: IcsCalendar = { properties: [], zones: new Map() };

  constructor(
    path: string,
    name: string,
    site: Site,
    private readonly now: Date,
  ) {
    super(path, name, site);
  }

  pages(): AsyncGenerator<ArrivalPage> {
    return inPages('event', this.arrivals());
  }

  private async *arrivals(): AsyncGenerator<Arrival> {
    const moved = await this.movedOccurrences();
    const until = new Date(this.now);
    until.setUTCFullYear(until.getUTCFullYear() + YEARS_AHEAD);
    const ids = new FileIds();
    const reading = { now: this.now, until, timezone: this.zone() ?? this.site.timezone.name, moved };
    for await (const block of this.blocks()) {
      if ('reason' in block) {
        yield broken(block);
        continue;
      }
      try {
        for (const { id, ...event } of icsOccurrencesOf(parseEvent(block.text, this.calendar), reading))
          yield ids.once(plainArrival(id, this.name, event), block.line, REPEATED);
      } catch (error) {
        const said = error instanceof Error ? error.message : '';
        yield broken({ line: block.line, reason: `The VEVENT that begins there is broken: ${said}.` });
      }
    }
  }

  /** Returns the ids of the occurrences of repeating events that stand on their own. */
  private async movedOccurrences(): Promise<Set<string>> {
    const moved = new Set<string>();
    for await (const block of this.blocks()) {
      if ('reason' in block || !/^RECURRENCE-ID/im.test(block.text)) continue;
      try {
        moved.add(idOf(parseEvent(block.text, this.calendar)));
      } catch {
        // Reported when it is read again.
      }
    }
    return moved;
  }

  private blocks(): AsyncGenerator<IcsBlock | Break> {
    this.calendar.properties.splice(0);
    this.calendar.zones.clear();
    return icsBlocks(this.path, this.calendar);
  }

  /** Returns the zone that the calendar as a whole names. */
  private zone(): string | undefined {
    const [, zone] = /^X-WR-TIMEZONE:(.+)$/im.exec(this.calendar.properties.join('\n')) ?? [];
    return zone?.trim();
  }
}
