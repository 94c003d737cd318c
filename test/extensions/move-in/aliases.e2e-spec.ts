import { TrashService } from '../../../src/calendar/content/trash.service.js';
import { startApp } from '../../support/app.js';
import { translate } from './old-languages.js';
import { anOldEvent, anOldVenue, type OldRecord } from './old-records.js';
import { startOldSite } from './old-site.js';
import { anEvent } from '../../support/records.js';
import { statementsOf } from '../../support/statements.js';
import { at } from '../../support/translated.js';

const app = startApp({ LANGUAGES: 'en,fr' });
const site = startOldSite();

const moveIn = (...options: string[]) =>
  app.run('move-in', site.url, '--rate', '1000', '--languages', 'en,fr', ...options);

function page(slug: string): Pick<OldRecord, 'slug' | 'url'> {
  return { slug, url: `${site.url}/${slug}/` };
}

/** Fills the site with a venue and an event in two languages each, of which the French ids are far ahead. */
function fill(): void {
  const halls = [anOldVenue({ id: 4, venue: 'Hall', ...page('hall') })];
  halls.push(anOldVenue({ id: 5004, venue: 'La salle', ...page('la-salle') }));
  const english = anOldEvent({ id: 7, title: 'Concert', venue: halls[0], ...page('concert') });
  const french = anOldEvent({ id: 5007, title: 'Le concert', venue: halls[1], ...page('le-concert') });
  site.calendar = { ...site.calendar, venues: halls, events: [english, french] };
  translate(site, { en: english, fr: french });
  translate(site, { en: halls[0] ?? {}, fr: halls[1] ?? {} });
}

async function read(path: string): Promise<Record<string, unknown>> {
  return (await app.get(path).expect(200)).body as Record<string, unknown>;
}

describe('An alias', () => {
  beforeEach(async () => {
    fill();
    const { code, stderr } = await moveIn('--keep-ids');
    expect([code, stderr]).toEqual([0, '']);
  });

  it('answers the record in its language on the translated base', async () => {
    const { body, headers } = await app.get(at('/events/5007')).expect(200);

    expect(body).toMatchObject({
      id: 7,
      title: 'Le concert',
      language: 'fr',
      venue: { id: 4, venue: 'La salle' },
    });
    expect(headers['content-language']).toBe('fr');
    expect(body).toEqual(await read(at('/events/7', 'fr')));
  });

  it('answers in the language that the request names', async () => {
    expect(await read(at('/events/5007', 'en'))).toMatchObject({ id: 7, title: 'Concert', language: 'en' });
  });

  it('answers the record on the plain base as its own id does', async () => {
    const { body, headers } = await app.get('/events/5007').expect(200);
    const { headers: own } = await app.get('/events/7').expect(200);

    expect(body).toEqual(await read('/events/7'));
    expect(headers).toMatchObject({ etag: own.etag, 'cache-control': own['cache-control'] });
    await app.get('/events/5007').set('If-None-Match', String(own.etag)).expect(304);
  });

  it('answers venues, too', async () => {
    expect(await read('/venues/5004/')).toMatchObject({ id: 4, venue: 'Hall' });
    expect(await read(at('/venues/5004'))).toMatchObject({ id: 4, venue: 'La salle' });
  });

  it('refuses what its record refuses', async () => {
    await app.get('/events/5007?password=').expect(400);
    await app.get(at('/events/5007', 'it')).expect(400);
  });

  it('is in no list, and no id of another type', async () => {
    expect(await read('/events')).toMatchObject({ total: 1, events: [{ id: 7 }] });
    await app.get('/events/5004').expect(404);
    await app.get('/organizers/5007').expect(400);
  });

  it('is no id for writes', async () => {
    await app.as('editor').patch('/events/5007', { title: 'New' }).expect(404);
    await app.as('editor').delete('/events/5007').expect(404);
    await app
      .as('editor')
      .post('/events', anEvent({ venue: 5004 }))
      .expect(400);
  });

  it('opens nothing that its record does not', async () => {
    await app.as('editor').patch('/events/7', { status: 'private' }).expect(200);

    await app.get('/events/5007').expect(403);
    await app.as('editor').get('/events/5007').expect(200);
  });

  it('goes to the trash with its record', async () => {
    await app.as('editor').delete('/events/7').expect(200);

    await app.get('/events/5007').expect(403);
  });

  it('is never the id of a new record', async () => {
    const { id } = await app.create('events', anEvent());

    expect(id).toBeGreaterThan(5007);
  });

  it('is looked up only for an id that no record has', async () => {
    const hit = await statementsOf(() => app.get('/events/7').expect(200));
    const miss = await statementsOf(() => app.get('/events/9').expect(404));

    expect(hit.filter((statement) => statement.includes('moved_records'))).toEqual([]);
    expect(miss.filter((statement) => statement.includes('moved_records'))).toHaveLength(1);
  });

  it('is refused, and reported, if a record here has the id', async () => {
    const { id } = await app.create('events', anEvent());
    const german = anOldEvent({ id, title: 'Autre', ...page('autre') });
    const other = anOldEvent({ id: 90, ...page('other') });
    site.calendar.events.push(german, other);
    translate(site, { en: other, fr: german });

    const { code, stdout, stderr } = await moveIn('--keep-ids');

    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('events: 4 there; 1 created, 2 equal, 1 refused.'),
    ]);
    expect(stderr).toContain(`Another record has the id ${id} here.`);
  });

  it('is one again after its record was deleted for good, and moves in once more', async () => {
    await app.as('editor').delete('/events/7').expect(200);
    await app.nest.get(TrashService).purge(new Date('2027-01-01'), () => undefined);

    const { code, stdout } = await moveIn('--keep-ids');

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 2 there; 1 created, 1 translated.')]);
    expect(await read(at('/events/5007'))).toMatchObject({ id: 7, title: 'Le concert' });
  });

  it('keeps its id from records that bring it from elsewhere', async () => {
    site.calendar.events = [anOldEvent({ id: 5007, title: 'Elsewhere', ...page('elsewhere') })];

    const { stderr } = await app.run('move-in', site.url, '--keep-ids', '--source', 'other');

    expect(stderr).toContain('Another record has the id 5007 here.');
  });
});

describe('Without --keep-ids', () => {
  it('ids there mean nothing here', async () => {
    fill();

    await moveIn();

    await app.get('/events/5007').expect(404);
  });
});
