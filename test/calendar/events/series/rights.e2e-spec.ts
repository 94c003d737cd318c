import type { TestClient } from '../../../harness/client.js';
import { digestOf } from '../../../context/access/matrix/seeding.js';
import { startApp } from '../../../support/app.js';
import { inAudit } from '../../../support/audit.js';
import type { Json } from '../../../support/json.js';
import { aSeries, occurrencesOf } from '../../../support/series.js';
import { idsOf, overridesOf } from '../../../support/series-edits.js';
import { at } from '../../../support/translated.js';
import { KEY, SPLITS, WRITES } from './reaching-writes.js';

const app = startApp();
const [editor, author, contributor] = [app.as('editor'), app.as('author'), app.as('contributor')];
const { written } = inAudit(app);

/** Further fields of the series, and the place of the date among the others. */
type More = Readonly<Record<string, unknown>> & { readonly place?: number };

/** Writes that change the second date, or would if it were not in the trash. */
const OF_ALL = [
  'PATCH of a text',
  'no rule any more',
  'DELETE of the series',
  'DELETE from the first date on',
];

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

/** Stores a series of a client, of which an editor gives one date other fields. */
async function stored(owner: TestClient, fields: object, { place = 1, ...more }: More = {}) {
  const { body } = await owner.post('/events', aSeries({ slug: 'choir', ...KEY, ...more })).expect(201);
  const { id } = body as Json;
  const dates = await occurrencesOf(editor, id);
  const one = await changed(dates[place]?.id, fields);
  return { id, dates, one };
}

const published = (more: More = {}) => stored(contributor, { status: 'publish' }, more);

async function changed(id: unknown, fields: object): Promise<Json> {
  const { body } = await editor.patch(`/events/${String(id)}`, fields).expect(200);
  return body as Json;
}

/** Returns the versions of all records. */
const versions = () =>
  app.database.query<unknown>(
    'SELECT kind, record_id, version FROM record_versions ORDER BY kind, record_id',
  );

/** Sends a write, and returns its refusal once it is certain that it has changed nothing. */
async function refused(send: () => PromiseLike<{ status: number; body: unknown }>): Promise<Json> {
  const before = [await digestOf(app), await versions(), await written()];

  const { status, body } = await send();

  expect([status, (body as Json).code]).toEqual([403, 'rest_forbidden']);
  expect([await digestOf(app), await versions(), await written()]).toEqual(before);
  return body as Json;
}

describe('A contributor whose draft has one date that an editor published', () => {
  it.each(Object.entries(WRITES))('cannot change that date through the series: %s', async (_, send) => {
    const place = await published();

    const { message } = await refused(() => send(contributor, place));

    expect(message).toContain(`: ${place.one.id} (2027-06-14).`);
  });

  it.each(Object.entries(SPLITS))('nor by a split: %s', async (_, send) => {
    const place = await published({ place: 2 });

    const { message } = await refused(() => send(contributor, place));

    expect(message).toContain(`(1): ${place.one.id} (2027-06-21).`);
  });

  it.each(Object.entries(WRITES).filter(([name]) => OF_ALL.includes(name)))(
    'nor while it is in the trash: %s',
    async (_, send) => {
      const place = await published();
      await editor.delete(`/events/${place.one.id}`).expect(200);

      await refused(() => send(contributor, place));
    },
  );

  it.each(Object.entries(SPLITS))('nor by a split while it is in the trash: %s', async (_, send) => {
    const place = await published({ place: 2 });
    await editor.delete(`/events/${place.one.id}`).expect(200);

    await refused(() => send(contributor, place));
  });

  it('is told which dates these are: ten of them, and their number', async () => {
    const { body } = await contributor
      .post('/events', aSeries({ recurrence: 'FREQ=DAILY;COUNT=13' }))
      .expect(201);
    const dates = await occurrencesOf(editor, (body as Json).id);
    for (const one of dates.slice(1)) await changed(one.id, { status: 'publish' });

    const { message, data } = await refused(() =>
      contributor.patch(`/events/${(body as Json).id}`, { title: 'Mine' }),
    );

    expect(message).toContain(`(12): ${dates[1]?.id} (2027-06-08), `);
    expect(message).toContain(`${dates[10]?.id} (2027-06-17), …`);
    expect(data).toEqual({
      status: 403,
      total: 12,
      events: dates.slice(1, 11).map(({ id, start_date }) => ({ id, original_start_date: start_date })),
    });
  });

  it('is told so in French', async () => {
    const { id, one } = await published();

    const { message } = await refused(() => contributor.patch(at(`/events/${id}`, 'fr'), { title: 'À moi' }));

    expect(message).toContain(`(1) : ${one.id} (2027-06-14).`);
  });

  it('changes what concerns the other dates only', async () => {
    const { id, dates, one } = await published();
    await changed(one.id, { cost: '9', title: 'Guests' });
    const before = await editor.get(`/events/${one.id}`).expect(200);

    await contributor.patch(`/events/${id}`, { cost: '5' }).expect(200);
    await contributor.patch(`/events/${id}`, { status: 'pending' }).expect(200);
    await contributor.delete(`/events/${dates[2]?.id}?scope=following`).expect(200);

    const after = await editor.get(`/events/${one.id}`).expect(200);
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
    const shown = (await occurrencesOf(editor, id)).map(({ cost, status }) => [cost, status]);
    expect(shown).toEqual([
      ['$5', 'pending'],
      ['$9', 'publish'],
    ]);
  });

  it('changes a text of the others, which the date does not show', async () => {
    const { id, one } = await published();
    await changed(one.id, { title: 'Guests' });

    await contributor.patch(`/events/${id}`, { title: 'Band' }).expect(200);

    const titles = (await occurrencesOf(editor, id)).map(({ title }) => title);
    expect(titles).toEqual(['Band', 'Guests', 'Band', 'Band']);
    expect((await editor.get(`/events/${one.id}`)).body).toHaveProperty('modified', one.modified);
  });
});

