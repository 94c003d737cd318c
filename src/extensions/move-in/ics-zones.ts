import { zoneMeantBy } from '../../common/dates/foreign-zones.js';
import { parseZone } from '../../common/dates/parse-zone.js';
import { type IcsClock, IcsDefinition } from './ics-definition.js';
import { IcsProblem } from './ics-problem.js';
import { parseProperty, textOf } from './ics-property.js';

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
    const properties = lines.flatMap((text) => parseProperty({ text }) ?? []);
    const id = properties.find((one) => one.name === 'TZID');
    const name = id === undefined ? '' : textOf(id).trim();
    if (zoneMeantBy(name) !== undefined && !isShort(name)) return;
    if (!this.definitions.has(name) && this.definitions.size < MOST_DEFINITIONS)
      this.definitions.set(name, lines);
  }

  /** @throws IcsProblem for a zone that is neither known nor defined */
  find(name: string): IcsZone {
    const known = this.zones.get(name) ?? this.resolved(name);
    this.zones.set(name, known);
    if (known instanceof IcsProblem) throw known;
    return known;
  }

  private resolved(name: string): IcsZone | IcsProblem {
    const lines = this.definitions.get(name.replaceAll('\\', '').trim());
    try {
      return (lines && defined(lines)) ?? known(name);
    } catch (error) {
      if (error instanceof IcsProblem) return error;
      throw error;
    }
  }
}

/** Abbreviations, such as EST, name other zones in some calendars than in the tz database. */
function isShort(name: string): boolean {
  return /^[A-Z]{1,5}$/i.test(name) && !/^(?:UTC|GMT|Z)$/i.test(name);
}

/** @throws IcsProblem */
function known(name: string): IcsZone {
  const meant = zoneMeantBy(name) ?? name.trim();
  const zone = parseZone(meant);
  if (zone !== undefined) return { clock: zone, name: meant };
  throw new IcsProblem(`its time zone "${name}" is unknown, and the file does not define it`);
}

/** @throws IcsProblem */
function defined(lines: readonly string[]): IcsZone | undefined {
  const properties = lines.flatMap((text) => parseProperty({ text }) ?? []);
  const alias = properties.find(({ name }) => name === 'X-LIC-LOCATION' || name === 'TZID-ALIAS-OF');
  const meant = alias && zoneMeantBy(alias.value);
  if (meant !== undefined) return known(meant);
  const clock = new IcsDefinition(lines);
  return clock.isUsable ? { clock } : undefined;
}
