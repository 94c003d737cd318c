export const DEMO_CALENDAR = 'demo/calendar.ndjson';

let counter = 0;

type Body = Record<string, unknown>;

/** Returns the body of a valid event; override the fields the test is about. */
export function anEvent(fields: Body = {}): Body {
  return {
    title: `Event ${next()}`,
    start_date: '2026-12-01 19:00:00',
    end_date: '2026-12-01 21:00:00',
    ...fields,
  };
}

export function aVenue(fields: Body = {}): Body {
  return { venue: `Venue ${next()}`, ...fields };
}

export function anOrganizer(fields: Body = {}): Body {
  return { organizer: `Organizer ${next()}`, ...fields };
}

/** Returns the body of a category or tag. */
export function aTerm(fields: Body = {}): Body {
  return { name: `Term ${next()}`, ...fields };
}

function next(): number {
  counter += 1;
  return counter;
}
