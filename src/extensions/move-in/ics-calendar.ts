import { zoneOf } from '../../common/dates/parse-zone.js';
import type { Zone } from '../../common/dates/zone.js';
import { type IcsProperty, textOf } from './ics-property.js';
import { type IcsZone, IcsZones, zoneNamed } from './ics-zones.js';

/** Properties of calendars that are read. */
const READ = ['VERSION', 'PRODID', 'CALSCALE', 'METHOD', 'X-WR-TIMEZONE'];

/** A calendar of a file: one of them, as a file may have several. */
export class IcsCalendar {
  private readonly properties = new Map<string, IcsProperty>();
  private known: Zone | undefined;

  /** @param siteZone the time zone of the site */
  constructor(
    private readonly siteZone: string,
    readonly zones = new IcsZones(),
  ) {}

  /** Notes a property; false if it is not read. */
  add(property: IcsProperty): boolean {
    this.properties.set(property.name, property);
    return READ.includes(property.name);
  }

  /** True if its events are called off. */
  get isCancelling(): boolean {
    return this.value('METHOD').toUpperCase() === 'CANCEL';
  }

  /** False if it counts years otherwise than everybody else. */
  get isGregorian(): boolean {
    return ['', 'GREGORIAN'].includes(this.value('CALSCALE').toUpperCase());
  }

  /** True if it was written here. */
  get isOurs(): boolean {
    return this.value('PRODID') === '-//Calendar//Calendar//EN';
  }

  /** The zone of times without one, and of events that are in no zone of their own. */
  get zone(): Required<IcsZone> {
    this.known ??= zoneNamed(this.value('X-WR-TIMEZONE')) ?? zoneOf(this.siteZone);
    return { clock: this.known, name: this.known.name };
  }

  /** A sentence, if it names a zone that nobody knows. */
  get note(): string[] {
    const name = this.value('X-WR-TIMEZONE');
    return name === '' || zoneNamed(name) !== undefined
      ? []
      : [`The time zone of the calendar, "${name}", is unknown: times without one are in ${this.siteZone}.`];
  }

  private value(name: string): string {
    const property = this.properties.get(name);
    return property === undefined ? '' : textOf(property).trim();
  }
}
