import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';

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

describe.each(FIELDS)('In %s, the text of %s', (list, field, body) => {
  // Texts of events, venues and organizers are wrapped in a paragraph.
  const longest = LIMIT - (isTerm(list) ? 0 : '<p></p>'.length);
  const post = (text: string) => app.as('editor').post(`/${list}`, body({ [field]: text }));

  it('can have 100,000 UTF-16 code units after sanitising', async () => {
    const { body: record } = await post('\u{1f3b7}'.repeat(longest / 2)).expect(201);

    expect(String((record as Record<string, unknown>)[field]).length).toBeGreaterThan(LIMIT - 8);
    await post('a'.repeat(longest)).expect(201);
  });

  it.each([
    ['is longer', 'a'.repeat(longest + 1)],
    ['is longer before sanitising', `${'<script>x</script>'.repeat(LIMIT / 10)}short`],
    ['becomes longer by sanitising', '&'.repeat(LIMIT / 4)],
  ])('is rejected when it %s', async (_case, text) => {
    const { body: rejected } = await post(text).expect(400);

    expect(rejected).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [field]: expect.any(String) } },
    });
  });
});

describe('An event whose stored text exceeds the limit', () => {
  it('can be read, and its other fields can be changed', async () => {
    const { id } = await app.create('events', anEvent());
    const long = `<p>${'a'.repeat(2 * LIMIT)}</p>`;
    await app.database.query('UPDATE events SET description = $1 WHERE id = $2', [long, id]);

    expect((await app.get(`/events/${id}`).expect(200)).body).toMatchObject({ description: long });
    await app.as('editor').patch(`/events/${id}`, { title: 'Changed' }).expect(200);
    expect((await app.get('/events').expect(200)).body).toMatchObject({ events: [{ description: long }] });
  });
});
