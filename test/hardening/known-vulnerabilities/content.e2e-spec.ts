import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import type { ResponseBody } from '../response-body.js';
import { fingerprintOf, createCalendar } from '../calendar.js';
import { LISTS } from './attempts.js';

const app = startApp();
const admin = app.as('administrator');
const SLEEP = '(select pg_sleep(3))';

async function read(id: number): Promise<ResponseBody> {
  return (await app.get(`/events/${id}`).expect(200)).body as ResponseBody;
}

/** Returns the statements that the service sends for a request. */
async function statementsFor(path: string): Promise<string[]> {
  const statements: string[] = [];
  const source = app.database;
  const { logger } = source;
  source.logger = Object.assign(Object.create(logger as object) as typeof logger, {
    logQuery: (sql: string) => statements.push(sql),
  });
  try {
    await app.get(path);
  } finally {
    source.logger = logger;
  }
  return statements;
}

describe('Known SQL injections in The Events Calendar', () => {
  const directions = ['CVE-2026-49772', 'CVE-2024-8275'].map(
    (cve) => [cve, 'order', `ASC,${SLEEP}`] as const,
  );
  const searches = ['CVE-2025-12197', 'CVE-2025-9807'].map(
    (cve) => [cve, 'search', `'||${SLEEP}||'`] as const,
  );

  it.each([...directions, ...searches])(
    '%s: %s never becomes part of a statement',
    async (_, name, value) => {
      await createCalendar(app);
      const offenders: string[] = [];
      for (const list of LISTS)
        for (const parameter of [name, 's', 'orderby']) {
          const path = `/${list}?${parameter}=${encodeURIComponent(value)}`;
          const statements = await statementsFor(path);
          const { status } = await app.get(path);
          if (statements.some((sql) => sql.includes('pg_sleep')) || ![200, 400].includes(status))
            offenders.push(path);
        }

      expect(offenders).toEqual([]);
    },
  );
});

describe('The statement spy', () => {
  it('sees the statements of a request', async () => {
    expect((await statementsFor('/events?search=x')).some((sql) => sql.includes('search_text'))).toBe(true);
  });
});

describe('Known content vulnerabilities of The Events Calendar', () => {
  const stored = [
    ['CVE-2026-123464', { title: 'x<script>alert(1)</script>', description: '<script>alert(1)</script>' }],
    ['CVE-2026-123469', { excerpt: '<iframe src=//evil.example></iframe>', description: '<embed src=x>' }],
    ['CVE-2025-5144', { description: '<div data-date-x="&quot;><script>alert(1)</script>">x</div>' }],
    ['CVE-2024-12118', { tags: ['x" onmouseover="alert(1)'], categories: ["x' onclick='alert(1)"] }],
    [
      'CVE-2024-6931',
      { venue: { venue: '<img src=x onerror=alert(1)>' }, organizer: { organizer: '<svg/onload=x>' } },
    ],
  ] as const;

  it.each(stored)('%s: no stored text runs in a browser', async (_, fields) => {
    const { id } = await app.create('events', anEvent(fields));
    const body = await read(id);

    expect(body.title + body.description + body.excerpt).not.toMatch(
      /<(?:script|iframe|embed)|data-date|\son\w+=/,
    );
    expect(JSON.stringify([body.venue, body.organizer])).not.toMatch(/<(?:img|svg)/);
    for (const { slug } of [...body.tags, ...body.categories]) expect(slug).toMatch(/^[\w-]+$/);
  });

  it.each(['CVE-2026-78006', 'CVE-2026-78159'])('%s: texts are never executed', async () => {
    const description =
      '[gallery ids=1] {{7*7}} ${7*7} <%= 7*7 %> <!-- wp:legacy-widget {"idBase":"x"} /--> <?php 7*7 ?>';
    const { id } = await app.create('events', anEvent({ title: '[shortcode] {{7*7}}', description }));
    const body = await read(id);

    expect(body.title).toBe('[shortcode] {{7*7}}');
    expect(body.description).toContain('[gallery ids=1] {{7*7}} ${7*7}');
    expect(body.title + body.description).not.toMatch(/49|wp:|php/);
  });

  it.each(['CVE-2026-95606', 'CVE-2026-78265'])('%s: serialised objects are stored as text', async () => {
    const serialised = 'O:8:"stdClass":1:{s:1:"a";i:1;}';
    const { title } = await app.create('events', anEvent({ title: serialised, cost: serialised }));

    expect(title).toBe(serialised);
    await admin
      .send('post', '/venues')
      .set('Content-Type', 'application/vnd.php.serialised')
      .send(serialised)
      .expect(400);
  });

  it('changelog 6.16.4.1: a line break in a text cannot start a response header', async () => {
    const { slug } = await app.create('tags', { name: 'x\r\nSet-Cookie: a=b' });
    const { headers } = await admin
      .post('/tags', { name: 'y\nLocation: //evil.example', slug: 'z\r\nX: 1' })
      .expect(201);

    expect(slug).not.toMatch(/\s/);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers.location).not.toContain('evil.example');
  });

  it.each(['file:///etc/passwd', '../../../../etc/passwd', 'php://filter/x', '/etc/passwd', 'C:\\x.png'])(
    'CVE-2026-3585: %s does not read a file of the server',
    async (image) => {
      const before = await fingerprintOf(app);

      await admin.post('/events', anEvent({ image })).expect(400);

      expect(await fingerprintOf(app)).toBe(before);
    },
  );

  it.each([
    ['CVE-2024-4180', 'view=<script>alert(1)</script>'],
    ['CVE-2019-15109', 'tribe_paged=1"><script>alert(1)</script>'],
    ['CVE-2019-15109', 'search="><script>alert(1)</script>'],
  ])('%s: a response echoes nothing that a browser would run: %s', async (_, query) => {
    const { text, headers } = await app
      .get(`/events?${encodeURI(query)}`)
      .set('Accept', 'text/html')
      .expect(200);

    expect(text).not.toContain('<script');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
