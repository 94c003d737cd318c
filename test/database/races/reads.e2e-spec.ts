import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import type { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { overlapping, untilSessionsWait, whileLocked } from '../../support/locks.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';
import { at, inLanguages, RESOURCES } from '../../support/translated.js';
import { overlapInOrder } from './overlap-in-order.js';

const app = startApp();
let other: NestExpressApplication;

beforeAll(async () => {
  other = await app.anotherInstance();
});

afterAll(() => other.close());

type Json = Record<string, unknown>;
type Response = { readonly status: number; readonly body: unknown; readonly headers: Record<string, string> };
type Read = (etag?: string) => PromiseLike<Response>;

/** Returns reads by an anonymous caller, by an editor, and anonymously on another instance. */
function readsOf(path: string): Read[] {
  const by = (client: TestClient) => (etag?: string) =>
    etag === undefined ? client.get(path) : client.get(path).set('If-None-Match', etag);
  const elsewhere = () => supertest(other.getHttpServer()).get(path.slice(1));
  return [by(app), by(app.as('editor')), elsewhere];
}

/** Reads often enough that the last responses come from the cache. */
async function responses(reads: readonly Read[]): Promise<Response[]> {
  let given: Response[] = [];
  // A response is cached from its second request on.
  for (let time = 1; time <= 3; time += 1) {
    given = [];
    for (const read of reads) given.push(await read());
  }
  return given;
}

/** Returns the responses while a change waits for its commit, and after it. */
async function around<T>(change: string, look: () => Promise<T>): Promise<[T, T]> {
  // Bypasses the service, whose lock timeout would end the wait.
  const [before] = await overlapInOrder(app.databaseUrl, [look], change);
  return [before as T, await look()];
}

describe.each(RESOURCES)('While one of the $list is being changed', (resource) => {
  const { list, name, create } = inLanguages(app, resource);
  const column = ['categories', 'tags'].includes(list) ? 'name' : 'title';
  const renaming = (id: number) => `UPDATE ${list} SET ${column} = 'Quay' WHERE id = ${id}`;
  const deletion = (id: number) => `DELETE FROM ${list} WHERE id = ${id}`;
  const names = ({ body }: Response) =>
    (((body as Json)[list] ?? [body]) as Json[]).map((record) => record[name]);
  const pathsOf = (id: number) => [at(`/${list}/${id}`), at(`/${list}?hide_empty=false`)];

  it('readers see the old state, and then the new one', async () => {
    const { id } = await create({ name: 'Harbour' });
    const reads = pathsOf(id).flatMap(readsOf);

    expect(await around(renaming(id), async () => (await responses(reads)).map(names))).toEqual([
      reads.map(() => ['Harbour']),
      reads.map(() => ['Quay']),
    ]);
  });

  it('no ETag from before the commit remains valid', async () => {
    const { id } = await create({ name: 'Harbour' });
    const reads = pathsOf(id).flatMap((path) => readsOf(path).slice(0, 2));

    const [before = []] = await overlapInOrder(app.databaseUrl, [() => responses(reads)], renaming(id));

    for (const [n, read] of reads.entries()) {
      expect(before[n]?.headers.etag).toEqual(expect.any(String));
      expect((await read(before[n]?.headers.etag)).status).toBe(200);
    }
  });

  it('a deletion becomes visible at its commit, not before', async () => {
    const { id } = await create({ name: 'Harbour' });
    const reads = readsOf(at(`/${list}?hide_empty=false`));
    const totals = async () => (await responses(reads)).map(({ body }) => (body as Json).total);

    expect(await around(deletion(id), totals)).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
  });

  it('a list with a cached total has consistent length and total', async () => {
    await create({ name: 'Harbour' });
    // A URL used by no other test, because the full response would be cached.
    const read = () => app.get(at(`/${list}?hide_empty=false&counted=before`)).expect(200);
    await read();

    // The read has found the revision unchanged, and then waits until it changes.
    const lock = `LOCK TABLE ${list} IN ACCESS EXCLUSIVE MODE; DELETE FROM ${list}`;
    const [response] = await overlapping(app.databaseUrl, lock, [read]);

    expect(response?.body).toMatchObject({ [list]: [], total: 0, total_pages: 0 });
  });
});

describe('While an event is being published', () => {
  it('readers see the old count of its terms, and then the new one', async () => {
    const tag = await app.create('tags', aTerm());
    const { id } = await app.create('events', anEvent({ tags: [tag.id], status: 'draft' }));
    const reads = readsOf(at(`/tags/${String(tag.id)}`));
    const counts = async () => (await responses(reads)).map(({ body }) => (body as Json).count);

    expect(await around(`UPDATE events SET status = 'publish' WHERE id = ${String(id)}`, counts)).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
  });
});

describe('An event that becomes a draft while lists of it are being read', () => {
  it('is shown to its editor only', async () => {
    const event = anEvent({ title: 'Rumour', venue: aVenue(), organizer: anOrganizer() });
    const { id } = await app.create('events', event);
    const locked = (table: string) => `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`;
    const titles = ({ body }: Response) => (body as { events: Json[] }).events.map(({ title }) => title);

    // Both have found the event while it was public, and wait for what it links to; the editor goes on first.
    const [edited, read] = await whileLocked(app.databaseUrl, locked('event_organizers'), (last) =>
      whileLocked(app.databaseUrl, locked('event_venues'), async (first) => {
        const editor = Promise.resolve(app.as('editor').get('/events?_fields=events.title,events.venue'));
        const reader = Promise.resolve(app.get('/events?_fields=events.title,events.organizer'));
        await untilSessionsWait(first, 2);
        await first.query(`UPDATE events SET title = 'Secret', status = 'draft' WHERE id = ${id}`);
        await first.query('COMMIT');
        const seen = await editor;
        await last.query('COMMIT');
        return [seen, await reader] as const;
      }),
    );

    expect(titles(edited)).toEqual(['Secret']);
    expect(titles(read)).toEqual([]);
  });
});
