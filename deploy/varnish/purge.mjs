import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// Follows the feed of changes and purges from Varnish the pages that they affect. It asks for the feed through Varnish,
// which does not keep it and knows the instances that are ready.
const { VARNISH_URL = 'http://127.0.0.1:6081', INTERVAL_MS = '400', CURSOR_FILE } = process.env;
const FEED = '/calendar/events/v1/changes?_fields=changes.type,changes.id,cursor,more&cursor=';
/** The keys that calendar.vcl gives to all pages, and the service to those that any change may affect. */
const [EVERYTHING, CALENDAR] = ['everything', 'calendar'];
/** The time that a response may be on its way to Varnish (calendar.vcl): older than the change, and stored after its purge. */
const ON_THE_WAY_SECONDS = 1;
const KEYS_PER_REQUEST = 100;
const TIMEOUT_MS = 5_000;

let cursor = savedCursor();
/** Until the end of the feed is reached once, what was cached meanwhile may have changed. */
let isCurrent = false;
let isFailing = false;
/** Keys to purge, with the time of the last change that affects them. */
const affected = new Map();

// As the first process of a container it would ignore the signal.
process.once('SIGTERM', () => process.exit());
for (;;) if (!(await followed())) await sleep(Number(INTERVAL_MS));

/** Reads a part of the feed and purges what it affects. @returns whether there is more to read */
async function followed() {
  try {
    const hasMore = await read();
    await purge();
    report(undefined);
    return hasMore;
  } catch (error) {
    report(error);
    return false;
  }
}

async function read() {
  const response = await send(FEED + encodeURIComponent(cursor));
  if (response.status === 200) return accept(await response.json());
  if (cursor === '' || ![400, 410].includes(response.status))
    throw new Error(`The feed returns ${response.status}.`);
  // It has expired, or the file was damaged.
  [cursor, isCurrent] = ['', false];
  return true;
}

function accept({ changes, more, ...next }) {
  const keys = isCurrent ? changes.map(({ type, id }) => `${type}-${id}`) : [EVERYTHING];
  if (changes.length > 0) keys.push(CALENDAR);
  for (const key of keys) affected.set(key, process.uptime());
  cursor = next.cursor;
  isCurrent ||= !more;
  return more;
}

async function purge() {
  const [keys, purgedAt] = [[...affected.keys()], process.uptime()];
  for (let first = 0; first < keys.length; first += KEYS_PER_REQUEST) {
    const some = keys.slice(first, first + KEYS_PER_REQUEST).join(' ');
    const { status } = await send('/', { method: 'PURGE', headers: { 'Surrogate-Key': some } });
    if (status !== 200) throw new Error(`Varnish refuses to purge: ${status}.`);
  }
  for (const [key, since] of affected) if (purgedAt - since > ON_THE_WAY_SECONDS) affected.delete(key);
  if (CURSOR_FILE !== undefined && keys.length > 0) writeFileSync(CURSOR_FILE, cursor);
}

function send(path, options) {
  return fetch(new URL(path, VARNISH_URL), { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

function savedCursor() {
  return CURSOR_FILE !== undefined && existsSync(CURSOR_FILE) ? readFileSync(CURSOR_FILE, 'utf8') : '';
}

/** Logs the first of several failures, and that they are over. */
function report(error) {
  if (error !== undefined && !isFailing)
    console.error(`Nothing is purged. ${error.cause?.message ?? error.message}`);
  if (error === undefined && isFailing) console.error('Changes are purged again.');
  isFailing = error !== undefined;
}
