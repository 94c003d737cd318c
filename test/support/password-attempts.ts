import { beforeEach } from '@jest/globals';
import type { TestApp } from '../harness/test-app.js';
import { startApp } from './app.js';
import { anEvent, anOrganizer, aVenue } from './records.js';
import { statuses } from './repeated.js';

/** The wrong passwords that are checked. */
export const FAILURES = 12;

/** The password that opens a record. */
export const RIGHT = 'open sesame';
const EVENT = { slug: 'gala', source: 'club', external_id: '7' };

/** Starts the service with its limit for attempts, and without those of earlier tests. */
export function startGuarded(): TestApp {
  const guarded = startApp({ ATTEMPT_LIMIT_ENABLED: 'true' });
  let hours = 0;
  // Their counts have expired.
  beforeEach(() => {
    hours += 1;
    guarded.clock.set(new Date(Date.UTC(2026, 10, 20, 12 + hours)).toISOString());
  });
  return guarded;
}

/** Tests which passwords count as attempts at an address of an event, whose linked records have other ones. */
export function countsAttempts(guarded: TestApp, path: string, refusal: number): void {
  const secret = { password: 'another' };
  const open = async (password: (turn: number) => string) => {
    const parent = await guarded.create('events', anEvent(secret));
    const linked = { venue: aVenue(secret), organizer: anOrganizer(secret), post_parent: parent.id };
    const { id } = await guarded.create('events', anEvent({ ...EVENT, ...linked, password: RIGHT }));
    const address = path.replace('{id}', String(id));
    return (turn: number) =>
      guarded.get(
        `${address}${address.includes('?') ? '&' : '?'}password=${encodeURIComponent(password(turn))}`,
      );
  };

  it('is opened by its own, which never counts as a failed attempt', async () => {
    expect(new Set(await statuses(FAILURES + 3, await open(() => RIGHT)))).toEqual(new Set([200]));
  });

  it.each([
    ['that of a linked record', () => 'another'],
    ['a wrong one', (turn: number) => `x${turn}`],
  ])('is not opened by %s, which always counts', async (_password, password) => {
    expect(await statuses(FAILURES + 1, await open(password))).toEqual([
      ...Array<number>(FAILURES).fill(refusal),
      429,
    ]);
  });
}
