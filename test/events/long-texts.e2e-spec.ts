import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../support/records.js';

const app = startApp();
const LIMIT = 100_000;
const FIELDS = [
  ['events', 'description', anEvent],
  ['events', 'excerpt', anEvent],
  ['venues', 'description', aVenue],
  ['organizers', 'excerpt', anOrganizer],
  ['tags', 'description', aTerm],
  ['categories', 'description', aTerm],
] as const;
const isTerm = (list: string) => ['tags', 'categories'].includes(list);

describe.each(FIELDS)('In %s, a text as %s', (list, field, body) => {
  // Of events, venues and organizers, texts are wrapped in a paragraph.
  const longest = LIMIT - (isTerm(list) ? 0 : '<p></p>'.length);
  const post = (text: string) => app.as('editor').post(`/${list}`, body({ [field]: text }));

  it('may have 100,000 UTF-16 units once it is cleaned', async () => {
    const { body: record } = await post('\u{1f3b7}'.repeat(longest / 2)).expect(201);

    expect(String((record as Record<string, unknown>)[field]).length).toBeGreaterThan(LIMIT - 8);
    await post('a'.repeat(longest)).expect(201);
  });

  it.each([
    ['is longer than that', 'a'.repeat(longest + 1)],
    ['is longer before it is cleaned', `${'<script>x</script>'.repeat(LIMIT / 10)}short`],
    ['becomes longer when it is cleaned', '&'.repeat(LIMIT / 4)],
  ])('is refused when it %s', async (_case, text) => {
    const { body: refused } = await post(text).expect(400);

    expect(refused).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [field]: expect.any(String) } },
    });
  });
});

describe('An event whose stored text is longer', () => {
  it('stays readable, and can be changed otherwise', async () => {
    const { id } = await app.create('events', anEvent());
    const long = `<p>${'a'.repeat(2 * LIMIT)}</p>`;
    await app.database.query('UPDATE events SET description = $1 WHERE id = $2', [long, id]);

    expect((await app.get(`/events/${id}`).expect(200)).body).toMatchObject({ description: long });
    await app.as('editor').patch(`/events/${id}`, { title: 'Changed' }).expect(200);
    expect((await app.get('/events').expect(200)).body).toMatchObject({ events: [{ description: long }] });
  });
});
