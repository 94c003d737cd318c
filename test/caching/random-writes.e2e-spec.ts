import { afterAll, beforeAll } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { startApp } from '../support/app.js';
import { seeds, sequence } from '../support/random.js';
import { aTerm } from '../support/records.js';
import { cachedAndFresh } from './cached-and-fresh.js';
import { RandomWrites } from './random-writes.js';

const app = startApp();
let second: NestExpressApplication;
let origins: string[];

beforeAll(async () => {
  second = await app.anotherInstance();
  origins = [await app.nest.getUrl(), await second.getUrl()];
  await app.create('tags', aTerm());
});
afterAll(() => second.close());

const READERS = [
  ['/calendar/events/v1', ''],
  ['/translated/calendar/events/v1', ''],
  ['/translated/calendar/events/v1', 'translation_language=fr'],
] as const;

const FEEDS = ['ics', 'csv', 'jsonld', 'geojson'];

function compare(origin: string, reader: number, path: string) {
  const [base, language] = READERS[reader] ?? READERS[0];
  return cachedAndFresh(origin, `${base}${path}${path.includes('?') ? '&' : '?'}${language}`);
}

/** Compares cached and fresh responses of the events and one other read, on a random instance and language. */
async function difference(writes: RandomWrites, pick: (below: number) => number) {
  const list =
    (['events', 'events', 'venues', 'organizers', 'categories', 'tags'] as const)[pick(6)] ?? 'events';
  const id = writes.ids[list][pick(Math.max(writes.ids[list].length, 1))] ?? 0;
  const other = pick(2) === 0 ? `/${list}?per_page=50&hide_empty=false` : `/${list}/${id}`;
  const feed = `/events.${FEEDS[pick(FEEDS.length)]}`;
  for (const path of ['/events?per_page=50', pick(2) === 0 ? other : feed]) {
    const { cached, fresh } = await compare(origins[pick(2)] ?? '', pick(3), path);
    if (cached !== fresh) return { path, cached, fresh };
  }
  return undefined;
}

const STEPS = 520;

describe('A cached response', () => {
  it.each(seeds())(
    `equals the uncached response after each of ${STEPS} random writes by two instances: seed %i`,
    async (seed) => {
      const pick = sequence(seed);
      const writes = new RandomWrites(app, origins, pick);
      for (let step = 0; step < STEPS; step += 1) {
        const written = await writes.next();
        expect({ step, written, ...(await difference(writes, pick)) }).toEqual({ step, written });
      }
    },
    1_800_000,
  );
});
