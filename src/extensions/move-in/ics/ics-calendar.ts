import { zoneMeantBy } from '../../../common/dates/foreign-zones.js';
import { parseZone } from '../../../common/dates/parse-zone.js';
import type { Zone } from '../../../common/dates/zone.js';
import { isZoneAbbreviation } from '../vocabulary/zone-abbreviation.js';
import { IcsDefinition, longestOf } from './ics-definition.js';
import { IcsProblem, type IcsProperty, textOf } from './ics-property.js';
import { type IcsTime, type IcsZone, parseWritten, timeIn } from './ics-time.js';

/** Properties of calendars that are read. */
const READ = ['VERSION', 'PRODID', 'CALSCALE', 'METHOD', 'X-WR-TIMEZONE', 'X-CALENDARSERVER-ACCESS'];
/** The methods of RFC 5546 by which people answer an invitation, or ask for it. */
const ANSWERS = ['REPLY', 'COUNTER', 'DECLINECOUNTER', 'REFRESH'];
/** The properties by which a VTIMEZONE describes the changes of its clocks. */
const CHANGES = ['BEGIN', 'DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO'];
/** More time zones than programs have names of their own for. */
const MOST_DEFINITIONS = 200;

/** A calendar of a file: one of them, as a file may have several. Its time zones may be defined after its events. */
export class IcsCalendar {
  /** Properties that say who may see its events. */
  readonly access: IcsProperty[] = [];
  private readonly values = new Map<string, string>();
  /** The definitions of each name that differ in more than names. */
  private readonly definitions = new Map<string, readonly (readonly IcsProperty[])[]>();
  private readonly zones = new Map<string, IcsZone | IcsProblem>();
  private own: Zone | undefined;
  private distinct = 0;

  constructor(private readonly siteZone: Zone) {}

  /** Notes a property; false if it is not read. */
  add(property: IcsProperty): boolean {
    this.values.set(property.name, textOf(property).trim());
    if (property.name === 'X-CALENDARSERVER-ACCESS') this.access.push(property);
    return READ.includes(property.name);
  }

  /** Notes the properties of a VTIMEZONE, unless its name says all. */
  define(properties: readonly IcsProperty[]): void {
    const name = idIn(properties);
    if (zoneMeantBy(name) !== undefined && !isShort(name)) return;
    if (this.zones.has(name)) return;
    const others = this.definitions.get(name) ?? [];
    if (others.some((other) => meaningOf(other) === meaningOf(properties))) return;
    this.distinct += 1;
    if (this.distinct <= MOST_DEFINITIONS) this.definitions.set(name, [...others, properties]);
    else if (others.length > 0) this.zones.set(name, definedTwice(name));
  }

  /** True if its events are called off. */
  get isCancelling(): boolean {
    return this.value('METHOD').toUpperCase() === 'CANCEL';
  }

  /** The method by which its events are answers to those of others, and no versions of them; undefined if they are not. */
  get answer(): string | undefined {
    return ANSWERS.find((method) => method === this.value('METHOD').toUpperCase());
  }

  /** Says why none of its events can move in, if it counts years otherwise than everybody else. */
  get problem(): string | undefined {
    const isGregorian = ['', 'GREGORIAN'].includes(this.value('CALSCALE').toUpperCase());
    return isGregorian ? undefined : 'its calendar has another CALSCALE than GREGORIAN';
  }

  /** True if it was written here. */
  get isOurs(): boolean {
    return this.value('PRODID') === '-//Calendar//Calendar//EN';
  }

  /** The zone of times without one, and of events that are in no zone of their own. */
  get zone(): Zone {
    this.own ??= zoneNamed(this.value('X-WR-TIMEZONE')) ?? this.siteZone;
    return this.own;
  }

  /** A sentence, if it names a zone that nobody knows. */
  get note(): string[] {
    const name = this.value('X-WR-TIMEZONE');
    return name === '' || zoneNamed(name) !== undefined
      ? []
      : [
          `The time zone of the calendar, "${name}", is unknown: times without one are in ${this.siteZone.name}.`,
        ];
  }

  /**
   * Returns the value of a property, or one of its values, as a time.
   * @throws IcsProblem
   */
  timeOf({ name, parameters, broken, value: all }: IcsProperty, value = all): IcsTime {
    if (broken.length > 0)
      throw new IcsProblem(`its ${name} has a parameter that cannot be read, "${broken.join(';')}"`);
    const written = parseWritten(value);
    if (written === undefined) throw new IcsProblem(`its ${name} "${value}" is no date or time`);
    const isDay = written.isDay || parameters.value?.toUpperCase() === 'DATE';
    return timeIn({ ...written, isDay }, this.zone, isDay ? undefined : this.find(parameters.tzid));
  }

  /** @throws IcsProblem for a zone that is neither known nor defined */
  private find(name = ''): IcsZone | undefined {
    const id = name.replaceAll('\\', '').trim();
    if (id === '') return undefined;
    const zone = this.zones.get(id) ?? this.defined(id) ?? known(name);
    this.zones.set(id, zone);
    if (zone instanceof IcsProblem) throw zone;
    return zone;
  }

  private defined(id: string): IcsZone | IcsProblem | undefined {
    const definitions = this.definitions.get(id) ?? [];
    const [meant] = definitions.flatMap((one) => aliasIn(one) ?? []);
    if (meant !== undefined) return definitions.length === 1 ? known(meant) : definedTwice(id);
    try {
      const usable = definitions.map((one) => new IcsDefinition(one)).filter(({ isUsable }) => isUsable);
      return usable.length === 0 ? undefined : (longestOf(usable) ?? definedTwice(id));
    } catch (error) {
      if (error instanceof IcsProblem) return error;
      throw error;
    }
  }

  private value(name: string): string {
    return this.values.get(name) ?? '';
  }
}

function idIn(properties: readonly IcsProperty[]): string {
  const id = properties.find(({ name }) => name === 'TZID');
  return id === undefined ? '' : textOf(id).trim();
}

/** Returns the name here of the zone that a definition is an alias of. */
function aliasIn(properties: readonly IcsProperty[]): string | undefined {
  const alias = properties.find(({ name }) => ['X-LIC-LOCATION', 'TZID-ALIAS-OF'].includes(name));
  return alias && zoneMeantBy(alias.value);
}

/** Returns what tells a definition from another one. */
function meaningOf(properties: readonly IcsProperty[]): string {
  const changes = properties.filter(({ name }) => CHANGES.includes(name));
  return aliasIn(properties) ?? JSON.stringify(changes.map(({ name, value }) => [name, value.trim()]));
}

/** Returns the time zone of this name here, or of that of another program. */
function zoneNamed(name: string): Zone | undefined {
  return isZoneAbbreviation(name) ? undefined : parseZone(zoneMeantBy(name) ?? name.trim());
}

function definedTwice(name: string): IcsProblem {
  return new IcsProblem(`the file defines its time zone "${name}" in two ways`);
}

function known(name: string): IcsZone | IcsProblem {
  return (
    zoneNamed(name) ?? new IcsProblem(`its time zone "${name}" is unknown, and the file does not define it`)
  );
}

/** Abbreviations, such as EST, name other zones in some calendars than in the tz database. */
function isShort(name: string): boolean {
  return /^[A-Z]{1,5}$/i.test(name) && !/^(?:UTC|GMT|Z)$/i.test(name);
}
