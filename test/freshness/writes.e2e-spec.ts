import type { TestClient } from '../harness/client.js';
import { startApp } from '../support/app.js';
import { at, inLanguages, RESOURCES } from '../support/translated.js';
import { atBothInstances } from './readers.js';

const app = startApp({ PUBLIC_URL: 'https://api.example.com' });
const { other } = atBothInstances(app);
const editor = app.as('editor');

/** Reads these paths twice on every instance, so that the second response comes from the cache. */
async function responses(paths: readonly string[], clients: readonly TestClient[] = [app, other]) {
  const found: string[] = [];
  for (const client of clients)
    for (const path of paths) {
      await client.get(path);
      const { status, text, headers } = await client.get(path);
      found.push(`${status} ${String(headers.etag)} ${text}`);
    }
  return found;
}

describe.each(RESOURCES)('A cached response about $list', ({ list, name, body }) => {
  const { create } = inLanguages(app, { list, name, body } as (typeof RESOURCES)[number]);

  it.each([
    ['is translated', (path: string) => editor.patch(at(path, 'fr'), { [name]: 'Port' })],
    ['is changed', (path: string) => editor.patch(path, { [name]: 'Harbour' })],
    ['is deleted', (path: string) => editor.delete(path)],
  ])('is no longer used by any instance when one of them %s', async (_what, write) => {
    const { id } = await create({ name: 'Port Aubrey' });
    const path = `/${list}/${id}`;
    const paths = [path, at(path, 'fr'), `/${list}?hide_empty=false`, at(`/${list}?hide_empty=false`, 'fr')];
    const before = await responses(paths);
    await write(path).expect(200);
    const after = await responses(paths);

    expect(after.filter((response) => before.includes(response))).toEqual([]);
    expect(after.slice(0, 4)).toEqual(after.slice(4));
  });

  it('reflects a sequence of changes', async () => {
    const { id } = await create({ name: 'Port Aubrey' });
    const path = `/${list}/${id}`;
    await editor.patch(at(path, 'fr'), { [name]: 'Nom 0' }).expect(200);

    for (const turn of [1, 2, 3]) {
      await editor.patch(at(path, 'fr'), { [name]: `Nom ${turn}` }).expect(200);
      for (const response of await responses([at(path, 'fr')])) expect(response).toContain(`Nom ${turn}`);
      await editor.patch(path, { description: `Text ${turn}` }).expect(200);
      for (const response of await responses([path])) expect(response).toContain(`Text ${turn}`);
    }
  });
});
