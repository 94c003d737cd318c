import { between, choose, oneOf, seeded } from '../../lib/random.mjs';
import { slugOf, zipf } from './words.mjs';
import { anyZone, zoneAt } from './zones.mjs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PAST_DAYS = 5 * 365;
const COMING_DAYS = 2 * 365;

const TABLES = [
  'events',
  'event_venues',
  'event_organizers',
  'event_categories',
  'event_tags',
  'event_translations',
];
const STATUSES = [
  [0.93, 'publish'],
  [0.025, 'draft'],
  [0.015, 'private'],
  [0.01, 'pending'],
  [0.015, 'future'],
  [0.005, 'trash'],
];

const COSTS = [
  [0.3, () => []],
  [0.2, () => ['0']],
  [0.3, (random) => [String(between(random, 5, 90))]],
  [0.2, (random) => [String(between(random, 5, 20)), String(between(random, 21, 90))]],
];

/** Creates a function that generates a batch of events; a batch does not depend on those before it. */
export function eventGenerator(world) {
  const draws = {
    venue: zipf(world.venues.length, { exponent: 0.9 }),
    organizer: zipf(world.organizers.length, { exponent: 0.9 }),
    category: zipf(world.categories.length, { exponent: 0.8 }),
    tag: zipf(world.tags.length),
  };
  return (batch, ids) => {
    const random = seeded(1000 + batch);
    const tables = Object.fromEntries(TABLES.map((name) => [name, /** @type {object[]} */ ([])]));
    for (const id of ids) {
      const event = makeEvent(id, random, world);
      tables.events.push(event);
      addLinks(tables, id, { random, draws, world });
      if (random() < 0.2) tables.event_translations.push(translation(event, random, world));
    }
    return tables;
  };
}

function makeEvent(id, random, { english, authors, images, parents, anchor }) {
  const title = english.title(random);
  const status = choose(random, STATUSES);
  const schedule = makeSchedule(random, anchor);
  return {
    id,
    author_id: oneOf(random, authors),
    status,
    former_status: status === 'trash' ? 'publish' : null,
    title,
    slug: slugOf(title, id),
    description: english.html(random, between(random, 700, 1300)),
    excerpt: random() < 0.2 ? english.html(random, 120) : '',
    ...stamps(schedule, { random, status, anchor }),
    image_id: random() < 0.3 ? oneOf(random, images) : null,
    language: 'en',
    ...schedule,
    cost: choose(random, COSTS)(random),
    website: random() < 0.15 ? `https://www.example.org/events/${id}` : '',
    show_map: random() < 0.8,
    show_map_link: random() < 0.8,
    hide_from_listings: random() < 0.01,
    sticky: random() < 0.005,
    featured: random() < 0.03,
    ticketed: random() < 0.2,
    ...makeAttendance(random),
    parent_id: random() < 0.01 && !parents.includes(id) ? oneOf(random, parents) : null,
  };
}

function makeAttendance(random) {
  return {
    event_status: random() < 0.02 ? 'canceled' : 'scheduled',
    is_virtual: random() < 0.05 ? true : null,
    accessibility: random() < 0.1 ? ['step_free', 'hearing_loop'] : [],
  };
}

function makeSchedule(random, anchor) {
  const ahead =
    random() < 0.45 ? -Math.floor(random() * PAST_DAYS) : Math.floor(random() ** 1.5 * COMING_DAYS);
  const allDay = random() < 0.1;
  const further = choose(random, [
    [0.92, 0],
    [0.07, between(random, 1, 4)],
    [0.01, between(random, 5, 30)],
  ]);
  const day = anchor + ahead * DAY;
  const starts = allDay ? day : day + between(random, 16, 42) * (HOUR / 2);
  const length = allDay ? DAY - 1000 : between(random, 2, 5) * (HOUR / 2);
  const ends = starts + further * DAY + length;
  const zone = anyZone(random);
  const [first, last] = [zoneAt(zone, starts), zoneAt(zone, ends)];
  return {
    starts_local: wall(starts),
    ends_local: wall(ends),
    starts_at: instant(starts - first.minutes * 60_000),
    ends_at: instant(ends - last.minutes * 60_000),
    timezone: zone.zone,
    timezone_abbr: first.abbreviation,
    all_day: allDay,
  };
}

function stamps({ starts_at: startsAt }, { random, status, anchor }) {
  const isComing = status === 'future';
  const latest = Math.min(Date.parse(startsAt), anchor) - DAY;
  const published = isComing
    ? anchor + between(random, 30, 300) * DAY
    : latest - between(random, 0, 120 * 24) * HOUR;
  const modified = isComing ? anchor - DAY : published + between(random, 0, 20) * HOUR;
  return { published_at: instant(published), modified_at: instant(modified) };
}

function addLinks(tables, eventId, { random, draws, world }) {
  const add = (table, column, ids, ordered) =>
    ids.forEach((id, position) =>
      tables[table].push({ event_id: eventId, [column]: id, ...(ordered && { position }) }),
    );
  const some = (kind, ids, shares) =>
    new Set(Array.from({ length: choose(random, shares) }, () => ids[draws[kind](random)]));
  const few = [[0.05, 0], [0.93, 1], [0.02, 2]]; // prettier-ignore
  const several = [[0.05, 0], [0.6, 1], [0.25, 2], [0.1, 3]]; // prettier-ignore
  const many = [[0.1, 0], [0.2, 1], [0.25, 2], [0.25, 3], [0.1, 4], [0.1, 6]]; // prettier-ignore
  add('event_venues', 'venue_id', [...some('venue', world.venues, few)], true);
  add('event_organizers', 'organizer_id', [...some('organizer', world.organizers, few)], true);
  add('event_categories', 'category_id', [...some('category', world.categories, several)]);
  add('event_tags', 'tag_id', [...some('tag', world.tags, many)]);
}

function translation({ id }, random, { french }) {
  const title = french.title(random);
  const description = random() < 0.8 ? french.html(random, 1000) : null;
  return { event_id: id, language: 'fr', title, slug: slugOf(title, `fr-${id}`), description, excerpt: null };
}

function wall(milliseconds) {
  return new Date(milliseconds).toISOString().slice(0, 19);
}

function instant(milliseconds) {
  return new Date(milliseconds).toISOString();
}
