import { afterAll, beforeAll } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'supertest';
import { TestClient } from '../harness/client.js';
import type { TestApp } from '../harness/test-app.js';
import { at } from '../support/translated.js';

/** Where something shows: a path, a member of its answer, and what that is while the record is hidden and once it shows. */
export type Look = readonly [path: string, member: string, hidden: unknown, shown: unknown];

/** A second instance of the service on the same database, and what clients of both find at every base. */
export function atBothInstances(app: TestApp) {
  let second: NestExpressApplication;
  beforeAll(async () => {
    second = await app.anotherInstance();
  });
  afterAll(() => second.close());
  const other = new TestClient(() => second);

  /**
   * Everything that is not as expected, at each of the instances. The bases take turns from place to place.
   * @param times how often each place is asked: what is asked for the second time is kept, and given again from then on
   */
  const offenders = async (
    looks: readonly Look[],
    state: 'hidden' | 'shown',
    times = 1,
    instances = [app, other],
  ) => {
    const found: unknown[] = [];
    const look = async (client: TestClient, place: string, [, member, hidden, shown]: Look) => {
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

/** A member of an answer: records by their ids; of a refusal its status. */
function memberOf({ status, body }: Response, member: string): unknown {
  if (status !== 200) return status;
  const value = (body as Record<string, unknown>)[member];
  if (typeof value !== 'object' || value === null) return value;
  return [value].flat().map((record) => (record as { id: number }).id);
}
