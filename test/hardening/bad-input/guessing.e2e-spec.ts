import type { Response } from 'supertest';
import { startApp } from '../../support/app.js';
import { KEY, plantCalendar } from '../calendar.js';

const FAILURES = 12;
const LIMIT = 40;
const app = startApp({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_ANONYMOUS: String(LIMIT) });

let hours = 0;
/** What was counted in one test is forgotten in the next. */
beforeEach(() => {
  hours += 1;
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 12 + hours)).toISOString());
});

async function statuses(count: number, ask: (turn: number) => PromiseLike<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < count; turn += 1) found.push((await ask(turn)).status);
  return found;
}

/** So many of the one, and one of the other. */
const then = (count: number, status: number, last: number) => [
  ...Array.from({ length: count }, () => status),
  last,
];

describe('Bad input: guesses', () => {
  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'X-Client-IP', 'CF-Connecting-IP', 'True-Client-IP'])(
    'B-P19 nobody becomes another client by saying so in %s',
    async (name) => {
      const ask = (turn: number) => app.get('/tags').set(name, `192.0.2.${turn}`);

      expect(await statuses(LIMIT + 1, ask)).toEqual(then(LIMIT, 200, 429));
    },
  );

  it('B-L10 wrong credentials are soon refused unread', async () => {
    const guess = (turn: number) => app.get('/tags').auth('the-editor', `guess ${turn}`);

    expect(await statuses(FAILURES + 1, guess)).toEqual(then(FAILURES, 401, 429));
  });

  it('B-L11 the password of an event is guessed as often from many addresses that are only said to be', async () => {
    const { locked } = await plantCalendar(app);
    const guess = (turn: number) =>
      app.get(`/events/${locked}?password=guess${turn}`).set('X-Forwarded-For', `198.51.100.${turn}`);

    expect(await statuses(FAILURES + 1, guess)).toEqual(then(FAILURES, 403, 429));
    await app
      .get(`/events/${locked}?password=${encodeURIComponent(KEY)}`)
      .set('X-Forwarded-For', '203.0.113.9')
      .expect(429);
  });
});
