import type { RuledZone } from '../../common/dates/ruled-zone.js';
import type { CalendarBeginning, EventText } from './feed.js';
import { calendarZone, type CalendarZone, isExact, zoneComponent } from './icalendar-time-zone.js';
import type { ZoneYears } from './icalendar-zone-rules.js';

type LocalBeginning = NonNullable<CalendarBeginning['local']>;

/** The time zones of a calendar, each of which is defined before the first event in its local time. */
export class CalendarZones {
  private readonly known = new Map<string, CalendarZone>();
  private readonly defined = new Set<CalendarZone>();

  constructor(private readonly years: ZoneYears) {}

  /** Looks up the zones of events, each after an empty part, so that it has a turn of the event loop: it may take long. */
  *learn(events: readonly EventText[]): Generator<readonly Buffer[]> {
    for (const { beginning } of events) {
      const zone = beginning?.local?.zone;
      if (zone === undefined || this.known.has(zone.canonicalName)) continue;
      yield [];
      this.known.set(zone.canonicalName, calendarZone(zone, this.years));
    }
  }

  /** Returns the zone in whose time an event is written; undefined if calendars would misread it there. */
  zoneOf({ beginning }: EventText): RuledZone | undefined {
    return beginning?.local && this.definitionOf(beginning.local)?.zone;
  }

  /**
   * Returns an event in local time if its zone is known to define it, otherwise in UTC.
   * @param further lines about its times
   */
  written({ beginning, text }: EventText, further?: string): Buffer[] {
    if (beginning === undefined) return [text];
    const rest = further === undefined ? [text] : [Buffer.from(further), text];
    const { inUtc, local } = beginning;
    const zone = local && this.definitionOf(local);
    if (local === undefined || zone === undefined) return [inUtc, ...rest];
    const event = [local.text, ...rest];
    if (this.defined.has(zone)) return event;
    this.defined.add(zone);
    return [Buffer.from(zoneComponent(zone)), ...event];
  }

  /** Returns the zone of an event; undefined if calendars would misread its local times. */
  private definitionOf({ zone, instants }: LocalBeginning): CalendarZone | undefined {
    const known = this.known.get(zone.canonicalName);
    return known && instants.every((instant) => isExact(known, instant)) ? known : undefined;
  }
}
