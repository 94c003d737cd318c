import { setTimeout as sleep } from 'node:timers/promises';
import { Client, EVENTS } from '../lib/client.mjs';
import { createEvent } from './content.mjs';

const READERS = 3;
const PAUSE_MS = 80;
const AFTERWARDS_MS = 2_000;

/** Runs `work` while clients read and write, without retries. @returns the failures */
export async function loadDuring({ origin, address }, work, { writes = true } = {}) {
  // On reload, nginx closes idle connections, including one on which a request is just being sent.
  const client = new Client(origin, { from: address, keepAlive: false });
  const state = { isOver: false, failures: [], count: 0 };
  const loops = Array.from({ length: READERS }, (_, reader) => loop(state, (n) => read(client, reader, n)));
  if (writes) loops.push(loop(state, (n) => createEvent(client, `Under load ${n}`).then(expecting(201))));
  try {
    await work();
    await sleep(AFTERWARDS_MS);
  } finally {
    state.isOver = true;
    await Promise.all(loops);
  }
  if (state.count < 20) throw new Error(`only ${state.count} requests`);
  return state.failures;
}

// Every URL is new, because a cached page would not need an instance.
function read(client, reader, n) {
  return client.get(`${EVENTS}?per_page=2&search=x${Date.now()}-${reader}-${n}`).then(expecting(200));
}

async function loop(state, send) {
  for (let n = 0; !state.isOver; n++) {
    const failure = await send(n).catch(({ message }) => message);
    state.count++;
    if (failure !== undefined) state.failures.push(failure);
    await sleep(PAUSE_MS);
  }
}

function expecting(wanted) {
  return ({ status, text }) => (status === wanted ? undefined : `${status} ${text.slice(0, 120)}`);
}
