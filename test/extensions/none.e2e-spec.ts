import type { NestExpressApplication } from '@nestjs/platform-express';
import { TestClient } from '../harness/client.js';
import { startApp } from '../support/app.js';
import { anEvent } from '../support/records.js';
import { documentOf } from './parts.js';

const app = startApp();

const NONE = { api: [], others: [] };
const TERMS = ['/categories', '/tags'];
const PUBLICATIONS = ['/events', '/venues', '/organizers'];

let core: NestExpressApplication;
const client = new TestClient(() => core);

beforeAll(async () => {
  core = await app.anotherInstance({}, { extensions: NONE });
});

afterAll(() => core.close());

describe('Without any extension', () => {
  it('the service has the routes of the calendar, and no others', async () => {
    const { paths } = await documentOf(core);

    const lists = [...TERMS, ...PUBLICATIONS, '/images'];
    const keys = PUBLICATIONS.flatMap((path) => [
      `${path}/by-slug/{slug}`,
      `${path}/by-external-id/{source}/{external_id}`,
    ]);
    const records = [...lists.map((path) => `${path}/{id}`), '/images/{digest}/{size}.webp', ...keys];
    expect(paths.filter((path) => path !== '' && path !== '/').sort()).toEqual(
      ['/doc', ...lists, ...records].sort(),
    );
  });

  it('its document mentions nothing of theirs', async () => {
    const [all, own] = [await documentOf(app.nest), await documentOf(core)];

    const roots = new Set(
      all.paths.filter((path) => !own.paths.includes(path)).map((path) => rootOf(path, own.paths)),
    );
    const mentioned = [...roots].filter((root) => new RegExp(`/${root}\\b`).test(own.text));
    expect([roots.size > 0, mentioned]).toEqual([true, []]);
  });

  it('it shows what is there', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Concert' }));

    expect((await client.get(`/events/${id}`).expect(200)).body).toMatchObject({ title: 'Concert' });
    await client.get(`/events/${id}.ics`).expect(404);
  });
});

/** Returns the first segment of a path, or the whole path of what stands below a list, or is one in another format. */
function rootOf(path: string, own: readonly string[]): string {
  const [, first = ''] = path.split('/');
  const root = own.includes(`/${first}`) ? path.slice(1) : first;
  return root.replace(/[.{}]/g, '\\$&');
}
