import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../src/config/read-environment.js';
import { contentContext } from '../../src/content/content.context.js';
import { ContentLoader } from '../../src/content/content-loader.js';
import { startApp } from '../support/app.js';
import { anEvent } from '../support/records.js';

const app = startApp();
const folder = mkdtempSync(join(tmpdir(), 'calendar-content-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function aFile(...lines: (object | string)[]): string {
  const file = join(folder, `${Math.random()}.ndjson`);
  writeFileSync(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  return file;
}

const cli = (...args: string[]) => app.run(...args);

async function total(): Promise<unknown> {
  const { body } = await app.get('/events').expect(200);
  return (body as { total: unknown }).total;
}

describe('content load', () => {
  it('creates an event of every line and says so', async () => {
    const { code, stdout } = await cli('content', 'load', aFile(anEvent(), anEvent()), '--as', 'the-editor');

    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^2 lines: 2 loaded, 0 already there, 0 refused; \d+\.\d s, \d+ lines a second\.\n$/,
    );
    expect(await total()).toBe(2);
  });

  it('reports spoilt lines with number and reason, loads the rest, and exits with 1', async () => {
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
    expect(stdout).toContain('5 lines: 2 loaded, 0 already there, 3 refused');
    expect(await total()).toBe(2);
  });

  it('names a user that is not there', async () => {
    const { code, stderr } = await cli('content', 'load', aFile(anEvent()), '--as', 'nobody');

    expect([code, stderr]).toEqual([1, 'There is no user "nobody". "user list" shows all of them.\n']);
  });

  it('empties the calendar for a running service, and keeps its users', async () => {
    await app.create('events', anEvent());

    const { code } = await cli('content', 'clear', '--yes');

    expect([code, await total()]).toEqual([0, 0]);
    await app.as('editor').post('/events', anEvent()).expect(201);
  });
});

describe('A line of content', () => {
  const load = (line: object) => {
    const caller = { id: app.userId('editor'), name: 'the-editor', role: 'editor' } as const;
    const context = contentContext(caller, app.clock.now(), readEnvironment({}));
    return app.nest.get(ContentLoader, { strict: false }).load(JSON.stringify(line), context);
  };

  it('is loaded once, in whatever order its members come', async () => {
    const event = anEvent({ venue: { venue: 'Hall', city: 'Oslo' } });
    const turned = Object.fromEntries(Object.entries(event).reverse());

    expect((await load(event)).kind).toBe('loaded');
    expect((await load(turned)).kind).toBe('known');
    expect(await total()).toBe(1);
  });

  it('leaves nothing behind when it is refused', async () => {
    const outcome = await load(anEvent({ venue: { venue: 'Hall' }, categories: ['New'], tags: [999_999] }));

    expect(outcome).toEqual({ kind: 'refused', reason: 'Invalid parameter(s): tags' });
    const { body: venues } = await app.get('/venues').expect(200);
    const { body: categories } = await app.get('/categories?hide_empty=false').expect(200);
    expect([(venues as { total: number }).total, (categories as { total: number }).total]).toEqual([0, 0]);
  });
});
