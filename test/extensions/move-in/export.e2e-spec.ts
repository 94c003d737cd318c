import { startApp } from '../../support/app.js';
import { anEventItem, anExport, EVENT, item } from './exported.js';
import { moveInFiles } from './move-in-files.js';

const app = startApp();
const aFile = moveInFiles();

const TERMS = `<wp:base_blog_url>https://old.example.org</wp:base_blog_url>
  <wp:term><wp:term_id>2</wp:term_id><wp:term_taxonomy>tribe_events_cat</wp:term_taxonomy><wp:term_slug>jazz</wp:term_slug>
    <wp:term_parent>music</wp:term_parent><wp:term_name><![CDATA[Jazz]]></wp:term_name></wp:term>
  <wp:term><wp:term_id>1</wp:term_id><wp:term_taxonomy>tribe_events_cat</wp:term_taxonomy><wp:term_slug>music</wp:term_slug>
    <wp:term_parent></wp:term_parent><wp:term_name><![CDATA[Arts & music]]></wp:term_name></wp:term>
  <wp:tag><wp:term_id>3</wp:term_id><wp:tag_slug>open-air</wp:tag_slug><wp:tag_name>Open air</wp:tag_name></wp:tag>`;
describe('move-in of an export of WordPress', () => {
  it('creates events with venues, organizers, terms and images, in whatever order they stand', async () => {
    const categories = `<category domain="tribe_events_cat" nicename="jazz">Jazz</category>
      <category domain="post_tag" nicename="open-air">Open air</category>
      <content:encoded><![CDATA[One.\n\nTwo & three.]]></content:encoded>`;
    const links = { _EventVenueID: '8', _EventOrganizerID: '9', _thumbnail_id: '10' };
    const money = { _EventCost: '15', _EventCurrencySymbol: '€', _EventCurrencyPosition: 'suffix' };
    const file = aFile(
      'export.xml',
      anExport(
        TERMS,
        anEventItem(7, {
          title: 'Rock & <em>Roll</em>',
          elements: categories,
          meta: { ...EVENT, ...links, ...money },
        }),
        item({ id: 8, type: 'tribe_venue', title: 'Hall', meta: { _VenueCity: 'Oslo' } }),
        item({ id: 9, type: 'tribe_organizer', title: 'Arts', meta: { _OrganizerEmail: 'a@example.org' } }),
        item({
          id: 10,
          type: 'attachment',
          title: 'a',
          elements: '<wp:attachment_url>https://old.example.org/a.jpg</wp:attachment_url>',
        }),
        item({ id: 11, type: 'post', title: 'News' }),
      ),
    );

    const { code, stdout, stderr } = await app.run('move-in', file, '--keep-ids');

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('All 6 records of old.example.org are accounted for.');
    const { body } = await app.get('/events/7').expect(200);
    expect(body).toMatchObject({
      title: 'Rock & Roll',
      description: '<p>One.</p>\n<p>Two &amp; three.</p>',
      slug: 'item-7',
      start_date: '2026-12-01 19:00:00',
      timezone: 'Europe/Berlin',
      cost: '15€',
      image: { id: 10, url: 'https://old.example.org/a.jpg' },
      venue: { id: 8, venue: 'Hall', city: 'Oslo' },
      organizer: [{ id: 9, email: 'a@example.org' }],
      categories: [{ id: 2, name: 'Jazz', parent: 1 }],
      tags: [{ id: 3 }],
      source: 'old.example.org',
      external_id: '7',
    });
  });

  it('writes nothing the second time', async () => {
    const file = aFile('export.xml', anExport(TERMS, anEventItem(7)));
    await app.run('move-in', file);

    const { code, stdout } = await app.run('move-in', file);

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 1 there; 1 equal.')]);
  });

  it('takes a site with and without www. for the same', async () => {
    const withWww = TERMS.replace('//old.', '//www.old.');
    await app.run('move-in', aFile('export.xml', anExport(withWww, anEventItem(7))));

    const { stdout } = await app.run('move-in', aFile('export.xml', anExport(TERMS, anEventItem(7))));

    expect(stdout).toContain('events: 1 there; 1 equal.');
  });

  it('says which events repeat there', async () => {
    const rules = (count: number) => ({ ...EVENT, _EventRecurrence: `a:1:{s:5:"rules";a:${count}:{}}` });
    const once = anEventItem(7, { meta: rules(0) });
    const repeating = anEventItem(8, { meta: rules(1) });

    const { code, stderr } = await app.run('move-in', aFile('export.xml', anExport(once, repeating)));

    expect([code, stderr]).toEqual([
      0,
      'event 8 "Event 8" created: It repeats; dates without a post of their own are only on the site.\n',
    ]);
  });

  it('names categories that an export of events alone does not list', async () => {
    const elements = '<category domain="tribe_events_cat" nicename="jazz"><![CDATA[Jazz]]></category>';
    const file = aFile('export.xml', anExport(anEventItem(7, { elements })));

    await app.run('move-in', file, '--keep-ids');

    const { body } = await app.get('/events/7').expect(200);
    expect(body).toMatchObject({ categories: [{ name: 'Jazz' }] });
  });

  it('keeps the password of an event', async () => {
    const elements = '<wp:post_password>secret</wp:post_password>';

    await app.run('move-in', aFile('export.xml', anExport(anEventItem(7, { elements }))), '--keep-ids');

    await app.get('/events/7').expect(403);
    await app.get('/events/7?password=secret').expect(200);
  });

  it.each([
    ['ends within an item', (whole: string) => whole.slice(0, whole.indexOf('<wp:post_id>9')), 'line 19'],
    [
      'has an item that does not end',
      (whole: string) =>
        whole.replace('</item>\n<item><title><![CDATA[Event 9', '\n<item><title><![CDATA[Event 9'),
      'line 11',
    ],
    [
      'has an element that is not closed',
      (whole: string) => whole.replace('</wp:post_id><wp:post_type>', '<wp:post_type>'),
      'line 3',
    ],
  ])('loads what is whole of a file that %s, and says where', async (_, broken, place) => {
    const whole = anExport(anEventItem(7), anEventItem(8), anEventItem(9));
    const lines = whole.split('\n');

    const { code, stdout, stderr } = await app.run('move-in', aFile('export.xml', broken(whole)));

    expect([code, stdout]).toEqual([1, expect.stringContaining('2 created, 1 refused.')]);
    expect(lines.length).toBeGreaterThan(Number(place.slice(5)));
    expect(stderr).toContain(`event ${place} "" refused: The item that begins there is broken:`);
  });

  it('loads what stands before a place where too many elements are open, and says where', async () => {
    const broken = anExport(anEventItem(7)).replace('</channel>', '<a>\n'.repeat(2_000));

    const { code, stdout, stderr } = await app.run('move-in', aFile('export.xml', broken));

    expect([code, stdout]).toEqual([1, expect.stringContaining('1 created, 1 refused.')]);
    expect(stderr).toMatch(
      /^event line 10\d\d "" refused: Too many elements are open there; the rest is not read\.\n/,
    );
  });
});
