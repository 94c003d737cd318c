import { afterAll, beforeAll } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'supertest';
import { TestClient } from '../../harness/client.js';
import type { TestApp } from '../../harness/test-app.js';
import { at } from '../../support/translated.js';

type Json = Readonly<Record<string, unknown>>;

/**
 * A page that shows a record: a path, a member of the response, and its values while the record is hidden and once it
 * is shown.
 */
export type Expectation = readonly [path: string, member: string, hidden: unknown, shown: unknown];

/**
 * Starts a second instance on the same database; returns a client for it, and a check of both instances on every base.
 */
export function atBothInstances(app: TestApp) {
  let second: NestExpressApplication;
  beforeAll(async () => {
    second = await app.anotherInstance();
  });
  afterAll(() => second.close());
  const other = new TestClient(() => second);

  /**
   * Returns all unexpected values on every instance, alternating between the bases.
   * @param times reads per page; from the second one on, the response comes from the cache
   */
  const offenders = async (
    looks: readonly Expectation[],
    state: 'hidden' | 'shown',
    times = 1,
    instances = [app, other],
  ) => {
    const found: unknown[] = [];
    const look = async (client: TestClient, place: string, [, member, hidden, shown]: Expectation) => {
      const seen = memberOf(await client.get(place), member);
      const expected = state === 'hidden' ? hidden : shown;
      if (JSON.stringify(seen) !== JSON.stringify(expected)) found.push({ place, seen, expected });
    };
    for (const [turn, one] of looks.entries())
      for (const [nth, client] of instances.entries()) {
        const place = BASES[(turn + nth) % BASES.length]?.(one[0]) ?? one[0];
        for (let time = 0; time < times; time += 1) await look(client, place, one);
      }
    return found;
  };

  return { other, offenders };
}

const BASES = [(path: string) => path, (path: string) => at(path), (path: string) => at(path, 'fr')];

/** Returns a member of a response, or a member of it: records as ids; for an error, its status. */
function memberOf({ status, body }: Response, member: string): unknown {
  if (status !== 200) return status;
  const value = member.split('.').reduce((whole: unknown, name) => (whole as Json | undefined)?.[name], body);
  if (typeof value !== 'object' || value === null) return value;
  return [value].flat().map((record) => (record as { id: number }).id);
}
