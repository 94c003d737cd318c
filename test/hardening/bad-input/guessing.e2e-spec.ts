import { startApp } from '../../support/app.js';
import { statuses } from '../../support/repeated.js';
import { KEY, createCalendar } from '../calendar.js';

const FAILURES = 12;
const LIMIT = 40;
const app = startApp({
  RATE_LIMIT_ENABLED: 'true',
  RATE_LIMIT_ANONYMOUS: String(LIMIT),
  ATTEMPT_LIMIT_ENABLED: 'true',
});

let hours = 0;
/** Moves the clock so that the counts of the previous test have expired. */
beforeEach(() => {
  hours += 1;
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 12 + hours)).toISOString());
});

/** Returns `count` times `status`, then `last`. */
const then = (count: number, status: number, last: number) => [
  ...Array.from({ length: count }, () => status),
  last,
];

describe('Bad input: guessing', () => {
  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'X-Client-IP', 'CF-Connecting-IP', 'True-Client-IP'])(
    'B-P19 a client cannot pose as another with %s',
    async (name) => {
      const send = (attempt: number) => app.get('/tags').set(name, `192.0.2.${attempt}`);

      expect(await statuses(LIMIT + 1, send)).toEqual(then(LIMIT, 200, 429));
    },
  );

  it('B-L10 wrong credentials are rejected unchecked after a few attempts', async () => {
    const guess = (attempt: number) => app.get('/tags').auth('the-editor', `guess ${attempt}`);

    expect(await statuses(FAILURES + 1, guess)).toEqual(then(FAILURES, 401, 429));
  });

  it('B-L11 guesses of an event password count together whatever X-Forwarded-For says', async () => {
    const { locked } = await createCalendar(app);
    const guess = (attempt: number) =>
      app.get(`/events/${locked}?password=guess${attempt}`).set('X-Forwarded-For', `198.51.100.${attempt}`);

    expect(await statuses(FAILURES + 1, guess)).toEqual(then(FAILURES, 403, 429));
    await app
      .get(`/events/${locked}?password=${encodeURIComponent(KEY)}`)
      .set('X-Forwarded-For', '203.0.113.9')
      .expect(429);
  });
});