describe('An author of a series of which one date has another author', () => {
  const handed = async (more: More = {}) => {
    const another = await app.another('author');
    return { ...(await stored(author, { author: another.id, status: 'publish' }, more)), another };
  };

  it.each(Object.entries(WRITES))('cannot change that date through the series: %s', async (_, send) => {
    const place = await handed();

    await refused(() => send(author, place));
  });

  it.each(Object.entries(SPLITS))('nor by a split: %s', async (_, send) => {
    const place = await handed({ place: 2 });

    await refused(() => send(author, place));
  });

  it('cannot restore that date with the series', async () => {
    const { id } = await stored(author, { author: (await app.another('author')).id });
    await editor.delete(`/events/${id}`).expect(200);

    await refused(() => author.patch(`/events/${id}`, { status: 'publish' }));
    await refused(() => author.put('/events/by-external-id/crm/7', {}));
  });

  it('learns neither when nor as what the date takes place, if it is private', async () => {
    const place = await handed();
    await changed(place.one.id, {
      title: 'Surprise',
      start_date: '2027-06-16 08:00',
      end_date: '2027-06-16 09:00',
      status: 'private',
    });

    const refusal = await refused(() => author.delete(`/events/${place.id}`));

    const text = JSON.stringify(refusal);
    expect(text).toContain('2027-06-14');
    for (const secret of ['Surprise', '2027-06-16', '08:00']) expect(text).not.toContain(secret);
  });

  it('may still do so as an editor', async () => {
    const { id, dates } = await handed();

    await editor.patch(`/events/${id}`, { title: 'Band' }).expect(200);
    await editor.delete(`/events/${dates[0]?.id}?scope=following`).expect(200);
  });
});

describe('A former author of a series', () => {
  it('cannot write it through a date that is still theirs', async () => {
    const { id, dates } = await stored(author, { author: app.userId('author') });
    const another = await app.another('author');
    await changed(id, { author: another.id });
    await changed(dates[1]?.id, { author: app.userId('author') });

    const { message } = await refused(() =>
      author.patch(`/events/${dates[1]?.id}?scope=following`, { title: 'Mine' }),
    );
    await refused(() => author.patch(`/events/${id}`, { title: 'Mine' }));

    expect(message).toContain(`(1): ${id}.`);
    await author.patch(`/events/${dates[1]?.id}`, { title: 'This one' }).expect(200);
  });

  it('cannot find out its password by giving a date that is still theirs the same one', async () => {
    const { id, dates } = await stored(author, { author: app.userId('author') }, { password: 'sesame' });
    const another = await app.another('author');
    await changed(id, { author: another.id });
    await changed(dates[1]?.id, { author: app.userId('author') });

    for (const password of ['barley', 'sesame']) {
      const { body } = await author.patch(`/events/${dates[1]?.id}`, { password }).expect(200);
      expect(overridesOf(body as Json)).toContain('password');
    }
  });

  it('cannot give the series a further date by restoring one', async () => {
    const { id, dates } = await stored(author, { title: 'Choir' });
    const another = await app.another('author');
    await changed(id, { author: another.id });
    await changed(dates[1]?.id, { author: app.userId('author') });
    await changed(id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' });

    const { message } = await refused(() => author.patch(`/events/${dates[1]?.id}`, { status: 'publish' }));

    expect(message).toContain(`(1): ${id}.`);
    await another.client.patch(`/events/${id}`, { title: 'Band' }).expect(403);
  });
});

describe('An editor', () => {
  it('changes all dates, whoever has written them', async () => {
    const { id, dates, one } = await published();

    await editor.patch(`/events/${id}`, { title: 'Band', password: 'sesame' }).expect(200);
    await editor.patch(`/events/${dates[0]?.id}?scope=following`, { cost: '5' }).expect(200);
    await editor.delete(`/events/${id}`).expect(200);

    const { body } = await editor.get('/events?status=trash&start_date=2027-01-01&per_page=50').expect(200);
    const trashed = (body as { events: Json[] }).events;
    expect(idsOf(trashed)).toEqual(expect.arrayContaining(idsOf(dates)));
    expect(overridesOf(trashed.find(({ id: other }) => other === one.id) as Json)).toContain('status');
  });
});
