import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { asListed, difference, type Json, readAgain, SETTINGS, SITE } from '../../support/reading.js';
import { IMAGE, KEY, LINKED } from './linked.rows.js';

const app = startApp(SETTINGS);
const editor = app.as('editor');

describe.each(LINKED)('The record of $phrase', ({ list, one, sent, shown, ...kind }) => {
  const create = (fields: Json = {}) =>
    app.create(list, { [one]: 'One & all', ...sent, author: app.userId('author'), ...fields });
  const read = async (path: string) => (await app.get(path).expect(200)).body as Json;
  const change = async ({ id }: Json, fields: Json) =>
    (await editor.patch(`/${list}/${String(id)}`, fields).expect(200)).body as Json;
  const inEvent = async ({ id }: Json) => {
    const event = await app.create('events', anEvent({ [one]: id }));
    return [(await read(`/events/${event.id}`))[one]].flat().map(asListed);
  };

  const identity = (record: Json) => ({
    id: record.id,
    author: String(app.userId('author')),
    status: 'publish',
    date: '2026-10-31 23:04:05',
    date_utc: '2026-11-01 03:04:05',
    modified: '2026-11-20 07:00:00',
    modified_utc: '2026-11-20 12:00:00',
    url: `${SITE}/${one}/one/`,
    [one]: 'One & all',
    slug: 'one',
    global_id: `www.example.com/city?id=${String(record.id)}`,
    global_id_lineage: [`www.example.com/city?id=${String(record.id)}`],
  });

  it('contains every field sent and all derived members, wherever it is shown', async () => {
    const record = await create();
    const { image } = record as unknown as { image: { id: number } };

    expect(record).toEqual({
      ...identity(record),
      description: '<p>Wide &amp; <b>bright</b>.</p>',
      excerpt: '<p>Wide.</p>',
      image: { url: IMAGE, id: image.id, extension: 'jpeg' },
      phone: '+47 22',
      website: 'https://one.example/',
      ...shown,
    });
    expect(await readAgain(app, list, record.id)).toEqual(record);
    expect((await read(`/${list}`))[list]).toEqual([record]);
    expect(await change(record, {})).toEqual(record);
    expect(await inEvent(record)).toEqual([record]);
  });

  it('describes itself in json_ld', async () => {
    const record = await create();
    expect((await read(`/${list}/${record.id}`)).json_ld).toEqual({
      name: 'One & all',
      description: 'Wide.',
      image: IMAGE,
      telephone: '+47 22',
      sameAs: 'https://one.example/',
      ...kind.described,
    });

    await change(record, { excerpt: '' });
    expect(await read(`/${list}/${record.id}`)).toHaveProperty('json_ld.description', 'Wide & bright.');
  });

  it('omits members that were never sent', async () => {
    const record = await app.create(list, { [one]: 'Bare' }, 'author');

    expect(record).toEqual({
      ...identity(record),
      [one]: 'Bare',
      slug: 'bare',
      url: `${SITE}/${one}/bare/`,
      date: '2026-11-20 07:00:00',
      date_utc: '2026-11-20 12:00:00',
      ...kind.defaults,
    });
    const body = await read(`/${list}/${record.id}`);
    expect(asListed(body)).toEqual(record);
    const empty = { name: 'Bare', description: '', telephone: '', sameAs: '' };
    expect(body.json_ld).toEqual({ ...empty, ...kind.bareDescribed });
  });

  it('shows only its name when protected', async () => {
    const record = await create({ password: 'secret' });
    expect(record).toMatchObject(shown);
    const texts = { description: '', excerpt: '', image: false, phone: '', website: '' };
    const masked = { ...identity(record), ...texts, ...kind.masked };

    expect(await read(`/${list}/${record.id}`)).toEqual(masked);
    expect((await read(`/${list}`))[list]).toEqual([masked]);
    expect(await inEvent(record)).toEqual([masked]);
    expect(asListed(await read(`/${list}/${record.id}?password=secret`))).toEqual(record);
  });

  const cleared = Object.keys(sent).filter(
    (name) => !['slug', 'date_utc', ...Object.keys(KEY)].includes(name) && !/^show/.test(name),
  );
  it.each(cleared)('loses only %s when that is emptied, with "" and with null', async (field) => {
    const before = await create();

    for (const nothing of ['', null]) {
      const after = await change(before, { [field]: nothing });
      expect(difference(before, after)).toEqual({ [field]: undefined, ...kind.following[field] });
      expect(await readAgain(app, list, before.id)).toEqual(after);
      expect(await change(before, { [field]: sent[field] })).toEqual(before);
    }
  });

  const changes: readonly (readonly [Json, Json])[] = [
    [{ [one]: 'Other' }, { [one]: 'Other' }],
    [{ description: 'Dark.' }, { description: '<p>Dark.</p>' }],
    [{ excerpt: 'Dark.' }, { excerpt: '<p>Dark.</p>' }],
    [{ slug: 'other' }, { slug: 'other', url: `${SITE}/${one}/other/` }],
    [{ date: '2026-10-01 10:00:00' }, { date: '2026-10-01 10:00:00', date_utc: '2026-10-01 14:00:00' }],
    [{ date_utc: '2026-10-01 10:00:00' }, { date: '2026-10-01 06:00:00', date_utc: '2026-10-01 10:00:00' }],
    [{ status: 'private' }, { status: 'private' }],
    [{ image: 'https://img.example/b.gif' }, { image: expect.objectContaining({ extension: 'gif' }) }],
    [{ phone: '0' }, { phone: '0' }],
    [{ website: 'https://other.example/' }, { website: 'https://other.example/' }],
    [{ source: 'fair' }, { source: 'fair' }],
    [{ external_id: 'B-2' }, { external_id: 'B-2' }],
    [
      { source: '', external_id: null },
      { source: undefined, external_id: undefined },
    ],
    [{}, {}],
    [{ url: 'https://x.example/', global_id: 'x', modified: '2020-01-01 00:00:00' }, {}],
    ...kind.changes,
  ];
  it.each(changes)(
    'is changed by %j in this field and those derived from it alone',
    async (fields, changed) => {
      const before = await create();

      const after = await change(before, fields);

      expect(difference(before, after)).toEqual(changed);
      expect(await readAgain(app, list, before.id)).toEqual(after);
    },
  );

  it('changes its author and its time of modification', async () => {
    const before = await create();
    app.clock.set('2026-11-20T23:00:00Z');
    const author = app.userId('editor');

    const after = await change(before, { author });

    const modified = { modified: '2026-11-20 18:00:00', modified_utc: '2026-11-20 23:00:00' };
    expect(difference(before, after)).toEqual({ author: String(author), ...modified });
  });
});
