import { atMost, withUnit } from './figures.mjs';

const EVENTS = `
  SELECT event.id, event.title,
    ARRAY(SELECT title FROM event_venues JOIN venues ON venues.id = venue_id WHERE event_id = event.id) AS venues,
    ARRAY(SELECT title FROM event_organizers JOIN organizers ON organizers.id = organizer_id
      WHERE event_id = event.id) AS organizers,
    (SELECT count(*)::int FROM event_categories WHERE event_id = event.id) AS categories,
    (SELECT count(*)::int FROM event_tags WHERE event_id = event.id) AS tags,
    (SELECT count(*)::int FROM audit_entries
      WHERE record_type = 'event' AND operation = 'create' AND record_id = event.id) AS entries
  FROM events event`;
const ALONE = `
  SELECT (SELECT count(*)::int FROM venues WHERE id NOT IN (SELECT venue_id FROM event_venues))
    + (SELECT count(*)::int FROM organizers WHERE id NOT IN (SELECT organizer_id FROM event_organizers)) AS count`;

/** Compares the contents of the database with what clients sent and what was acknowledged. */
export async function inspect(database, { sent, acknowledged }) {
  const events = await database.query(EVENTS);
  const [alone] = await database.query(ALONE);
  const ids = new Set(events.map(({ id }) => id));
  const keys = events.map(({ title }) => title.replace('Event ', ''));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged.values()].filter((id) => !ids.has(id)).length,
    partial: events.filter((event) => !isWhole(event)).length + alone.count,
    unknown: keys.filter((key) => !sent.has(key)).length,
    duplicates: keys.length - new Set(keys).size,
  };
}

/** Returns the figures that must hold no matter what was broken. */
export function durability({ acknowledged, lost, partial, unknown, duplicates }, scale) {
  const all = `${withUnit(acknowledged)} acknowledged, ${scale}`;
  return [
    atMost(0, 'acknowledged writes lost', lost, { scale: all }),
    atMost(0, 'half-written events, venues, organizers', partial, { scale: all }),
    atMost(0, 'events that nobody sent, or twice there', unknown + duplicates, { scale: all }),
  ];
}

function isWhole({ title, venues, organizers, categories, tags, entries }) {
  const key = title.replace('Event ', '');
  return (
    String(venues) === `Venue ${key}` &&
    String(organizers) === `Organizer ${key}` &&
    categories === 1 &&
    tags === 1 &&
    entries === 1
  );
}
