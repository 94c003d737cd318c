import type { Role } from '../../../src/platform/config/roles.js';
import { NamedUsers } from '../../../src/context/access/named-users.service.js';
import { Environment } from '../../../src/platform/config/environment.js';
import { contentContext } from '../../../src/calendar/content/content.context.js';
import { ContentLoader } from '../../../src/calendar/content/content-loader.js';
import { TrashService } from '../../../src/calendar/content/trash.service.js';
import { overlapInOrder } from '../../database/races/overlap-in-order.js';
import { startApp } from '../../support/app.js';
import { contentFiles } from '../../support/content-files.js';
import { anEvent } from '../../support/records.js';

const app = startApp();
const aFile = contentFiles();

const cli = (...args: string[]) => app.run(...args);

async function total(): Promise<unknown> {
  const { body } = await app.get('/events').expect(200);
  return (body as { total: unknown }).total;
}

describe('content load', () => {
  it('creates an event for each line and reports the number', async () => {
    const { code, stdout } = await cli('content', 'load', aFile(anEvent(), anEvent()), '--as', 'the-editor');

    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^2 lines: 2 loaded, 0 already there, 0 rejected; \d+\.\d s, \d+ lines per second\.\n$/,
    );
    expect(await total()).toBe(2);
  });

  it('reports invalid lines with number and reason, loads the rest, and exits with 1', async () => {
    const file = aFile(
      anEvent(),
      { title: 'No dates' },
      anEvent({ start_date: '2026-02-30' }),
      '{"title":',
      anEvent(),
    );

    const { code, stdout, stderr } = await cli('content', 'load', file);

    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      'line 2: Missing parameter(s): start_date, end_date',
      'line 3: Invalid parameter(s): start_date',
      'line 4: Invalid JSON body passed.',
    ]);
    expect(stdout).toContain('5 lines: 2 loaded, 0 already there, 3 rejected');
    expect(await total()).toBe(2);
  });

  it('ends by telling PostgreSQL how much there is, which it would plan without', async () => {
    await cli('content', 'load', aFile(anEvent(), anEvent({ venue: { venue: 'Hall' } }), anEvent()));

    const rows = await app.database.query<{ name: string; rows: number }[]>(
      `SELECT relname AS name, reltuples AS rows FROM pg_class
       WHERE relname = ANY('{events,venues,event_venues,record_versions}') ORDER BY relname`,
    );
    expect(rows).toEqual([
      { name: 'event_venues', rows: 1 },
      { name: 'events', rows: 3 },
      { name: 'record_versions', rows: 4 },
      { name: 'venues', rows: 1 },
    ]);
  });

  it('creates one event for equal lines of a file', async () => {
    const event = anEvent();

    const { stdout } = await cli('content', 'load', aFile(event, event, anEvent()));

    expect(stdout).toContain('3 lines: 2 loaded, 1 already there, 0 rejected');
    expect(await total()).toBe(2);
  });

  it('rejects a line that is refused on writing without losing its neighbours', async () => {
    const lines = Array.from({ length: 120 }, (_, index) =>
      anEvent(index % 40 === 7 ? { tags: [999_999] } : {}),
    );

    const { code, stdout, stderr } = await cli('content', 'load', aFile(...lines));

    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      'line 8: Invalid parameter(s): tags',
      'line 48: Invalid parameter(s): tags',
      'line 88: Invalid parameter(s): tags',
    ]);
    expect(stdout).toContain('120 lines: 117 loaded, 0 already there, 3 rejected');
    expect(await total()).toBe(117);
  });

  it('reports an unknown user', async () => {
    const { code, stderr } = await cli('content', 'load', aFile(anEvent()), '--as', 'nobody');

    expect([code, stderr]).toEqual([1, 'There is no user "nobody". "user list" shows all of them.\n']);
  });

  it('does nothing on behalf of a disabled user', async () => {
    const { name } = await app.another('editor');
    await app.nest.get(NamedUsers).disable(name);

    const { code, stdout, stderr } = await cli('content', 'load', aFile(anEvent()), '--as', name);

    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      `The user "${name}" is disabled. Add another one, or enable this one over the API.\n`,
    ]);
    expect(await total()).toBe(0);
  });

  it('empties the calendar of a running service but keeps its users', async () => {
    await app.create('events', anEvent());

    const { code } = await cli('content', 'clear', '--yes');

    expect([code, await total()]).toEqual([0, 0]);
    await app.as('editor').post('/events', anEvent()).expect(201);
  });
});

describe('A line of content', () => {
  const load = async (line: object, role: Role = 'editor', id = app.userId(role)) => {
    const context = contentContext({ id, name: `the-${role}`, role }, app.clock.now(), new Environment());
    const [outcome] = await app.nest.get(ContentLoader).load([JSON.stringify(line)], context);
    return outcome;
  };

  it.each([
    ['editor', 'publish', 1],
    ['author', 'publish', 1],
    ['contributor', 'draft', 0],
  ] as const)('is created with the authorship and permissions of an %s', async (role, status, published) => {
    const { id } = await app.another(role);
    const event = anEvent();

    expect(await load(event, role, id)).toEqual({ kind: 'loaded' });
    const { body } = await app.as('editor').get('/events?status=publish,draft').expect(200);
    expect(body).toMatchObject({ events: [{ title: event.title, author: String(id), status }], total: 1 });
    expect(await total()).toBe(published);
  });

  it('is refused for a subscriber', async () => {
    expect(await load(anEvent({ venue: { venue: 'Hall' } }), 'subscriber')).toEqual({
      kind: 'rejected',
      reason: 'Sorry, you are not allowed to do that.',
    });
    expect(await total()).toBe(0);
  });

  it('is loaded again after its event was permanently deleted, but not while it is in the trash', async () => {
    const event = anEvent({ title: 'Concert', tags: ['Jazz'] });
    await load(event);
    await app.as('editor').delete('/events/by-slug/concert').expect(200);

    expect(await load(event)).toEqual({ kind: 'known' });
    await app.nest.get(TrashService).purge(new Date('2027-01-01'), () => undefined);
    expect(await load(event)).toEqual({ kind: 'loaded' });
    expect(await total()).toBe(1);
  });

  it('is loaded once, regardless of the order of its members', async () => {
    const event = anEvent({ venue: { venue: 'Hall', city: 'Oslo' } });
    const turned = Object.fromEntries(Object.entries(event).reverse());

    expect(await load(event)).toEqual({ kind: 'loaded' });
    expect(await load(turned)).toEqual({ kind: 'known' });
    expect(await total()).toBe(1);
  });

  it('is loaded once by two concurrent loads, which both continue', async () => {
    const event = anEvent();

    const outcomes = await overlapInOrder(app.databaseUrl, [() => load(event), () => load(event)]);

    expect(outcomes).toEqual([{ kind: 'loaded' }, { kind: 'known' }]);
    expect(await total()).toBe(1);
  });

  it('leaves nothing behind when refused', async () => {
    const outcome = await load(anEvent({ venue: { venue: 'Hall' }, categories: ['New'], tags: [999_999] }));

    expect(outcome).toEqual({ kind: 'rejected', reason: 'Invalid parameter(s): tags' });
    const { body: venues } = await app.get('/venues').expect(200);
    const { body: categories } = await app.get('/categories?hide_empty=false').expect(200);
    expect([(venues as { total: number }).total, (categories as { total: number }).total]).toEqual([0, 0]);
  });
});
