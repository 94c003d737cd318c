import ICAL from 'ical.js';

/** One date of an event in a calendar: its times in UTC as the API writes them, or its days. */
interface CalendarDate {
  readonly start: string;
  readonly end: string;
  readonly title: string;
}

/** One date of an event, or what differs from it then. */
interface Details {
  readonly startDate: ICAL.Time;
  readonly endDate: ICAL.Time;
  readonly item: ICAL.Event;
}

/** Returns the dates of all events in a calendar once all rules are followed. */
export function expanded(calendar: string): CalendarDate[] {
  const parsed = new ICAL.Component(ICAL.parse(calendar) as unknown[]);
  const zones = parsed.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  const all = parsed.getAllSubcomponents('vevent');
  const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid'));
  const isDate = (event: ICAL.Component) => event.getFirstProperty('recurrence-id') !== null;
  const whole = all.filter((event) => !isDate(event));
  const known = new Set(whole.map(uidOf));
  // Dates of an event that is not in the calendar are events by themselves.
  const alone = all.filter((event) => isDate(event) && !known.has(uidOf(event)));
  const differing = all.filter((event) => isDate(event) && known.has(uidOf(event)));
  return [...whole, ...alone]
    .flatMap((component) => {
      const exceptions = differing.filter((one) => uidOf(one) === uidOf(component));
      const event = new ICAL.Event(component, { exceptions, strictExceptions: true });
      return datesOf(event).map((date) => dateOf(date, zoneOf(date, zones)));
    })
    .sort((one, other) => one.start.localeCompare(other.start));
}

function datesOf(event: ICAL.Event): Details[] {
  const { startDate, endDate } = event;
  if (!event.isRecurring()) return [{ startDate, endDate, item: event }];
  const dates: Details[] = [];
  const iterator = event.iterator();
  for (;;) {
    const date = iterator.next() as ICAL.Time | null | undefined;
    if (!date) return dates;
    dates.push(event.getOccurrenceDetails(date));
  }
}

/** Returns the zone of a date, which may differ from that of its event. */
function zoneOf({ item }: Details, zones: readonly ICAL.Timezone[]): ICAL.Timezone {
  const tzid = item.component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  return zones.find((zone) => zone.tzid === tzid) ?? ICAL.Timezone.utcTimezone;
}

function dateOf({ startDate, endDate, item }: Details, zone: ICAL.Timezone): CalendarDate {
  return { start: inUtc(startDate, zone), end: inUtc(endDate, zone), title: item.summary };
}

function inUtc(time: ICAL.Time, zone: ICAL.Timezone): string {
  if (time.isDate) return time.toString();
  const local = time.clone();
  local.zone = zone;
  return new Date(1000 * local.toUnixTime()).toISOString().slice(0, 19).replace('T', ' ');
}
