/** A record as The Events Calendar shows it. */
export type OldRecord = Record<string, unknown>;

const PUBLISHED = { status: 'publish', date_utc: '2026-01-05 09:00:00', modified_utc: '2026-02-01 10:00:00' };
let count = 1000;

/** The members of an event that a password hides, as lists show them. */
export const MASK = {
  description: '',
  excerpt: '',
  cost: '',
  website: '',
  image: false,
  all_day: null,
  show_map: null,
  show_map_link: null,
  hide_from_listings: null,
  sticky: null,
  featured: null,
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
};

/** Returns an event as The Events Calendar shows it; override the members the test is about. */
export function anOldEvent(members: OldRecord = {}): OldRecord {
  const id = Number(members.id ?? next());
  const { url = `https://old.example.org/event/event-${id}/` } = members;
  return {
    id,
    author: '1',
    ...PUBLISHED,
    url,
    title: `Event ${id}`,
    description: `<p>About event ${id}.</p>\n`,
    excerpt: '',
    slug: `event-${id}`,
    image: false,
    all_day: false,
    start_date: '2026-12-01 19:00:00',
    end_date: '2026-12-01 21:00:00',
    utc_start_date: '2026-12-01 18:00:00',
    utc_end_date: '2026-12-01 20:00:00',
    timezone: 'Europe/Berlin',
    timezone_abbr: 'CET',
    cost: '',
    cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
    website: url,
    show_map: true,
    show_map_link: true,
    hide_from_listings: false,
    sticky: false,
    featured: false,
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
    custom_fields: [],
    ...members,
  };
}

/** Returns a venue as The Events Calendar shows it. */
export function anOldVenue(members: OldRecord = {}): OldRecord {
  const id = Number(members.id ?? next());
  return {
    id,
    author: '1',
    ...PUBLISHED,
    url: `https://old.example.org/venue/venue-${id}/`,
    venue: `Venue ${id}`,
    slug: `venue-${id}`,
    show_map: true,
    show_map_link: true,
    ...members,
  };
}

/** Returns an organizer as The Events Calendar shows it. */
export function anOldOrganizer(members: OldRecord = {}): OldRecord {
  const id = Number(members.id ?? next());
  return {
    id,
    author: '1',
    ...PUBLISHED,
    url: `https://old.example.org/organizer/organizer-${id}/`,
    organizer: `Organizer ${id}`,
    slug: `organizer-${id}`,
    ...members,
  };
}

/** Returns a category or tag as The Events Calendar shows it. */
export function anOldTerm(members: OldRecord = {}): OldRecord {
  const id = Number(members.id ?? next());
  return {
    id,
    count: 1,
    name: `Term ${id}`,
    slug: `term-${id}`,
    description: '',
    parent: 0,
    meta: [],
    ...members,
  };
}

function next(): number {
  count += 1;
  return count;
}
