import { afterAll, beforeAll } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TestApp } from '../../harness/test-app.js';
import { pathsTo, readableRoutes } from '../../support/every-route.js';
import { sequence } from '../../support/random.js';
import { cachedAndFresh } from './cached-and-fresh.js';
import { RandomWrites } from './random-writes.js';

const READERS = [
  ['/calendar/events/v1', ''],
  ['/translated/calendar/events/v1', ''],
  ['/translated/calendar/events/v1', 'translation_language=fr'],
] as const;

const LISTS = ['events', 'events', 'venues', 'organizers', 'categories', 'tags'] as const;

/** Starts a second instance; returns a check that compares cached and fresh responses after each of several random writes. */
export function comparingAtTwoInstances(app: TestApp) {
  let second: NestExpressApplication;
  let origins: string[];
  let inFormats: readonly string[];
  beforeAll(async () => {
    second = await app.anotherInstance();
    origins = [await app.nest.getUrl(), await second.getUrl()];
    inFormats = await listsInFormats(app);
  });
  afterAll(() => second.close());

  return async (seed: number, steps: number) => {
    const pick = sequence(seed);
    const writes = new RandomWrites(app, origins, pick);
    for (let step = 0; step < steps; step += 1) {
      const written = await writes.next();
      const unequal = await difference({ writes, origins, inFormats, pick });
      expect({ step, written, ...unequal }).toEqual({ step, written });
    }
  };
}

interface Run {
  readonly writes: RandomWrites;
  readonly origins: readonly string[];
  /** Lists in other formats. */
  readonly inFormats: readonly string[];
  readonly pick: (below: number) => number;
}

/** Compares cached and fresh responses of the events and one other read, on a random instance and language. */
async function difference({ origins, pick, ...run }: Run) {
  for (const path of ['/events?per_page=50', otherRead({ origins, pick, ...run })]) {
    const [base, language] = READERS[pick(READERS.length)] ?? READERS[0];
    const address = `${base}${path}${path.includes('?') ? '&' : '?'}${language}`;
    const { cached, fresh } = await cachedAndFresh(origins[pick(2)] ?? '', address);
    if (cached !== fresh) return { path, cached, fresh };
  }
  return undefined;
}

function otherRead({ writes: { ids }, inFormats, pick }: Run): string {
  if (inFormats.length > 0 && pick(2) === 0) return inFormats[pick(inFormats.length)] ?? '';
  const list = LISTS[pick(LISTS.length)] ?? 'events';
  if (pick(2) === 0) return `/${list}?per_page=50&hide_empty=false`;
  return `/${list}/${ids[list][pick(Math.max(ids[list].length, 1))] ?? 0}`;
}

/** Returns the lists in all other formats that the document has. */
async function listsInFormats(app: TestApp): Promise<string[]> {
  const routes = await readableRoutes(app);
  const lists = routes.filter(({ path }) => /^[^{]*\.\{format\}$/.test(path));
  return lists.flatMap((route) => pathsTo([], route));
}
