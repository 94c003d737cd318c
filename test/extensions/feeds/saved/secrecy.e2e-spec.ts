import supertest from 'supertest';
import { startApp } from '../../../support/app.js';
import { inAudit } from '../../../support/audit.js';
import { TestLog } from '../../../support/log.js';
import { aFeed, pathOf, type Saved, secretOf } from './saved-feeds.js';

const BASE = '/calendar/events/v1';
const COMPATIBLE = '/wp-json/tribe/events/v1';
const log = new TestLog();
const app = startApp({ COMPAT_BASE: COMPATIBLE }, log.logger);
const author = app.as('author');

/** Returns requests in which a secret may be, with or without a feed that has it. */
function requestsWith(secret: string): string[] {
  const paths = [`unlisted/${secret}.ics`, `${secret}.ics`].flatMap((end) => [
    ...[BASE, `/translated${BASE}`, COMPATIBLE].map((base) => `${base}/feeds/${end}`),
    `/index.php${COMPATIBLE}/feeds/${end}`,
    `/?rest_route=/tribe/events/v1/feeds/${end}`,
  ]);
  const further = ['.pdf', '', '/', '.ics/', '.ics?translation_language=xx', '%00.ics', '.ics?search=a'];
  return [
    ...paths,
    ...further.map((end) => `${BASE}/feeds/unlisted/${secret}${end}`),
    `${BASE}/feeds/unlisted%2F${secret}.csv`,
  ];
}

/** Sends all of these requests, also with the ETag of the response and by HEAD, and returns what must not tell it. */
async function told(secret: string): Promise<string> {
  const seen: unknown[] = [];
  for (const path of requestsWith(secret)) {
    const first = await app.get(`/${path}`).set('Referer', `https://example.org/${secret}`);
    const again = await app.get(`/${path}`).set('If-None-Match', first.headers.etag ?? '');
    const head = await app.send('head', `/${path}`);
    for (const { headers, status, text } of [first, again, head]) seen.push(headers, status >= 400 && text);
    // Written after the response.
    for (const { headers } of [first, again, head]) await log.about(headers['x-request-id']);
  }
  seen.push((await app.get('//metrics').expect(200)).text, log.raw);
  seen.push(await inAudit(app).entries());
  return JSON.stringify(seen);
}

describe('The secret of an unlisted feed', () => {
  const save = async () =>
    (await app.create('feeds', aFeed({ listed: false }), 'author')) as unknown as Saved;

  it('is in no log line, metric, audit entry, error and header while it is in use', async () => {
    const feed = await save();
    await author.patch(`/feeds/${feed.id}`, { name: 'Jazz' }).expect(200);

    expect(await told(secretOf(feed))).not.toContain(secretOf(feed));
    await app.get(pathOf(feed)).expect(200);
  });

  it('is in none once it was replaced', async () => {
    const feed = await save();
    await author.delete(`/feeds/${feed.id}/address`).expect(200);

    expect(await told(secretOf(feed))).not.toContain(secretOf(feed));
    await app.get(pathOf(feed)).expect(410);
  });

  it('is not in the log of a failure', async () => {
    const feed = await save();
    await app.database.query('ALTER TABLE saved_feeds RENAME TO elsewhere');
    // Not the tests' own client, which fails a test on a 500.
    const { headers } = await supertest(app.nest.getHttpServer())
      .get(`${BASE}${pathOf(feed)}`)
      .expect(500);
    await app.database.query('ALTER TABLE elsewhere RENAME TO saved_feeds');

    const lines = await log.about(headers['x-request-id']);

    expect(lines.map(({ msg }) => msg)).toEqual(['failed', 'answered']);
    expect(JSON.stringify(lines)).not.toContain(secretOf(feed));
  });
});
