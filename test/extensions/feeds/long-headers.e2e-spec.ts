import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();

describe('The headers of a list', () => {
  it.each([
    [20, ['next', 'prev', 'first', 'last', 'alternate']],
    [80, ['next', 'prev', 'first', 'last']],
  ])('leave out other formats before any page, for %d letters of nine bytes', async (count, rels) => {
    for (let events = 0; events < 3; events += 1) await app.create('events', anEvent());
    const search = encodeURIComponent(`-${'日'.repeat(count)}`);

    const { headers } = await app.get(`/events?per_page=1&page=2&search=${search}`);

    const found = [...(headers.link ?? '').matchAll(/rel="([a-z]+)"/g)].map(([, rel]) => rel);
    expect([...new Set(found)]).toEqual(rels);
  });
});
