import { startApp } from '../../support/app.js';
import { documentOf } from '../../support/document.js';
import { anEvent, anOrganizer } from '../../support/records.js';
import { at, PUBLICATIONS, RESOURCES } from '../../support/translated.js';

const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1' });
const admin = app.as('administrator');
const HEADER = 'x-calendar-removed';
const BASES = ['', '//translated/calendar/events/v1', '//wp-json/tribe/events/v1'];

describe.each(RESOURCES)('A write of $list', ({ list, name, body }) => {
  const hostile = { [name]: 'A <b>name</b>', description: '<form>a</form><p style="x">b</p>' };
  const lost = new RegExp(`^${name}: b; description: form, (?:p|style)$`);

  it.each(BASES)('names in a header what its texts have lost, at the base "%s"', async (base) => {
    const created = await admin.post(`${base}/${list}`, body(hostile)).expect(201);
    const { id } = created.body as { id: number };
    const changed = await admin.patch(`${base}/${list}/${id}`, hostile).expect(200);

    for (const { headers } of [created, changed]) expect(headers[HEADER]).toMatch(lost);
  });

  it('names it for forms as well', async () => {
    const form = new URLSearchParams({ ...(body() as Record<string, string>), ...hostile });

    const { headers } = await admin.send('post', `/${list}`).send(form.toString()).expect(201);

    expect(headers[HEADER]).toMatch(lost);
  });

  it('has no such header when nothing is lost', async () => {
    const { headers } = await admin.post(`/${list}`, body({ description: 'a < <b>b</b>' })).expect(201);

    expect(headers).not.toHaveProperty(HEADER);
  });

  it('has none when it is refused, nor have reads and deletes', async () => {
    const refused = await admin.post(`/${list}`, { ...hostile, [name]: '' }).expect(400);
    const { body: created } = await admin.post(`/${list}`, body(hostile)).expect(201);
    const path = `/${list}/${(created as { id: number }).id}`;

    for (const { headers } of [refused, await admin.get(path), await admin.delete(path).expect(200)])
      expect(headers).not.toHaveProperty(HEADER);
  });

  it('names what a translation, or an update by slug, has lost', async () => {
    const { body: created } = await admin.post(`/${list}`, body()).expect(201);
    const path = at(`/${list}/${(created as { id: number }).id}`, 'fr');

    const { headers } = await admin
      .patch(path, { description: '<em>Ici</em><script>x</script>' })
      .expect(200);

    expect(headers[HEADER]).toBe('description: script');
    if (PUBLICATIONS.every((one) => one.list !== list)) return;
    const bySlug = `/${list}/by-slug/${(created as { slug: string }).slug}`;
    const updated = await admin.put(bySlug, { excerpt: '<object>a</object>b' }).expect(200);
    expect(updated.headers[HEADER]).toBe('excerpt: object');
  });
});

describe('The header X-Calendar-Removed', () => {
  const removed = async (fields: object) =>
    (await admin.post('/events', anEvent({ ...fields })).expect(201)).headers[HEADER];

  const content = '<img src=x onerror=alert(1)>';
  it.each([
    [
      'the place within a record that is created along',
      {
        venue: { venue: 'Hall', address: '<u>1 Quay Street</u>' },
        organizer: [anOrganizer({ description: '<embed src="x">a' }), anOrganizer({ phone: '<i>1</i>' })],
      },
      'venue.address: u; organizer.description: embed; organizer.phone: i',
    ],
    [
      'every text of an event',
      { excerpt: '<font>a</font>', cost: '<i>5</i>', tags: ['<b>a</b>'], categories: '<s>a</s>' },
      'excerpt: font; cost: i; categories: s; tags: b',
    ],
    [
      'what stood in an embedded page that stays, and not the page',
      { description: `<iframe src="https://www.youtube.com/embed/x">${content}</iframe>` },
      'description: img',
    ],
    [
      'an embedded page',
      { description: `<iframe src="https://other.example/">a</iframe>` },
      'description: iframe',
    ],
    [
      'no words after an angle that opens no tag',
      { title: 'a<b and c<d <i>x</i>', description: 'a<b and c<d <font>e</font>' },
      'title: i; description: font',
    ],
    ['nothing for an angle alone', { description: '<p>Level A<B hall</p>' }, undefined],
    ['each only once', { description: '<form>a</form>'.repeat(5) }, 'description: form'],
  ])('names %s', async (_, fields, header) => {
    expect(await removed(fields)).toBe(header);
  });

  it('is absent when only what shows nothing is removed', async () => {
    const description =
      '</b>a <p id="" title="">b</p><p></p><iframe src="https://www.youtube.com/embed/x">c</iframe>';

    expect(await removed({ title: 'a </b> closed', description })).toBeUndefined();
  });

  it('holds nothing that could break out of it', async () => {
    const description = '<a\u00e9\u{1f389}"(x),;\u2028 o\u0085p:q v-on:click.x=1 @y=2>a</a>';

    expect(await removed({ description })).toMatch(/^description: [\w:.-]+(?:, [\w:.-]+)*$/);
  });

  it('has at most 20 names of 40 characters, and says when there are more', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `x${n}-${'y'.repeat(100)}`);
    const header = (await removed({ description: `<p ${names.join(' ')}>a</p>`, excerpt: '<form>' })) ?? '';

    expect(header).toMatch(/^description: (?:x\d+-y+, ){19}x\d+-y+; \.\.\.$/);
    expect(header.length).toBeLessThan(900);
  });

  it('stands in the document, with every create and update on its own', async () => {
    type Operation = { responses: Record<string, { headers?: object }> };
    const { paths } = (await documentOf(app)) as unknown as {
      paths: Record<string, Record<string, Operation>>;
    };
    const writes = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item)
        // The responses to several writes have the header each.
        .filter(
          ([method, { responses }]) => ['post', 'put', 'patch'].includes(method) && !('207' in responses),
        )
        .map(
          ([method, { responses }]) => [`${method} ${path}`, responses['201'] ?? responses['200']] as const,
        ),
    );

    const silent = writes.filter(([, response]) => !('X-Calendar-Removed' in (response?.headers ?? {})));
    expect(silent.map(([write]) => write)).toEqual([]);
    expect(writes.length).toBeGreaterThan(20);
  });
});
