import { zoneMeantBy } from '../../common/dates/foreign-zones.js';
import { parseZone } from '../../common/dates/parse-zone.js';
import type { Zone } from '../../common/dates/zone.js';
import type { IcsClock } from './ics-clock.js';
import { IcsDefinition } from './ics-definition.js';
import { IcsProblem } from './ics-problem.js';
import { type IcsProperty, parseProperty, textOf } from './ics-property.js';

/** A time zone that a calendar names. */
export interface IcsZone {
  readonly clock: IcsClock;
  /** Its name here; absent for one that only the calendar knows. */
  readonly name?: string;
}

/** More time zones than programs have names of their own for. */
const MOST_DEFINITIONS = 200;

/** The time zones of a file. Their definitions may stand after the events. */
export class IcsZones {
  private readonly definitions = new Map<string, readonly string[]>();
  private readonly zones = new Map<string, IcsZone | IcsProblem>();

  /** Notes a definition, unless its name says all. */
  define(lines: readonly string[]): void {
    const id = propertiesIn(lines).find((one) => one.name === 'TZID');
    const name = id === undefined ? '' : textOf(id).trim();
    if (zoneMeantBy(name) !== undefined && !isShort(name)) return;
    if (!this.definitions.has(name) && this.definitions.size < MOST_DEFINITIONS)
      this.definitions.set(name, lines);
  }

  /** @throws IcsProblem for a zone that is neither known nor defined */
  find(name: string): IcsZone {
    const zone = this.zones.get(name) ?? this.defined(name) ?? known(name);
    this.zones.set(name, zone);
    if (zone instanceof IcsProblem) throw zone;
    return zone;
  }

  private defined(name: string): IcsZone | IcsProblem | undefined {
    const properties = propertiesIn(this.definitions.get(name.replaceAll('\\', '').trim()) ?? []);
    const alias = properties.find((one) => one.name === 'X-LIC-LOCATION' || one.name === 'TZID-ALIAS-OF');
    const meant = alias && zoneMeantBy(alias.value);
    if (meant !== undefined) return known(meant);
    try {
      const clock = new IcsDefinition(properties);
      return clock.isUsable ? { clock } : undefined;
    } catch (error) {
      if (error instanceof IcsProblem) return error;
      throw error;
    }
  }
}

/** Returns the time zone of this name here, or of that of another program. */
export function zoneNamed(name: string): Zone | undefined {
  return parseZone(zoneMeantBy(name) ?? name.trim());
}

/** Abbreviations, such as EST, name other zones in some calendars than in the tz database. */
function isShort(name: string): boolean {
  return /^[A-Z]{1,5}$/i.test(name) && !/^(?:UTC|GMT|Z)$/i.test(name);
}

function known(name: string): IcsZone | IcsProblem {
  const clock = zoneNamed(name);
  return clock === undefined
    ? new IcsProblem(`its time zone "${name}" is unknown, and the file does not define it`)
    : { clock, name: clock.name };
}

function propertiesIn(lines: readonly string[]): IcsProperty[] {
  return lines.flatMap((text) => parseProperty({ text }) ?? []);
}
