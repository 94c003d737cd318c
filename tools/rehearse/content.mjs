import assert from 'node:assert/strict';
import { API, EVENTS } from '../lib/client.mjs';

/** Creates an event, which may fail. */
export function createEvent(client, title) {
  return client.write('POST', EVENTS, {
    title,
    start_date: '2030-01-01 10:00',
    end_date: '2030-01-01 11:00',
  });
}

/** Reads the feed of changes from its start to its end. @returns its public records, as texts, and the last cursor */
export async function readFeed(client) {
  const records = new Set();
  let cursor = '';
  for (;;) {
    const { status, body } = await client.get(`${API}/changes?cursor=${cursor}`);
    assert.equal(status, 200);
    for (const { type, id, record } of body.changes) {
      if (record !== undefined) records.add(`${type} ${id} ${record.title ?? record.name ?? ''}`);
    }
    cursor = body.cursor;
    if (!body.more) return { records, cursor };
  }
}

/** Fails unless the service refuses a cursor as one of another calendar. */
export async function assertExpired(client, cursor) {
  const { status, body } = await client.get(`${API}/changes?cursor=${cursor}`);
  assert.deepEqual([status, body.code], [410, 'calendar-cursor-expired']);
}
