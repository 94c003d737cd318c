import { parseZone, zoneOf } from '../../common/dates/parse-zone.js';
import { zoneMeantBy } from '../../common/dates/foreign-zones.js';
import { type IcsProperty, textOf } from './ics-property.js';
import { type IcsZone, IcsZones } from './ics-zones.js';

/** Properties of calendars that are read. */
const READ = ['VERSION', 'PRODID', 'CALSCALE', 'METHOD', 'X-WR-TIMEZONE'];

/** A calendar of a file: one of them, as a file may have several. */
export class IcsCalendar {
  private readonly properties = new Map<string, IcsProperty>();
  private known: Required<IcsZone> | undefined;

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
    this.known ??= this.zoneOfAll();
    return this.known;
  }

  private zoneOfAll(): Required<IcsZone> {
    const meant = zoneMeantBy(this.value('X-WR-TIMEZONE'));
    const zone = meant === undefined ? parseZone(this.value('X-WR-TIMEZONE')) : zoneOf(meant);
    return { clock: zone ?? zoneOf(this.siteZone), name: zone?.name ?? this.siteZone };
  }

  /** A sentence, if it names a zone that nobody knows. */
  get note(): string[] {
    const name = this.value('X-WR-TIMEZONE');
    return name === '' || zoneMeantBy(name) !== undefined || parseZone(name) !== undefined
      ? []
      : [`The time zone of the calendar, "${name}", is unknown: times without one are in ${this.siteZone}.`];
  }

  private value(name: string): string {
    const property = this.properties.get(name);
    return property === undefined ? '' : textOf(property).trim();
  }
}
