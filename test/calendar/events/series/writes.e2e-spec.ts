import { contentFiles } from '../../../support/content-files.js';
import { startApp } from '../../../support/app.js';
import { inAudit } from '../../../support/audit.js';
import type { Json } from '../../../support/json.js';
import { anEvent } from '../../../support/records.js';
import { aSeries, occurrencesOf, seriesIn } from '../../../support/series.js';

const app = startApp();
const admin = app.as('administrator');
const aFile = contentFiles();
const { written } = inAudit(app);

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

async function aStored(fields: Record<string, unknown> = {}): Promise<{ id: number; dates: Json[] }> {
  const { id } = await app.create('events', aSeries(fields));
  return { id, dates: await occurrencesOf(admin, id) };
}

async function total(query = ''): Promise<number> {
  const { body } = await admin.get(`/events?${query}`).expect(200);
  return (body as { total: number }).total;
}

describe('A series', () => {
  it('is created by its external id, and changed by a second write', async () => {
    const path = '/events/by-external-id/crm/7';
    await admin.patch(path, aSeries()).expect(201);

    const { body } = await admin.patch(path, aSeries({ title: 'Other' })).expect(200);

    expect((await occurrencesOf(app, (body as Json).id)).map(({ title }) => title)).toEqual(
      Array(4).fill('Other'),
    );
  });

  it('is loaded from a file, once', async () => {
    const file = aFile(aSeries(), aSeries({ title: 'Theatre' }));

    for (const code of [0, 0]) expect((await app.run('content', 'load', file)).code).toBe(code);

    expect([await total(), (await seriesIn(admin)).length]).toEqual([8, 2]);
  });

  it('is not changed by those without the right, who learn nothing else', async () => {
    const { id, dates } = await aStored();

    for (const one of [id, dates[0]?.id]) {
      await app.as('author').patch(`/events/${one}`, { title: 'Other' }).expect(403);
      await app.patch(`/events/${one}`, { title: 'Other' }).expect(401);
      await app.as('author').delete(`/events/${one}`).expect(403);
    }
  });

  it('goes to the trash with its occurrences', async () => {
    const { id, dates } = await aStored({ categories: ['Music'] });

    const { body } = await admin.delete(`/events/${id}`).expect(200);

    expect(body).toMatchObject({ id, status: 'trash', slug: 'choir__trashed' });
    expect([await total(), await total('series=any'), await total('status=trash')]).toEqual([0, 0, 4]);
    for (const one of [id, dates[0]?.id]) await app.get(`/events/${one}`).expect(403);
    expect((await app.get('/categories?hide_empty=false')).body).toMatchObject({
      categories: [{ count: 0 }],
    });
  });

  it('is deleted only in the version that If-Match names', async () => {
    const { id } = await aStored();
    const { headers } = await app.get(`/events/${id}`).expect(200);

    await admin.delete(`/events/${id}`).set('If-Match', '"e1-1"').expect(412);
    await admin.delete(`/events/${id}`).set('If-Match', String(headers.etag)).expect(200);
  });

  it('frees its slugs in the trash', async () => {
    const { id } = await aStored();
    await admin.delete(`/events/${id}`).expect(200);

    const { dates } = await aStored();

    expect(dates[0]?.slug).toBe('choir-2027-06-07');
  });

  it('is purged with its occurrences', async () => {
    const { id } = await aStored();
    await admin.delete(`/events/${id}`).expect(200);
    app.clock.set('2027-07-27T10:00:00Z');

    const { stdout } = await app.run('trash', 'purge', '--older-than', '30d', '--yes');

    expect(stdout).toContain('5 events');
    await app.get(`/events/${id}`).expect(404);
  });

  it('has one entry in the audit log', async () => {
    const { id } = await aStored();
    await admin.delete(`/events/${id}`).expect(200);

    expect(await written()).toEqual([
      expect.stringMatching(/^create event .*recurrence/),
      expect.stringMatching(/^delete event status occurrences:\d+$/),
    ]);
  });
});

describe('The slug of an occurrence', () => {
  it('gets the next free suffix when it is taken', async () => {
    await app.create('events', anEvent({ slug: 'choir-2027-06-14' }));

    const { dates } = await aStored();

    expect(dates.map(({ slug }) => slug)).toEqual([
      'choir-2027-06-07',
      'choir-2027-06-14-2',
      'choir-2027-06-21',
      'choir-2027-06-28',
    ]);
  });

  it('is taken from that of the series, and differs between two dates on a day', async () => {
    const { dates } = await aStored({ slug: 'c', recurrence: 'FREQ=DAILY;BYHOUR=19,20;COUNT=2' });

    expect(dates.map(({ slug }) => slug)).toEqual(['c-2027-06-07', 'c-2027-06-07-2']);
  });

  it('is empty in a draft without one', async () => {
    const { dates } = await aStored({ status: 'draft' });

    expect(dates.map(({ slug }) => slug)).toEqual(['', '', '', '']);
  });
});
