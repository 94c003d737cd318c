import { Transactions } from '../../../src/database/transactions.js';
import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import type { Json } from '../../support/json.js';
import { aSeries, occurrencesOf } from '../../support/series.js';
import { overlapInOrder } from './overlap-in-order.js';

const app = startApp();
const { written } = inAudit(app);
const [editor, contributor] = [app.as('editor'), app.as('contributor')];

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

/** Stores a draft of a contributor. Returns writes of an editor and of the contributor. */
async function aDraft() {
  const { id } = await app.create('events', aSeries(), 'contributor');
  const date = (await occurrencesOf(editor, id))[1]?.id ?? 0;
  const titles = async () => (await occurrencesOf(editor, id)).map(({ title }) => title);
  return {
    date,
    titles,
    publishes: () => editor.patch(`/events/${date}`, { status: 'publish' }),
    handsOver: (author: number) => () => editor.patch(`/events/${date}`, { author }),
    rewrites: () => contributor.patch(`/events/${id}`, { title: 'Mine' }),
    removes: () => contributor.delete(`/events/${id}`),
    splits: () => contributor.patch(`/events/${date - 1}?scope=following`, { title: 'Mine' }),
  };
}

const statusesOf = (responses: readonly { status: number }[]) => responses.map(({ status }) => status);

describe('A date of a draft that an editor publishes while its author writes the series', () => {
  it.each(['rewrites', 'removes', 'splits'] as const)('is not changed by one who %s it', async (way) => {
    const draft = await aDraft();

    const responses = await overlapInOrder(app.databaseUrl, [draft.publishes, draft[way]]);

    expect(statusesOf(responses)).toEqual([200, 403]);
    expect((responses[1]?.body as Json).message).toContain(`${draft.date} (2027-06-14)`);
    expect(await draft.titles()).toEqual(Array(4).fill('Choir'));
    expect((await written()).at(-1)).toBe('update event slug status');
  });

  it('is not changed if it gets another author, either', async () => {
    const draft = await aDraft();
    const another = await app.another('contributor');

    const responses = await overlapInOrder(app.databaseUrl, [draft.handsOver(another.id), draft.rewrites]);

    expect(statusesOf(responses)).toEqual([200, 403]);
  });

  it('is published with what its author has written before', async () => {
    const draft = await aDraft();

    const responses = await overlapInOrder(app.databaseUrl, [draft.rewrites, draft.publishes]);

    expect(statusesOf(responses)).toEqual([200, 200]);
    expect(await draft.titles()).toEqual(Array(4).fill('Mine'));
  });
});

describe('A date that is given away with the records of its author', () => {
  it('is not changed by a write of the series that has waited for it', async () => {
    const { id } = await app.create('events', aSeries(), 'author');
    const date = (await occurrencesOf(editor, id))[1]?.id ?? 0;
    const heir = await app.another('author');

    const responses = await overlapInOrder(app.databaseUrl, [
      // By the statement of a removal, which locks no series.
      () =>
        app.nest.get(Transactions).runAs('service', async ({ manager }) => {
          await manager.query('UPDATE events SET author_id = $1 WHERE id = $2', [heir.id, date]);
          await manager.query('LOCK TABLE audit_entries IN ROW EXCLUSIVE MODE');
          return { status: 200 };
        }),
      () => app.as('author').patch(`/events/${id}`, { cost: '5' }),
    ]);

    expect(statusesOf(responses)).toEqual([200, 403]);
  });
});
