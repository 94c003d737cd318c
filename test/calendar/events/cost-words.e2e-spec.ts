import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { at } from '../../support/translated.js';

const app = startApp();
const editor = app.as('editor');

const costIn = async (id: number, language?: string) => {
  const path = language === undefined ? `/events/${id}` : at(`/events/${id}`, language);
  return ((await app.get(path).expect(200)).body as { cost: string }).cost;
};

describe('The cost of an event below /translated', () => {
  it.each([
    ['0', 'Free', 'Gratuit'],
    [['0', '20'], 'Free – $20', 'Gratuit – $20'],
    ['Free', 'Free', 'Free'],
    ['Donation', 'Donation', 'Donation'],
    ['15', '$15', '$15'],
  ])('says in its language what the service says: %j is %s and %s', async (cost, english, french) => {
    const { id } = await app.create('events', anEvent({ cost }));

    expect(await Promise.all([costIn(id), costIn(id, 'en'), costIn(id, 'fr')])).toEqual([
      english,
      english,
      french,
    ]);
  });

  it('says so in lists, which other bases do not', async () => {
    await app.create('events', anEvent({ cost: '0' }));
    const lists = [at('/events?is_free=true', 'fr'), '/events?is_free=true'];

    const replies = await Promise.all(lists.map((list) => app.get(list).expect(200)));

    expect(replies.map(({ body }) => (body as { events: { cost: string }[] }).events[0]?.cost)).toEqual([
      'Gratuit',
      'Free',
    ]);
  });

  it.each([['0'], [['0', '20']]])('stays what it was when it is sent back: %j', async (cost) => {
    const { id, cost_details: details } = await app.create('events', anEvent({ cost }));
    const read = await costIn(id, 'fr');

    const { body } = await editor.patch(at(`/events/${id}`, 'fr'), { cost: read }).expect(200);

    expect(body).toMatchObject({ cost: read, cost_details: details });
    expect(await costIn(id)).toMatch(/^Free/);
  });
});
