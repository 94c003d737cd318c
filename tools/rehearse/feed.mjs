import assert from 'node:assert/strict';

const CHANGES = '/calendar/events/v1/changes';

/** Reads the feed of changes from its start to its end. @returns its public records, as texts, and the last cursor */
export async function readFeed(get) {
  const records = new Set();
  let cursor = '';
  for (;;) {
    const { status, body } = await get(`${CHANGES}?cursor=${cursor}`);
    assert.equal(status, 200);
    for (const { type, id, record } of body.changes) {
      if (record !== undefined) records.add(`${type} ${id} ${record.title ?? record.name ?? ''}`);
    }
    cursor = body.cursor;
    if (!body.more) return { records, cursor };
  }
}

/** Fails unless the service refuses a cursor as one of another calendar. */
export async function assertExpired(get, cursor) {
  const { status, body } = await get(`${CHANGES}?cursor=${cursor}`);
  assert.deepEqual([status, body.code], [410, 'calendar-cursor-expired']);
}
