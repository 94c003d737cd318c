import { Environment } from '../../../src/platform/config/environment.js';
import { CalendarStore } from '../../../src/calendar/content/calendar-store.js';
import { contentContext } from '../../../src/calendar/content/content.context.js';
import { ContentLoader } from '../../../src/calendar/content/content-loader.js';
import { overlapInOrder } from '../../database/races/overlap-in-order.js';
import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { anEvent } from '../../support/records.js';
import { at, RESOURCES } from '../../support/translated.js';

const app = startApp();
const { written } = inAudit(app);
const clear = () => app.nest.get(CalendarStore).clear();

async function totals(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { list } of RESOURCES) {
    const { body } = await app.get(at(`/${list}?hide_empty=false`, 'fr')).expect(200);
    found.push((body as { total: unknown }).total);
  }
  return found;
}

/** Loads one event with a linked record of each type. */
async function load(): Promise<unknown> {
  const caller = { id: app.userId('editor'), name: 'the-editor', role: 'editor' } as const;
  const image = 'https://img.example/a.png';
  const links = { venue: { venue: 'Hall', image }, organizer: { organizer: 'Club' }, categories: ['Music'] };
  const line = JSON.stringify({ ...anEvent(), title: 'Concert', ...links, tags: ['Loud'] });
  const loader = app.nest.get(ContentLoader);
  const [outcome] = await loader.load([line], contentContext(caller, app.clock.now(), new Environment()));
  return outcome?.kind;
}

/** Returns the ids of the loaded records, including the image. */
async function ids(): Promise<number[]> {
  const { body } = await app.get('/events/by-slug/concert').expect(200);
  const { id, venue, organizer, categories, tags } = body as {
    id: number;
    venue: { id: number; image: { id: number } };
    organizer: { id: number }[];
    categories: { id: number }[];
    tags: { id: number }[];
  };
  const terms = [...categories, ...tags].map((term) => term.id);
  return [id, venue.id, venue.image.id, ...organizer.map((one) => one.id), ...terms];
}

describe('Clearing the calendar', () => {
  it('deletes all content including translations, scheduled and trashed records, and nothing else', async () => {
    await load();
    await app.as('editor').patch(at('/events/by-slug/concert', 'fr'), { title: 'Le concert' }).expect(200);
    await app.create('events', anEvent({ status: 'future', date: '2026-11-21 00:00:00', tags: ['Soon'] }));
    const { id } = await app.create('venues', { venue: 'Gone' });
    await app.as('editor').delete(`/venues/${id}`).expect(200);

    await clear();
    app.clock.set('2026-11-22T00:00:00Z');

    expect(await totals()).toEqual([0, 0, 0, 0, 0]);
    await app.as('editor').get(`/venues/${id}`).expect(400);
    expect((await written()).filter((entry) => entry === 'purge calendar')).toHaveLength(1);
    expect((await written()).length).toBeGreaterThan(5);
    await app.as('author').post('/events', anEvent()).expect(201);
  });

  it('allows the same line to be loaded again, under new ids', async () => {
    expect(await load()).toBe('loaded');
    const before = await ids();

    await clear();

    expect(await load()).toBe('loaded');
    const after = await ids();
    expect(after).toHaveLength(before.length);
    expect(Math.min(...after.slice(0, 4))).toBeGreaterThan(Math.max(...before.slice(0, 4)));
    expect(Math.min(...after.slice(4))).toBeGreaterThan(Math.max(...before.slice(4)));
  });

  it('leaves no term counts behind', async () => {
    await load();
    await clear();
    await load();

    for (const list of ['categories', 'tags'])
      expect((await app.get(`/${list}`).expect(200)).body).toMatchObject({
        [list]: [{ count: 1 }],
        total: 1,
      });
  });

  it('requires confirmation', async () => {
    await load();

    expect(await app.run('content', 'clear')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('--yes'),
    });
    expect(await totals()).toEqual([1, 1, 1, 1, 1]);
    expect(await app.run('content', 'clear', '--yes')).toMatchObject({
      code: 0,
      stdout: 'The calendar is empty.\n',
    });
    expect(await totals()).toEqual([0, 0, 0, 0, 0]);
  });

  it('waits for a write in progress, and deletes its records too', async () => {
    const [response] = await overlapInOrder<unknown>(app.databaseUrl, [
      () => app.as('editor').post('/events', anEvent({ tags: ['Late'] })),
      clear,
    ]);

    expect(response).toHaveProperty('status', 201);
    expect(await totals()).toEqual([0, 0, 0, 0, 0]);
  });
});
