import { startApp } from '../../support/app.js';
import { contentFiles } from '../../support/content-files.js';
import { anEvent, aTerm } from '../../support/records.js';
import { PUBLICATIONS } from '../../support/translated.js';

const app = startApp();
const editor = app.as('editor');
const aFile = contentFiles();

type Json = Record<string, unknown>;

const NAMES = ['Šárka', '축제장', 'Café Müller', 'ガイド', 'Й'];
const BOTH_WAYS = NAMES.flatMap((name) => [
  [name, name.normalize('NFD')] as const,
  [name.normalize('NFD'), name] as const,
]);

describe('A name in the other form of Unicode', () => {
  it.each(['tags', 'categories'])('is that of the existing one in %s', async (list) => {
    for (const [known, sent] of BOTH_WAYS) {
      const { id } = await app.create(list, aTerm({ name: known }));

      const again = await editor.post(`/${list}`, { name: sent });
      const { body: event } = await editor.post('/events', anEvent({ [list]: [sent] })).expect(201);

      expect([again.status, again.body]).toMatchObject([400, { code: 'term_exists' }]);
      expect(event).toMatchObject({ [list]: [{ id, name: known }] });
      await editor.delete(`/${list}/${id}`).expect(200);
    }
  });

  it.each([
    ['venues', 'venue', { city: 'Köln' }],
    ['organizers', 'organizer', { phone: '+49 221 1' }],
  ])('finds the existing record in %s', async (list, member, fields) => {
    for (const [known, sent] of BOTH_WAYS) {
      const record = (text: string) => {
        const form = text === text.normalize('NFC') ? 'NFC' : 'NFD';
        const written = { [member]: text, ...fields, description: `Über ${text}` };
        return JSON.parse(JSON.stringify(written).normalize(form)) as Json;
      };
      const create = async (body: Json) =>
        ((await editor.post('/events', anEvent({ [member]: body })).expect(201)).body as Json)[member];
      const idOf = (linked: unknown) => [linked as Json | Json[]].flat()[0]?.id;

      const first = await create(record(known));
      const second = await create(record(sent));

      expect(idOf(second)).toBe(idOf(first));
      await editor.delete(`/${list}/${String(idOf(first))}`).expect(200);
    }
  });

  it('is shown as it was sent', async () => {
    const title = 'Šárka'.normalize('NFD');
    const { id } = await app.create('events', anEvent({ title }));

    expect((await app.get(`/events/${id}`)).body).toMatchObject({ title });
  });
});

describe.each(PUBLICATIONS)(
  'An external id in the other form of Unicode in $list',
  ({ list, name, body }) => {
    it('names the same record, which keeps the form it has', async () => {
      const path = (id: string) => `/${list}/by-external-id/shop/${encodeURIComponent(id)}`;
      const id = 'Tür-1';
      const created = await editor.put(path(id), body({ [name]: 'First' }));
      const other = id.normalize('NFD');

      const updated = await editor.put(
        path(other),
        body({ [name]: 'Second', source: 'shop', external_id: other }),
      );
      const taken = await editor.post(
        `/${list}`,
        body({ [name]: 'Third', source: 'shop', external_id: other }),
      );

      expect([created.status, updated.status, taken.status]).toEqual([201, 200, 409]);
      expect(updated.body).toMatchObject({ id: (created.body as Json).id, external_id: id });
    });
  },
);

describe('The password of a record', () => {
  it.each([
    ['Schlüssel', 'Schlüssel'.normalize('NFD')],
    ['Schlüssel'.normalize('NFD'), 'Schlüssel'],
  ])('opens it in either form', async (password, sent) => {
    const { id } = await app.create('events', anEvent({ password, description: 'Secret' }));
    const read = (word: string) => app.get(`/events/${id}?password=${encodeURIComponent(word)}`);

    expect((await read(sent).expect(200)).body).toMatchObject({
      description: expect.stringContaining('Secret') as string,
    });
    expect((await read(password).expect(200)).body).toMatchObject({
      description: expect.stringContaining('Secret') as string,
    });
    expect((await read('Schlussel')).body).not.toMatchObject({
      description: expect.stringContaining('Secret') as string,
    });
  });
});

describe('A decomposed content file', () => {
  it('is loaded once, and refers to what is there in the other form', async () => {
    const tag = await app.create('tags', aTerm({ name: 'Šárka' }));
    const line = {
      ...anEvent({
        title: 'Fête',
        tags: ['Šárka'],
        venue: { venue: 'Café Müller' },
        image: 'https://a.example/Fête.jpg',
      }),
      type: 'event',
    };
    const file = aFile(JSON.stringify(line).normalize('NFD'));

    const first = await app.run('content', 'load', file);
    const second = await app.run('content', 'load', file);
    const { body } = await app.get('/events').expect(200);

    expect([first.stdout, second.stdout]).toEqual([
      expect.stringContaining('1 loaded'),
      expect.stringContaining('0 loaded, 1 already there'),
    ]);
    expect((body as Record<string, Json[]>).events).toMatchObject([
      {
        title: 'Fête'.normalize('NFD'),
        tags: [{ id: tag.id }],
        image: { url: expect.stringContaining('Fe%CC%82te') as string },
      },
    ]);
  });
});

describe('The name of a user', () => {
  it('is that of the existing one in the other form, and signs in', async () => {
    const name = 'Jörg';
    const admin = app.as('administrator');
    const user = { username: name, email: 'j@example.org', roles: ['editor'] };
    const { body } = await admin.post('/users', user).expect(201);
    const { password } = (body as { application_password: { password: string } }).application_password;

    const again = await admin.post('/users', {
      ...user,
      username: name.normalize('NFD'),
      email: 'k@example.org',
    });
    const signedIn = await app
      .get('/users/me')
      .set(
        'Authorization',
        `Basic ${Buffer.from(`${name.normalize('NFD')}:${password}`).toString('base64')}`,
      );

    expect([again.status, signedIn.status]).toEqual([409, 200]);
  });
});
