import type { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const app = startApp();

interface Page {
  events: { title: string }[];
  rest_url: string;
  total: number;
  total_pages: number;
}

const search = async (text: string, reader: TestClient = app) =>
  (await reader.get(`/events?per_page=50&search=${encodeURIComponent(text)}`).expect(200)).body as Page;

const found = async (text: string, reader: TestClient = app) => {
  const { events, total } = await search(text, reader);
  expect(total).toBe(events.length);
  return events.map(({ title }) => title);
};

const titled = async (...titles: string[]) => {
  for (const title of titles) await app.create('events', anEvent({ title }));
};

describe('GET /events?search=', () => {
  it.each([
    ['title', 'Harvest'],
    ['description', 'pumpkins'],
    ['excerpt', 'cider'],
    ['description in the middle of a word', 'umpki'],
    ['description in bold letters', 'orange'],
  ])('searches the %s', async (_place, text) => {
    const description = 'Carving <strong>orange</strong> pumpkins';
    await app.create('events', anEvent({ title: 'Harvest festival', description, excerpt: 'With cider' }));
    await titled('Another');

    expect(await found(text)).toEqual(['Harvest festival']);
  });

  it.each([
    ['rock night', ['Rock night', 'Night of rock']],
    ['  night   rock ', ['Rock night', 'Night of rock']],
    ['rock night fever', []],
    ['"rock night"', ['Rock night']],
    ['"night of" rock', ['Night of rock']],
    ['night -rock', ['Jazz night']],
    ['-rock', ['Jazz night', 'Lecture']],
    ['rock -"rock night"', ['Night of rock', 'Rock day']],
    ['rock -night -day', []],
  ])('supports words, phrases and exclusions: %s', async (text, expected) => {
    await titled('Rock night', 'Night of rock', 'Rock day', 'Jazz night', 'Lecture');

    expect(await found(text)).toEqual(expected);
  });

  it('matches words across fields', async () => {
    await app.create('events', anEvent({ title: 'Concert', description: 'With violins', excerpt: 'Free' }));

    expect(await found('concert violins free')).toEqual(['Concert']);
  });

  it.each([
    ['Café crème', 'CAFE CREME'],
    ['Cafe creme', 'café crème'],
    ['Café', 'Cafe\u0301'],
    ['Cafe\u0301', 'Café'],
    ['Ångström', 'angstrom'],
    ['ΑΘΉΝΑ', 'αθηνα'],
    ['Αθήνα', 'ΑΘΗΝΑ'],
    ['Концерт в Москве', 'МОСКВЕ концерт'],
    ['東京の夏祭り', '夏祭り'],
    ['مهرجان الربيع', 'الربيع'],
    ['Phở Hà Nội', 'pho ha noi'],
  ])('finds "%s" by "%s"', async (title, text) => {
    await titled(title, 'Another');

    expect(await found(text)).toEqual([title]);
  });

  it.each([
    ['%', '50% off'],
    ['50%', '50% off'],
    ['_', 'snake_case'],
    ['e_c', 'snake_case'],
    ['\\', 'back\\slash'],
    ['back\\', 'back\\slash'],
    ["l'heure", "L'heure bleue"],
    ['&', 'Rock & Roll'],
    ['<3', 'We <3 tea'],
  ])('takes %s literally', async (text, title) => {
    const titles = ['50% off', '50 off', 'snake_case', 'snakeXcase', 'back\\slash', 'backslash'];
    await titled(...titles, "L'heure bleue", 'Rock & Roll', 'We <3 tea');

    expect(await found(text)).toEqual([title]);
  });

  it.each(['class', 'secretive', 'href', 'example.org', 'strong', '<div', 'amp'])(
    'does not search markup for %s',
    async (text) => {
      const description =
        '<div class="secretive"><a href="https://example.org/">Go</a> <strong>on</strong> &amp; win</div>';
      await app.create('events', anEvent({ title: 'Go', description }));

      expect(await found('Go')).toEqual(['Go']);
      expect(await found(text)).toEqual([]);
    },
  );

  it.each([
    ['Rhythm & Blues', 'rhythm & blues'],
    ['Rhythm & Blues', '"m & b"'],
    ['3 < 4', '3 < 4'],
    ['Say "yes"', 'say yes'],
    ['Caf&eacute;', 'café'],
    ['Write &amp;lt; for less', 'write &lt; for'],
    ['One<br>\n\n  two', '"one two"'],
  ])('finds the description %s by %s', async (description, text) => {
    await app.create('events', anEvent({ title: 'Written', description }));
    await titled('Another');

    expect(await found(text)).toEqual(['Written']);
  });

  it('does not search venue names', async () => {
    await app.create('events', anEvent({ title: 'Concert', venue: aVenue({ venue: 'Palladium' }) }));

    expect(await found('Palladium')).toEqual([]);
  });

  it('returns an empty page when nothing matches', async () => {
    await titled('Concert');

    const { body, headers } = await app.get('/events?search=nothing').expect(200);

    expect(body).toEqual({ events: [], rest_url: expect.any(String), total: 0, total_pages: 0 });
    expect(headers['x-tec-total']).toBe('0');
  });

  it('counts the matches on all pages', async () => {
    await titled('Jazz one', 'Rock', 'Jazz two', 'Jazz three');

    const { body } = await app.get('/events?search=jazz&page=2').expect(200);

    expect(body).toMatchObject({ events: [{ title: 'Jazz three' }], total: 3, total_pages: 2 });
  });

  it.each(['%22%22', '-%22%22'])('returns every event once for an empty phrase: %s', async (nothing) => {
    await titled('Jazz', 'Rock');

    const { body } = await app.get(`/events?search=${nothing}`).expect(200);

    expect(body).toMatchObject({ events: [{ title: 'Jazz' }, { title: 'Rock' }], total: 2 });
  });

  it.each(['draft', 'pending', 'private'])(
    'hides a %s event from callers who may not read it',
    async (status) => {
      await app.create('events', anEvent({ title: 'Whisper', status }));
      await app.create('events', anEvent({ title: 'Whisper of mine', status, author: app.userId('author') }));

      expect(await found('whisper')).toEqual([]);
      expect(await found('whisper', app.as('subscriber'))).toEqual([]);
      expect(await found('whisper', app.as('author'))).toEqual(['Whisper of mine']);
      expect(await found('whisper', app.as('editor'))).toEqual(['Whisper', 'Whisper of mine']);
    },
  );

  it.each(['description', 'excerpt'])(
    'does not match the %s of a password-protected event',
    async (field) => {
      await app.create('events', anEvent({ title: 'Open', [field]: 'hidden treasure' }));
      await app.create('events', anEvent({ title: 'Locked', [field]: 'hidden treasure', password: 'key' }));

      expect(await found('treasure')).toEqual(['Open']);
      expect(await found('treasure', app.as('author'))).toEqual(['Open']);
    },
  );

  it('does not reveal protected text through exclusions', async () => {
    await app.create('events', anEvent({ title: 'Locked', description: 'hidden treasure', password: 'key' }));

    expect(await found('-treasure')).toEqual(['Locked']);
  });

  it('matches the title of a password-protected event', async () => {
    await app.create('events', anEvent({ title: 'Locked', password: 'key' }));

    expect(await found('locked')).toEqual(['Locked']);
  });

  it('finds a changed event only by its new text', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Before' }));
    await app.as('editor').patch(`/events/${id}`, { title: 'After' }).expect(200);

    expect(await found('before')).toEqual([]);
    expect(await found('after')).toEqual(['After']);
  });

  it('accepts 200 characters', async () => {
    await titled('a'.repeat(200));

    expect(await found('a'.repeat(200))).toEqual(['a'.repeat(200)]);
  });

  it.each([
    ['more than 200 characters', `search=${'a'.repeat(201)}`],
    ['thousands of words', `search=${'a+'.repeat(3000)}`],
    ['nothing', 'search='],
    ['0', 'search=0'],
    ['a list', 'search[]=a&search[]=b'],
    ['a named key', 'search[$like]=a'],
    ['a NUL character', 'search=%00abc'],
  ])('rejects %s', async (_what, query) => {
    const { body } = await app.get(`/events?${query}`).expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): search' });
  });

  it.each([
    "' OR 1=1--",
    "'||(select pg_sleep(3))||'",
    'abc\\',
    '"a & | ((b',
    ':*',
    '<->',
    '!!',
    '((((',
    '[z-',
    '"unfinished',
    '$1',
  ])('finds nothing for %s', async (text) => {
    await titled('Concert');

    expect(await found(text)).toEqual([]);
  });
});
