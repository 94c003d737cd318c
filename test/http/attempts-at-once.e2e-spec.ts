import type { TestClient } from '../harness/client.js';
import { untilSessionsWait, whileLocked } from '../support/locks.js';
import { FAILURES, RIGHT, startGuarded } from '../support/password-attempts.js';
import { aVenue } from '../support/records.js';
import { all, statuses } from '../support/repeated.js';

const guarded = startGuarded();

/** As many callers as there are in an office. */
const OFFICE = 40;
/** The connections of an instance, which all wait for the lock, leave room for others to be sent. */
const CONNECTIONS = 10;
const CHECKS = 'LOCK TABLE application_passwords';

const colleagues = (count: number) => all(count, () => guarded.another('editor'));
const read = ({ client }: { client: TestClient }) => client.get('/tags').then(({ status }) => status);
const wrong = (turn: number) => guarded.get('/tags').auth('the-editor', `wrong ${turn}`);

/** Sends requests while the database checks nothing, and returns their statuses once it does. */
const whileChecked = (asks: readonly (() => PromiseLike<number>)[]) =>
  whileLocked(guarded.databaseUrl, CHECKS, async (holder) => {
    const asked = Promise.all(asks.map((ask) => Promise.resolve(ask())));
    await untilSessionsWait(holder, CONNECTIONS);
    await holder.query('COMMIT');
    return asked;
  });

describe('Right credentials of many users at one address', () => {
  it('are all accepted when they are sent at once', async () => {
    const users = await colleagues(OFFICE);

    const answers = await whileChecked(users.map((user) => () => read(user)));

    expect(answers).toEqual(Array<number>(OFFICE).fill(200));
  });

  it('are accepted as long as wrong ones among them are few', async () => {
    const users = await colleagues(OFFICE);
    const guesses = Array.from({ length: FAILURES - 1 }, (_, turn) => () => wrong(turn));

    const answers = await whileChecked([
      ...guesses.map((guess) => () => guess().then(({ status }) => status)),
      ...users.map((user) => () => read(user)),
    ]);

    expect(answers).toEqual([...Array<number>(FAILURES - 1).fill(401), ...Array<number>(OFFICE).fill(200)]);
    expect(await statuses(2, wrong)).toEqual([401, 429]);
  });

  it('wait no longer than ten seconds for others', async () => {
    const users = await colleagues(FAILURES + 1);

    const answers = await whileLocked(guarded.databaseUrl, CHECKS, async (holder) => {
      const asked = users.slice(0, FAILURES).map((user) => read(user));
      await untilSessionsWait(holder, CONNECTIONS);
      const late = read(users[FAILURES] as (typeof users)[number]);
      // Whatever is sent meanwhile is waiting by now.
      await guarded.get('//health/live').expect(200);
      await guarded.clock.pause(10_000);
      const status = await late;
      await holder.query('COMMIT');
      return [...(await Promise.all(asked)), status];
    });

    expect(answers).toEqual([...Array<number>(FAILURES).fill(200), 503]);
  });
});

describe('Passwords of records', () => {
  it('are all tried when many right ones are sent at once', async () => {
    const venues = await all(FAILURES + 8, (turn) =>
      guarded.create('venues', aVenue({ password: `${RIGHT} ${turn}` })),
    );

    const answers = await all(venues.length, (turn) =>
      guarded.get(`/venues/${venues[turn]?.id}?password=${encodeURIComponent(`${RIGHT} ${turn}`)}`),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array<number>(venues.length).fill(200));
  });
});
