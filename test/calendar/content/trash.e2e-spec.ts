import { TrashService } from '../../../src/calendar/content/trash.service.js';
import { TODAY } from '../../harness/test-service.js';
import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';

const app = startApp();
const { written } = inAudit(app);
const cli = (...args: string[]) => app.run('trash', 'purge', ...args);
const trash = () => app.nest.get(TrashService);

type List = 'events' | 'venues' | 'organizers';

async function trashed(moment: string, list: List, body: object): Promise<number> {
  app.clock.set(moment);
  const { id } = await app.create(list, body as Record<string, unknown>);
  await app.as('administrator').delete(`/${list}/${id}`).expect(200);
  app.clock.set(TODAY);
  return id;
}

/** Counts the rows of publications with this id and their dependent rows. */
async function rowsOf(id: number): Promise<number> {
  const tables = ['events', 'venues', 'organizers'].map((table) => `SELECT 1 FROM ${table} WHERE id = ${id}`);
  const links = ['event_venues', 'event_tags', 'event_translations', 'loaded_lines'].map(
    (table) => `SELECT 1 FROM ${table} WHERE event_id = ${id}`,
  );
  return (await app.database.query<unknown[]>([...tables, ...links].join(' UNION ALL '))).length;
}

describe('trash purge', () => {
  it('only counts records without confirmation', async () => {
    const id = await trashed('2020-01-01T00:00:00Z', 'events', anEvent());
    await trashed('2020-01-01T00:00:00Z', 'venues', aVenue());

    expect(await cli('--older-than', '30d')).toEqual({
      code: 0,
      stdout:
        'In the trash for longer than 30d: 1 event, 1 venue, 0 organizers.\n' +
        'Nothing was deleted. With --yes they are deleted for good.\n',
      stderr: '',
    });
    expect(await rowsOf(id)).toBe(1);
  });

  it('deletes permanently, reports the numbers and adds audit entries', async () => {
    const body = anEvent({ tags: ['Jazz'], venue: aVenue() });
    const ids = [
      await trashed('2020-01-01T00:00:00Z', 'events', body),
      await trashed('2020-01-01T00:00:00Z', 'events', anEvent()),
      await trashed('2020-01-01T00:00:00Z', 'organizers', anOrganizer()),
    ];

    const { code, stdout, stderr } = await cli('--older-than', '30d', '--yes');

    expect([code, stdout, stderr]).toEqual([0, 'Deleted for good: 2 events, 0 venues, 1 organizer.\n', '']);
    expect(await Promise.all(ids.map(rowsOf))).toEqual([0, 0, 0]);
    expect((await written({ userName: 'cli' })).slice(-3)).toEqual([
      'purge event',
      'purge event',
      'purge organizer',
    ]);
  });

  it('takes effect immediately in a running service', async () => {
    const id = await trashed('2020-01-01T00:00:00Z', 'events', anEvent());
    await app.as('administrator').get(`/events/${id}`).expect(403);

    await cli('--older-than', '1h', '--yes');

    await app.as('administrator').get(`/events/${id}`).expect(404);
    await app.as('administrator').post(`/events/${id}`, { status: 'publish' }).expect(404);
  });

  it.each([[[]], [['--older-than', '30']], [['--older-than', '0d']]])('refuses %j', async (args) => {
    const { code, stderr } = await cli(...args);

    expect(code).toBe(1);
    expect(stderr).toContain('--older-than');
  });
});

