import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import type { ResponseBody } from '../response-body.js';
import { DRAFT_WORD, LOCKED_WORD, createCalendar } from '../calendar.js';
import { LISTS } from './attempts.js';

const app = startApp();
const HIDDEN = new RegExp(`${DRAFT_WORD}|${LOCKED_WORD}`, 'i');
const DATES = { start_date: '2026-12-01', end_date: '2026-12-01' };

/** Reads a page anonymously. */
async function page(path: string): Promise<ResponseBody> {
  return (await app.get(path).expect(200)).body as ResponseBody;
}

describe('Known vulnerabilities of other calendars', () => {
  it('CVE-2021-25028 (Event Tickets): there is no open redirect', async () => {
    for (const name of ['redirect_to', 'tribe_tickets_redirect_to', 'url', 'next']) {
      const { status, headers } = await app.get(`/events?${name}=https://evil.example`);
      expect([status, headers.location]).toEqual([200, undefined]);
    }
  });

  it.each([
    ['CVE-2023-2796 (EventON)', '/events/{id}?ical=1'],
    ['CVE-2023-3219 (EventON)', '/events/{id}/ical'],
    ['CVE-2021-24146 (Modern Events Calendar)', '/events?format=ics&event_id={id}'],
  ])('%s: no export reveals hidden records: %s', async (_, path) => {
    const { draft, locked } = await createCalendar(app);
    for (const id of [draft, locked]) {
      const { text, type } = await app.get(path.replace('{id}', String(id)));
      expect(text).not.toMatch(HIDDEN);
      expect(type).toBe('application/json');
    }
  });

  it('CVE-2026-40308 (My Calendar): parameters do not set internal variables', async () => {
    await createCalendar(app);
    const query =
      'args[status]=private&context[caller][role]=administrator&caller[role]=administrator&user=1';

    const { text } = await app.get(`/events?${query}&editing=1`).expect(200);

    expect(text).not.toMatch(HIDDEN);
  });

  it.each([
    ['CVE-2021-24946 (Modern Events Calendar)', 'time', '1) and sleep(3)--'],
    ['CVE-2025-6970 (Events Manager)', 'orderby', '(select sleep(3))'],
  ])('%s: %s is not part of a statement', async (_, name, value) => {
    await createCalendar(app);
    for (const list of LISTS) {
      const { status } = await app.get(`/${list}?${name}=${encodeURIComponent(value)}`);
      expect([200, 400]).toContain(status);
    }
  });

  it('CVE-2024-6522 (Modern Events Calendar), CVE-2026-55190 (Event Schedule): no URL is fetched', async () => {
    let connections = 0;
    const listener = createServer(() => undefined).on('connection', (socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    try {
      for (const host of [
        '127.0.0.1',
        'localhost',
        '[::ffff:127.0.0.1]',
        '2130706433',
        '0x7f.1',
        'localhost.',
      ]) {
        const address = `http://${host}:${port}/x.png`;
        await app.create(
          'events',
          anEvent({ image: address, website: address, description: `<img src="${address}">` }),
        );
      }
      await app.get('/events?per_page=50').expect(200);
      expect(connections).toBe(0);
    } finally {
      await new Promise((resolve) => listener.close(resolve));
    }
  });

  it('CVE-2024-5441 (Modern Events Calendar): no file is accepted but a picture', async () => {
    const { body } = await app
      .as('administrator')
      .send('post', '/events')
      .field({ title: 'a', ...DATES })
      .attach('image', Buffer.from('<?php x'), 'x.php')
      .expect(415);

    expect(body).toHaveProperty('code', 'rest_image_type');
  });

  it('CVE-2026-93661 (Events Manager), CVE-2026-1655 (EventPrime): ids in a body do not replace the target record', async () => {
    const { event, other } = await createCalendar(app);
    const patch = (fields: object) => app.as('administrator').patch(`/events/${event}`, fields);

    await patch({ id: other, title: 'Changed' }).expect(400);
    const ids = { event_id: other, post_id: other, ID: other };
    const { body } = await patch({ ...ids, title: 'Changed' }).expect(200);

    expect(body).toMatchObject({ id: event, title: 'Changed' });
    expect((await app.get(`/events/${other}`)).body).toHaveProperty('title', 'Lecture');
  });

  it('CVE-2026-60119 (Hi.Events): a title cannot close the script in which it is embedded', async () => {
    const { id } = await app.create('events', anEvent({ title: 'x</script><script>alert(1)</script>' }));

    expect((await app.get(`/events/${id}`).expect(200)).text).not.toMatch(/<\/?script/i);
  });

  it('CVE-2026-108388 (Indico): no shared cache stores private responses', async () => {
    const { headers } = await app.as('contributor').get('/events').expect(200);

    expect([headers['cache-control'], headers.vary]).toEqual([
      'private, no-store',
      expect.stringContaining('Authorization'),
    ]);
  });
});

describe('Known vulnerabilities of other APIs', () => {
  it('CVE-2026-40887 (Vendure): only offered languages are accepted', async () => {
    for (const language of ["en' or '1'='1", 'en; select 1', 'en"', '${en}']) {
      const query = `translation_language=${encodeURIComponent(language)}`;
      await app.get(`//translated/calendar/events/v1/events?${query}`).expect(400);
    }
  });

  it('CVE-2026-63460 (Vendure): a filter is not a regular expression', async () => {
    await createCalendar(app);
    for (const list of LISTS) {
      const search = encodeURIComponent('(.+)+x{9}|.*');
      expect((await page(`/${list}?search=${search}&hide_empty=false`)).total).toBe(0);
    }
  });

  it('CVE-2025-30352, CVE-2026-35442 (Directus): search and counts reveal no hidden records', async () => {
    await createCalendar(app);
    for (const word of [DRAFT_WORD, LOCKED_WORD])
      expect((await page(`/events?search=${word}&aggregate[count]=*`)).total).toBe(0);
  });

  it('CVE-2025-64749 (Directus): an error does not depend on whether the record exists', async () => {
    const { event } = await createCalendar(app);
    const told = async (id: number) => (await app.as('subscriber').delete(`/events/${id}`).expect(403)).text;

    expect(await told(event)).toBe(await told(999_999));
  });

  it('CVE-2026-126539 (Directus): wrong credentials are not treated as anonymous', async () => {
    await createCalendar(app);
    for (const header of ['Bearer null', 'Basic bnVsbDo=', 'Bearer eyJhbGciOiJub25lIn0.e30.'])
      await app.get('/events').set('Authorization', header).expect(401);
  });

  it('CVE-2026-27886, CVE-2024-56143, CVE-2023-22894, CVE-2023-34235 (Strapi): relations cannot be queried', async () => {
    await createCalendar(app);
    const plain = (await page('/events')).events;
    for (const query of [
      'where[author][password][$startsWith]=a',
      'filters[updatedBy][resetPasswordToken][$startsWith]=a',
      'populate=author',
      'author[password][$contains]=x',
      'sort=author.password',
    ])
      expect((await page(`/events?${query}`)).events).toEqual(plain);
  });
});
