import { NamedUsers } from '../../../src/context/access/named-users.service.js';
import { AuditPurge } from '../../../src/database/audit-purge.js';
import { Environment } from '../../../src/platform/config/environment.js';
import { CalendarStore } from '../../../src/calendar/content/calendar-store.js';
import { contentContext } from '../../../src/calendar/content/content.context.js';
import { ContentLoader } from '../../../src/calendar/content/content-loader.js';
import { TrashService } from '../../../src/calendar/content/trash.service.js';
import { overlapInOrder } from '../races/overlap-in-order.js';
import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';
import { whileRefusing } from './refusing.js';
import { stored } from './stored.js';

const app = startApp();
const { written } = inAudit(app);
const editor = () => app.as('editor');

type Outcome = PromiseLike<{ readonly status: number }>;

/** All records that an event can create along with it. */
const brought = {
  venue: aVenue({ image: 'https://img.example/hall.png' }),
  organizer: anOrganizer(),
  categories: ['New'],
  tags: ['Loud'],
};

/** Creates a record of each type with values that a write may remove; returns their ids. */
async function aCalendar() {
  const top = (await app.create('categories', aTerm())).id;
  await app.create('categories', aTerm({ parent: top }));
  const event = (await app.create('events', anEvent({ ...brought, categories: [top] }))).id;
  await editor()
    .patch(at(`/events/${event}`, 'fr'), { title: 'Le jazz' })
    .expect(200);
  const trashed = (await app.create('events', anEvent())).id;
  await editor().delete(`/events/${trashed}`).expect(200);
  return { top, event, trashed };
}

type Calendar = Awaited<ReturnType<typeof aCalendar>>;

const requests: [string, (calendar: Calendar) => Outcome][] = [
  ['an event that brings all its links', () => editor().post('/events', anEvent(brought))],
  [
    'a change of an event and its links',
    ({ event }) =>
      editor().patch(`/events/${event}`, { ...brought, title: 'New', tags: [], status: 'draft' }),
  ],
  ['a translation', ({ event }) => editor().patch(at(`/events/${event}`, 'fr'), { title: 'Le rock' })],
  ['a move to the trash', ({ event }) => editor().delete(`/events/${event}`)],
  ['a restore', ({ trashed }) => editor().patch(`/events/${trashed}`, { status: 'publish' })],
  ['a category', () => editor().post('/categories', aTerm())],
  ['the end of a category', ({ top }) => editor().delete(`/categories/${top}`)],
];

const failed = (error: unknown) => String(error);
const service = <T>(type: abstract new (...args: never[]) => T) => app.nest.get<T>(type);
const users = () => service(NamedUsers);
const line = () => {
  const caller = { id: app.userId('editor'), name: 'the-editor', role: 'editor' } as const;
  return service(ContentLoader).load(
    [JSON.stringify(anEvent(brought))],
    contentContext(caller, app.clock.now(), new Environment()),
  );
};

const commands: [string, () => Promise<unknown>][] = [
  ['user add', () => users().add('interrupted', 'editor')],
  ['user password', () => users().addPassword('the-editor')],
  ['user disable', () => users().disable('the-author')],
  ['trash purge', () => service(TrashService).purge(new Date('2026-12-01'), () => undefined)],
  ['audit purge', () => service(AuditPurge).before(new Date('2026-12-01'))],
  ['content clear', () => service(CalendarStore).clear()],
  ['content load', line],
];

describe('When the audit log rejects entries,', () => {
  const refusal = { table: 'audit_entries', code: '53100' };

  it.each(requests)('no change remains of %s', async (_, send) => {
    const calendar = await aCalendar();
    const before = await stored(app);

    const { result } = await whileRefusing(app, refusal, () => send(calendar));

    expect(result).toHaveProperty('status', 503);
    expect(await stored(app)).toEqual(before);
  });

  it.each(commands)('no change is made by %s', async (_, run) => {
    await aCalendar();
    const before = await stored(app);

    const { result } = await whileRefusing(app, refusal, () => run().catch(failed));

    expect(result).toMatch(/refused/);
    expect(await stored(app)).toEqual(before);
  });
});

/** Terminates the sessions waiting for a lock, as a server restart or network failure would. */
const endWaiting = (): Promise<{ status: number }> =>
  app.database
    .query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    .then(() => ({ status: 0 }));

describe('When the database connection is lost during a write,', () => {
  it.each(requests)('no change and no lock remains of %s', async (_, send) => {
    const calendar = await aCalendar();
    const before = await stored(app);

    const [response] = await overlapInOrder<Awaited<Outcome>>(app.databaseUrl, [
      () => send(calendar),
      endWaiting,
    ]);

    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(await stored(app)).toEqual(before);
    expect([200, 201]).toContain(((await send(calendar)) as { status: number }).status);
  });

  it('no pool connection is leaked', async () => {
    const post = (n: number) => () => editor().post('/tags', { name: `Tag ${n}` });
    for (const round of [0, 4, 8]) {
      const sends = [1, 2, 3, 4].map((n) => post(round + n));
      const responses = await overlapInOrder<{ status: number }>(app.databaseUrl, [...sends, endWaiting]);
      expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503, 0]);
    }

    for (let n = 0; n < 12; n += 1) await post(n)().expect(201);
  });
});

describe('When the connection is lost during a commit,', () => {
  it('the write is not repeated, because its outcome is unknown', async () => {
    const database = app.database;
    for (const statement of [
      'CREATE SEQUENCE commits',
      `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM nextval('commits'), pg_advisory_xact_lock(77); RETURN NULL; END $$`,
      `CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON tags INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION wait()`,
    ])
      await database.query(statement);

    const [response] = await overlapInOrder<{ status: number }>(
      app.databaseUrl,
      [() => editor().post('/tags', { name: 'Jazz' }), endWaiting],
      'SELECT pg_advisory_xact_lock(77)',
    );
    const [{ commits }] = await database.query<[{ commits: string }]>(
      'SELECT last_value AS commits FROM commits',
    );
    await database.query('DROP FUNCTION wait CASCADE');
    await database.query('DROP SEQUENCE commits');

    expect([response?.status, commits]).toEqual([503, '1']);
    expect([await written(), (await app.get('/tags?hide_empty=false')).body]).toMatchObject([
      [],
      { total: 0 },
    ]);
  });
});

describe('When the client disconnects during a write,', () => {
  it('the write completes, and blocks nobody', async () => {
    const send = editor().post('/events', anEvent(brought));
    await overlapInOrder(app.databaseUrl, [
      () =>
        send.then(
          () => 'answered',
          () => 'gone',
        ),
      () => {
        send.abort();
        return Promise.resolve('');
      },
    ]);

    // Waits until the other write has ended.
    await editor().post('/tags', { name: 'LOUD' }).expect(400);
    expect((await written()).map((entry) => entry.split(' ', 2).join(' ')).sort()).toEqual([
      'create category',
      'create event',
      'create organizer',
      'create tag',
      'create venue',
    ]);
    const { body } = await app.get('/events').expect(200);
    expect(body).toMatchObject({
      events: [
        { venue: { venue: brought.venue.venue }, categories: [{ name: 'New' }], tags: [{ name: 'Loud' }] },
      ],
    });
  });
});
