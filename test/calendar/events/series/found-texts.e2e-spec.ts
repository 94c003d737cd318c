import type { TestClient } from '../../../harness/client.js';
import { startApp } from '../../../support/app.js';
import type { Json } from '../../../support/json.js';
import { aSeries, occurrencesOf } from '../../../support/series.js';

const app = startApp();
const [editor, contributor] = [app.as('editor'), app.as('contributor')];

const OWN = { title: 'Open evening', description: 'Welcome', excerpt: 'Come in' };

const found = async (query: string, client: Pick<TestClient, 'get'> = app) => {
  const { body } = await client.get(`/events?${query}`).expect(200);
  return (body as { events: Json[] }).events.map(({ title }) => title);
};

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

/** Stores a draft of a series, of which an editor publishes the first date with these fields. */
async function publishedFrom(fields: object) {
  const draft = { title: 'Layoffs party', description: 'Secret', status: 'draft' };
  const { body } = await contributor.post('/events', aSeries(draft)).expect(201);
  const [date] = await occurrencesOf(editor, (body as Json).id);
  await editor.patch(`/events/${String(date?.id)}`, { ...fields, status: 'publish' }).expect(200);
}

describe('A date that was published from the draft of a series', () => {
  it.each(['search=layoffs', 'search=secret', 'search=layoffs+-brunch', 'q=layoffs', 'q=secret', 'q=layo'])(
    'is not found by texts of the draft that it does not show: %s',
    async (query) => {
      await publishedFrom(OWN);

      expect(await found(query)).toEqual([]);
      expect(await found(query, editor)).toContain('Open evening');
    },
  );

  it('is found by what it shows, and not left out by what it does not', async () => {
    await publishedFrom(OWN);

    for (const query of ['search=welcome', 'q=evening', 'q=evening+-layoffs', 'search=evening+-layoffs'])
      expect([query, await found(query)]).toEqual([query, ['Open evening']]);
  });

  it('is found by the texts of the series that it shows', async () => {
    await publishedFrom({ cost: '5' });

    for (const query of ['search=layoffs', 'q=layoffs'])
      expect([query, await found(query)]).toEqual([query, ['Layoffs party']]);
  });

  it('is not found by what its own password hides', async () => {
    await publishedFrom({ password: 'sesame' });

    for (const query of ['search=secret', 'q=secret', 'q=secr', 'q=layoffs', 'q=party+-secret'])
      expect([query, await found(query)]).toEqual([query, []]);
    expect(await found('q=secret', editor)).toContain('Layoffs party');
  });

  it('does not tell a word of the draft as one that was meant', async () => {
    await publishedFrom(OWN);

    const { body } = await app.get('/events?q=layofs').expect(200);

    expect(body).not.toHaveProperty('did_you_mean');
  });
});
