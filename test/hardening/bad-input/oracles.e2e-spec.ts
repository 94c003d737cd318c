import { TestApp } from '../../harness/test-app.js';
import { anEvent } from '../../support/records.js';
import { type Calendar, DRAFT_WORD, KEY, LOCKED_WORD, createCalendar } from '../calendar.js';

const app = new TestApp();
const MISSING = 999_999;

let calendar: Calendar;
beforeAll(async () => {
  await app.start();
  calendar = await createCalendar(app);
});
afterAll(() => app.stop());

/** Returns the anonymous response with the requested id masked. */
async function responseTo(path: string, id: number) {
  const { status, body } = await app.get(path.replace('{id}', String(id)));
  return { status, text: JSON.stringify(body).replace(new RegExp(`\\b${id}\\b`, 'g'), 'ID') };
}

describe('Bad input: probing for hidden records', () => {
  it('B-O1 returns 403 for a draft and 404 for an unknown id, like the original API, and nothing else', async () => {
    const { body } = await app.get(`/events/${calendar.draft}`).expect(403);

    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${DRAFT_WORD}|draft`, 'i'));
    await app.get(`/events/${MISSING}`).expect(404);
  });

  it.each(['/events?include={id}', '/events?include={id}&status=publish'])(
    'B-O2 treats a draft like an unknown id in %s',
    async (path) => {
      expect(await responseTo(path, calendar.draft)).toEqual(await responseTo(path, MISSING));
    },
  );

  it.each([DRAFT_WORD, LOCKED_WORD, `"${LOCKED_WORD}"`, LOCKED_WORD.slice(0, 6)])(
    'B-O3 finds nothing for the hidden word %s',
    async (word) => {
      const { body, headers } = await app.get(`/events?search=${encodeURIComponent(word)}`).expect(200);

      expect(body).toMatchObject({ events: [], total: 0, total_pages: 0 });
      expect(headers['x-tec-total']).toBe('0');
    },
  );

  it('B-O3 finds hidden words for callers who may read them', async () => {
    const { body } = await app.as('editor').get(`/events?search=${DRAFT_WORD}&status=draft`).expect(200);

    expect(body).toHaveProperty('total', 1);
  });

  it.each([
    ['/venues?event={id}', 'draft'],
    ['/organizers?event={id}', 'draft'],
    ['/categories?event={id}', 'draft'],
    ['/tags?event={id}', 'draft'],
    ['/events?post_parent={id}', 'draft'],
    ['/events?venue={id}', 'hidden'],
  ] as const)('B-O5 finds nothing by what the caller may not read: %s of a %s', async (path, hidden) => {
    const { status, text } = await responseTo(path, calendar[hidden]);

    expect([status, text]).toEqual([200, expect.stringMatching(/:\[\],.*"total":0,"total_pages":0/)]);
  });

  it.each([
    ['venue', 'hidden'],
    ['post_parent', 'draft'],
  ] as const)('B-O9 treats a %s that the caller may not read like an unknown one', async (member, hidden) => {
    const body = { title: 'a', start_date: '2026-12-01', end_date: '2026-12-01' };
    const send = (id: number) => app.as('author').post('/events', { ...body, [member]: id });

    const known = await send(calendar[hidden]).expect(400);
    const unknown = await send(MISSING).expect(400);

    // Errors quote the id.
    expect(known.text.replaceAll(`be ${calendar[hidden]}.`, '')).toBe(
      unknown.text.replaceAll(`be ${MISSING}.`, ''),
    );
  });

  it.each(['events', 'venues', 'organizers', 'categories'])(
    'B-O9 does not reveal which %s exist to callers who may not write',
    async (list) => {
      const responses = await Promise.all(
        [calendar.draft, calendar.hidden, MISSING].map(
          async (id) => (await app.as('subscriber').patch(`/${list}/${id}`, {})).text,
        ),
      );

      expect(new Set(responses).size).toBe(1);
    },
  );

  it('B-O10 does not change public responses after a hidden write', async () => {
    const paths = ['/events', '/events?search=concert', `/events/${calendar.event}`, '/venues', '/tags'];
    const shown = () =>
      Promise.all(
        paths.map(async (path) => {
          const { text, headers } = await app.get(path).expect(200);
          // The ETag of a list changes with every write. This reveals that something was written, but not what.
          const isList = !path.endsWith(String(calendar.event));
          return [text, headers['x-tec-total'], isList ? undefined : headers.etag];
        }),
      );
    const before = await shown();

    await app.create('events', anEvent({ title: 'Concert', status: 'draft', tags: [calendar.tag] }));
    await app.create('venues', { venue: 'Concert', status: 'private' });
    await app.as('editor').patch(`/events/${calendar.draft}`, { title: 'Concert' }).expect(200);

    expect(await shown()).toEqual(before);
  });

  it('B-O11 returns no user names', async () => {
    const paths = ['', '/doc', '/events', '/venues', '/organizers', '/categories', '/tags'];
    const singles = [`/events/${calendar.event}`, `/venues/${calendar.venue}`, '/events?author=1'];
    for (const path of [...paths, ...singles]) {
      const { text } = await app.get(path).expect(200);
      expect(text).not.toMatch(/the-(?:administrator|editor|author|contributor|subscriber)/);
      expect(text).not.toContain(KEY);
    }
  });

  it.each(['', '/doc', '//docs-json', '//'])('B-O12 reveals no internals at "%s"', async (path) => {
    const { text } = await app.get(path).expect(200);

    expect(text).not.toMatch(/node_modules|typeorm|nestjs|postgres|\/(?:home|usr|tmp)\//i);
  });

  it('B-R9 forbids shared caches to store responses to authenticated requests', async () => {
    const { headers } = await app.as('editor').get('/events').expect(200);

    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.vary).toMatch(/Authorization/);
  });

  it('B-R10 forbids storing password-protected content, and does not repeat the password', async () => {
    const query = `password=${encodeURIComponent(KEY)}`;
    for (const path of [`/events/${calendar.locked}?${query}`, `/events?${query}`]) {
      const { headers, text } = await app.get(path).expect(200);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(text + JSON.stringify(headers)).not.toMatch(/open[ +%]/);
    }
  });
});
