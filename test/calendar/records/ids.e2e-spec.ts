import { startApp } from '../../support/app.js';
import { aTerm } from '../../support/records.js';
import { PUBLICATIONS } from '../../support/translated.js';

const app = startApp();

interface Created {
  readonly id: number;
  readonly image?: { readonly id: number };
}

describe('Ids', () => {
  // All types share one sequence, so no id occurs twice.
  it('are unique and increasing across events, venues, organizers and images', async () => {
    const ids: number[] = [];
    for (let round = 0; round < 2; round += 1)
      for (const { list, body } of PUBLICATIONS) {
        const image = `https://img.example/${list}-${round}.png`;
        const { id, image: brought } = (await app.create(list, body({ image }))) as unknown as Created;
        ids.push(brought?.id ?? 0, id);
      }

    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  it('are unique and increasing across categories and tags', async () => {
    const ids: number[] = [];
    for (const list of ['categories', 'tags', 'tags', 'categories'] as const)
      ids.push(((await app.create(list, aTerm())) as unknown as Created).id);

    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  it('are not reused after a deletion', async () => {
    const { id } = await app.create('tags', aTerm());
    await app.as('editor').delete(`/tags/${id}`).expect(200);

    expect(((await app.create('tags', aTerm())) as unknown as Created).id).toBeGreaterThan(id);
  });
});