describe('The trash', () => {
  const purge = (moment: string) => trash().purge(new Date(moment), () => undefined);

  it('keeps records trashed at or after the cutoff', async () => {
    const id = await trashed('2026-11-20T10:00:00Z', 'events', anEvent());

    expect(await purge('2026-11-20T10:00:00Z')).toEqual({ event: 0, venue: 0, organizer: 0 });
    expect(await purge('2026-11-20T10:00:01Z')).toEqual({ event: 1, venue: 0, organizer: 0 });
    expect(await rowsOf(id)).toBe(0);
  });

  it('goes by the time of trashing, not of creation', async () => {
    app.clock.set('2026-01-01T00:00:00Z');
    const { id } = await app.create('venues', aVenue());
    app.clock.set('2026-11-20T12:00:00Z');
    await app.as('administrator').delete(`/venues/${id}`).expect(200);

    expect(await purge('2026-11-20T11:00:00Z')).toMatchObject({ venue: 0 });
  });

  it('goes by the last time a record was trashed', async () => {
    const id = await trashed('2026-01-01T00:00:00Z', 'organizers', anOrganizer());
    app.clock.set('2026-02-01T00:00:00Z');
    await app.as('administrator').post(`/organizers/${id}`, { status: 'publish' }).expect(200);
    app.clock.set('2026-03-01T00:00:00Z');
    await app.as('administrator').delete(`/organizers/${id}`).expect(200);

    expect(await purge('2026-03-01T00:00:00Z')).toMatchObject({ organizer: 0 });
    expect(await purge('2026-03-01T00:00:00.001Z')).toMatchObject({ organizer: 1 });
  });

  it.each(['events', 'venues', 'organizers'] as const)(
    'goes by it also where one of the %s has lost an image and its external id since',
    async (list) => {
      const bodies = { events: anEvent, venues: aVenue, organizers: anOrganizer };
      const key = { source: 'shop', external_id: 'A-17' };
      const author = app.userId('contributor');
      const named = bodies[list]({ ...key, author, image: 'https://img.example/a.png' });
      await trashed('2026-11-20T10:00:00Z', list, named);
      const { body } = await app.as('editor').get('/images').expect(200);
      const { images } = body as { images: [{ id: number }] };

      await app.as('editor').delete(`/images/${images[0].id}?force=true`).expect(200);
      await app.create(list, bodies[list](key), 'editor');

      expect(Object.values(await purge('2026-11-20T10:00:01Z'))).toContain(1);
    },
  );

  it('skips restored records', async () => {
    const restored = await trashed('2026-01-01T00:00:00Z', 'events', anEvent());
    const left = await trashed('2026-01-01T00:00:00Z', 'events', anEvent());
    await app.as('administrator').post(`/events/${restored}`, { status: 'publish' }).expect(200);
    const published = (await app.create('events', anEvent())).id;

    expect(await purge('2026-11-20T12:00:00Z')).toMatchObject({ event: 1 });
    expect([await rowsOf(restored), await rowsOf(left), await rowsOf(published)]).toEqual([1, 0, 1]);
  });

  it.each([
    ['restored', "status = 'publish'", 200],
    ['restored and trashed again', "modified_at = '2026-11-20T12:00:00Z'", 403],
  ])('skips records %s during the purge', async (_what, change, status) => {
    await trashed('2026-01-01T00:00:00Z', 'events', anEvent());
    const venue = await trashed('2026-01-01T00:00:00Z', 'venues', aVenue());
    const database = app.database;
    await database.query(`CREATE FUNCTION restore_venues() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN UPDATE venues SET ${change}; RETURN NULL; END $$`);
    await database.query(
      'CREATE TRIGGER restore AFTER DELETE ON events FOR EACH ROW EXECUTE FUNCTION restore_venues()',
    );

    const counts = await purge('2026-11-20T12:00:00Z');
    await database.query('DROP FUNCTION restore_venues CASCADE');

    expect(counts).toEqual({ event: 1, venue: 0, organizer: 0 });
    await app.get(`/venues/${venue}`).expect(status);
  });

  it('reports progress after each batch', async () => {
    const statement = `INSERT INTO organizers (author_id, language, status, title, slug, published_at, modified_at)
      SELECT $1, 'en', 'trash', 'Old', 'old', now(), '2020-01-01' FROM generate_series(1, 450)`;
    await app.database.query(statement, [app.userId('editor')]);
    const progress: string[] = [];

    await trash().purge(new Date('2026-01-01'), (done, all) => progress.push(`${done}/${all}`));

    expect(progress).toEqual(['200/450', '400/450', '450/450']);
  });

  it.each([
    ['events', anEvent, 'title'],
    ['venues', aVenue, 'venue'],
    ['organizers', anOrganizer, 'organizer'],
  ] as const)(
    'loses records permanently with all dependent rows, in every language: %s',
    async (list, body, name) => {
      const linked = { venue: aVenue(), organizer: anOrganizer(), categories: ['Jazz'], tags: ['Loud'] };
      const sent = list === 'events' ? linked : {};
      const image = 'https://img.example/a.png';
      const { id } = await app.create(list, { ...body({ [name]: 'One', image }), ...sent });
      if (list !== 'events') await app.create('events', anEvent({ [name]: id }));
      const editor = app.as('editor');
      await editor.patch(at(`/${list}/${id}`, 'fr'), { [name]: 'Un' }).expect(200);
      await editor.delete(`/${list}/${id}`).expect(200);

      const one = { events: 'event', venues: 'venue', organizers: 'organizer' }[list];
      expect(await purge('2026-11-20T12:00:01Z')).toMatchObject({ [one]: 1 });

      expect((await app.get(`/${list}/${id}`)).body).toMatchObject({
        code: /event/.test(list) ? 'rest-event-not-found' : 'rest_invalid_param',
      });
      const next = await app.create(list, body({ [name]: 'One', image }));
      const french = await editor.patch(at(`/${list}/${next.id}`, 'fr'), { [name]: 'Un' }).expect(200);
      expect([next.slug, (french.body as { slug: string }).slug]).toEqual(['one', 'un']);
      await editor.get(`/${list}/by-slug/one__trashed`).expect(400);
      const events = (await app.get('/events').expect(200)).body as { total: number };
      expect(events.total).toBe(1);
    },
  );

  it('keeps the child events of a purged event', async () => {
    const { id: whole } = await app.create('events', anEvent());
    const { id: part } = await app.create('events', anEvent({ post_parent: whole }));
    await app.as('administrator').delete(`/events/${whole}`).expect(200);

    await purge('2026-11-20T12:00:01Z');

    expect((await app.get(`/events/${part}`).expect(200)).body).not.toHaveProperty('post_parent');
  });

  it('removes a purged venue from its events, which stay', async () => {
    const venue = (await app.create('venues', aVenue())).id;
    const event = await app.create('events', anEvent({ venue }));
    await app.as('administrator').delete(`/venues/${venue}`).expect(200);

    await purge('2026-11-20T12:00:01Z');

    expect((await app.get(`/events/${event.id}`).expect(200)).body).toMatchObject({ venue: [] });
  });
});
