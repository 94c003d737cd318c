import assert from 'node:assert/strict';
import { API, EVENTS } from '../../lib/client.mjs';

const FRENCH = 'translation_language=fr';
let festivals = 0;

/**
 * Creates an event with a venue and a tag of its own.
 * @returns what may change in its pages: functions to write a number, and to find it in a response
 */
export async function createFestival(client) {
  const name = `Festival ${(festivals += 1)}.`;
  const { id, venue, tags } = await created(client, {
    title: `${name} 0`,
    ...onDay(1),
    venue: { venue: `Hall of ${name}`, city: `${name} 0` },
    tags: [`${name} 0`],
  });
  const path = `${EVENTS}/${id}`;
  const french = `/translated${path}?${FRENCH}`;
  const patch = (target, field) => (number) => update(client, target, { [field]: `${name} ${number}` });
  return {
    path,
    title: { path, write: patch(path, 'title'), shown: ({ body }) => numberIn(body.title) },
    frenchTitle: { path: french, write: patch(french, 'title'), shown: ({ body }) => numberIn(body.title) },
    city: {
      path,
      write: patch(`${API}/venues/${venue.id}`, 'city'),
      shown: ({ body }) => numberIn(body.venue.city),
    },
    tag: {
      path,
      write: patch(`${API}/tags/${tags[0].id}`, 'name'),
      shown: ({ body }) => numberIn(body.tags[0].name),
    },
    list: newEvents(client, name),
  };
}

/** Returns a list of a day that only these events are on. */
function newEvents(client, name) {
  const day = onDay(1 + festivals);
  return {
    path: `${EVENTS}?start_date=${day.start_date.slice(0, 10)}&end_date=${day.end_date.slice(0, 10)}`,
    write: (number) => created(client, { title: `${name} ${number}`, ...day }),
    shown: ({ body }) => body.total,
  };
}

async function update(client, path, fields) {
  const { status, body } = await client.write('PATCH', path, fields);
  assert.equal(status, 200, JSON.stringify(body));
}

async function created(client, fields) {
  const { status, body } = await client.write('POST', EVENTS, fields);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

function onDay(day) {
  const date = `2031-02-${String(day).padStart(2, '0')}`;
  return { start_date: `${date} 10:00`, end_date: `${date} 11:00` };
}

function numberIn(text) {
  return Number(/\d+$/.exec(text)?.[0]);
}
