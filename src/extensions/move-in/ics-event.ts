import { midnight, type WallClock } from '../../common/dates/wall-clock.js';
import { UTC } from '../../common/dates/parse-zone.js';
import { INVALID } from '../../common/parameters/parameter.js';
import { nameParser } from '../../common/parameters/text.parsers.js';
import { FixedZone } from '../../common/dates/fixed-zone.js';
import type { IcsCalendar } from './ics-calendar.js';
import { dayMeant, type IcsClock } from './ics-clock.js';
import { IcsProblem } from './ics-problem.js';
import { type IcsProperty, textOf } from './ics-property.js';
import { type IcsWritten, parseWritten } from './ics-written.js';
import type { IcsZone } from './ics-zones.js';

/** A time of an event. */
export interface IcsTime {
  /** Its fields as they are written, on the clock. */
  readonly wall: WallClock;
  readonly form: 'day' | 'local' | 'utc';
  readonly clock: IcsClock;
  /** The name here of the zone of the clock; absent for instants, and for times of the calendar's own zone. */
  readonly zone?: string;
  /** True if the zone is known by its definition only. */
  readonly isOfDefinition?: boolean;
}

/** The part of a value that a note shows. */
const LONGEST_SHOWN = 100;

/** An event as its properties, with what there is to say about it. */
export class IcsEvent {
  constructor(
    readonly properties: readonly IcsProperty[],
    readonly calendar: IcsCalendar,
    readonly notes = new Set<string>(),
  ) {}

  /**
   * Returns the event with what only another one says, such as the one that it calls off.
   * @param notes those on the other one that its own report does not give
   */
  completedBy(other?: IcsEvent, notes: Iterable<string> = []): IcsEvent {
    if (other === undefined) return this;
    const known = new Set(this.properties.map(({ name }) => name));
    const more = other.properties.filter(({ name }) => !known.has(name));
    return new IcsEvent([...this.properties, ...more], this.calendar, new Set([...this.notes, ...notes]));
  }

  all(...names: string[]): IcsProperty[] {
    return this.properties.filter(({ name }) => names.includes(name));
  }

  /** Returns the first property of a name, and notes that there are others. */
  first(name: string): IcsProperty | undefined {
    const [first, ...others] = this.all(name);
    if (others.some(({ value }) => value !== first?.value))
      this.notes.add(`Of its ${others.length + 1} ${name} the first is read.`);
    return first;
  }

  /** Returns the text of a property without white space around it; "" if there is none. */
  text(name: string): string {
    const property = this.first(name);
    return property === undefined ? '' : textOf(property).trim();
  }

  /** Tells whether a text can be a name here; notes it if not. */
  isName(property: string, text: string): boolean {
    const isName = nameParser.parse(text) !== INVALID;
    if (!isName) this.leaveOut(property, text);
    return isName;
  }

  /** Notes that something of the event is not here. */
  leaveOut(name: string, value: string): void {
    const shown = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;
    this.notes.add(`Its ${name} "${shown}" is left out.`);
  }

  /** Returns what is read of an optional property; if it is broken, undefined, and notes it. */
  optional<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof IcsProblem)) throw error;
      const { message } = error;
      this.notes.add(`${message.charAt(0).toUpperCase()}${message.slice(1)}. It is left out.`);
      return undefined;
    }
  }

  /**
   * Returns the value of a property as a time.
   * @throws IcsProblem
   */
  timeOf({ name, parameters, value: all }: IcsProperty, value = all): IcsTime {
    const written = parseWritten(value);
    if (written === undefined) throw new IcsProblem(`its ${name} "${value}" is no date or time`);
    const { zone: own, zones } = this.calendar;
    const { tzid = '', value: type = '' } = parameters;
    if (written.isDay || type.toUpperCase() === 'DATE') return dayOf(written, own.clock);
    return tzid.trim() === '' ? timeWithoutZone(written, own.clock) : timeIn(zones.find(tzid), written);
  }
}

function dayOf({ wall, offset }: IcsWritten, clock: IcsClock): IcsTime {
  const day = offset === undefined ? wall : dayMeant(new Date(wall.getTime() - offset), clock);
  return { wall: midnight(day), form: 'day', clock };
}

function timeWithoutZone({ wall, offset }: IcsWritten, clock: IcsClock): IcsTime {
  if (offset === undefined) return { wall, form: 'local', clock };
  return { wall, form: 'utc', clock: offset === 0 ? UTC : new FixedZone('', offset) };
}

function timeIn({ clock, name }: IcsZone, { wall, offset }: IcsWritten): IcsTime {
  const zone = { clock, zone: name, isOfDefinition: name === undefined };
  if (offset === undefined) return { wall, form: 'local', ...zone };
  return { wall: clock.toWallClock(new Date(wall.getTime() - offset)), form: 'utc', ...zone };
}

/** Tells whether a time has no zone: it is meant on the clock of what it belongs to. */
export function isFloating({ form, zone, isOfDefinition }: IcsTime): boolean {
  return form === 'local' && zone === undefined && isOfDefinition !== true;
}

/** Returns the instant of a time; of a day its midnight, in UTC. */
export function instantOf({ wall, form, clock }: IcsTime): Date {
  return form === 'day' ? wall : clock.toInstant(wall);
}
