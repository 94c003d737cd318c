import { URL } from 'node:url';
import { get } from '../cases/requests.mjs';
import { creation } from '../cases/writes.mjs';
import { readList, readSingle, writeEvent } from './bare-servers.mjs';

/**
 * The bare servers that have statements, with the buffers that PostgreSQL reads for one of their responses over 20,000 events.
 * Unlike a time, this is the same on every machine, busy or not.
 */
const REFERENCES = {
  list: {
    buffers: 664,
    answer: readList,
    requests: ({ windows }) => windows.map((query) => get('/events', { ...query, per_page: 20 })),
  },
  single: { buffers: 57, answer: readSingle, requests: ({ ids }) => ids.map((id) => get(`/events/${id}`)) },
  write: {
    buffers: 181,
    answer: writeEvent,
    requests: (samples) => samples.days.map((_, n) => creation(samples, n)),
  },
};

const SOME = 20;
/** Ten times the events add an eighth, by deeper indexes; a statement without its index reads more than ten times as much. */
const TOLERATED = 3;

/** Refuses bare servers that have become slow: beside them, the service would look faster than it is. */
export async function checkCosts({ client }, samples) {
  for (const [name, { buffers, answer, requests }] of Object.entries(REFERENCES)) {
    const read = await buffersRead(client, answer, requests(samples).slice(0, SOME));
    if (read > TOLERATED * buffers) throw new Error(slow(name, read, buffers));
  }
}

function slow(name, read, buffers) {
  return `The bare server "${name}" reads ${read} buffers for a response, ${buffers} when that was recorded.
Correct its statement in tools/bench/reference, by its plan in a kept database; or record the figure in
tools/bench/reference/costs.mjs, if no statement can do with less.`;
}

/** Returns how many buffers a response takes, with the generic plan that the bare servers have; undoes what it writes. */
async function buffersRead(client, answer, requests) {
  await client.query('BEGIN; SET LOCAL plan_cache_mode = force_generic_plan');
  const before = await buffersSoFar(client);
  for (const { path, body } of requests) await answer(client, new URL(path, 'http://bare'), body);
  const after = await buffersSoFar(client);
  await client.query('ROLLBACK');
  return Math.round((after - before) / requests.length);
}

const BUFFERS = `SELECT sum(pg_stat_get_xact_blocks_fetched(oid))::integer AS buffers FROM pg_class
  WHERE relnamespace::regnamespace::text IN ('public', 'bare', 'pg_toast')`;

/** Returns the buffers of tables and indexes that a connection has read and not reported, which it does between transactions. */
async function buffersSoFar(client) {
  const { rows } = await client.query(BUFFERS);
  return rows[0].buffers;
}
