import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const ORIGIN = 'https://calendar.example';
const FEEDS = `${ORIGIN}/calendar/events/v1/events`;
const app = startApp({ PUBLIC_URL: ORIGIN, COMPAT_BASE: '/wp-json/tribe/events/v1' });
const inFolder = startApp({ PUBLIC_URL: ORIGIN, COMPAT_BASE: '/kalender/wp-json/tribe/events/v1' });
const alone = startApp({ PUBLIC_URL: ORIGIN });

describe('The address of a feed of the old site', () => {
  it.each([
    ['//?post_type=tribe_events&ical=1&eventDisplay=list', '.ics'],
    ['//?ical=1', '.ics'],
    ['//events/?ical=1', '.ics'],
    ['//events/list/?ical=1', '.ics'],
    ['//index.php/events/?ical=1', '.ics'],
    ['//events/category/jazz/?ical=1', '.ics?categories=jazz'],
    ['//events/category/%E9%9F%B3%E6%A5%BD/?ical=1', '.ics?categories=%25E9%259F%25B3%25E6%25A5%25BD'],
    ['//tag/loud/?ical=1', '.ics?tags=loud'],
    ['//events/list/?ical=1&tribe-bar-search=jazz', '.ics?search=jazz'],
    ['//events/?ical=1&featured=1', '.ics?featured=1'],
    ['//events/category/music/?tag=loud&ical=1', '.ics?categories=music&tags=loud'],
    ['//?post_type=tribe_events&feed=rss2', '.rss'],
    ['//events/feed/', '.rss'],
  ])('leads to a feed here: %s', async (address, feed) => {
    const { headers } = await app.get(address).expect(301);

    expect(headers).toHaveProperty('location', `${FEEDS}${feed}`);
    await app.send('head', address).set('Accept', 'text/html').expect(301);
  });

  it('leads to the events that it had', async () => {
    await app.create('categories', { name: '音楽' });
    await app.create('events', anEvent({ title: 'Concert', categories: ['音楽'] }));
    await app.create('events', anEvent({ title: 'Lecture' }));
    const target = async (address: string) => {
      const { headers } = await app.get(address).expect(301);
      return (await app.get(`/${String(headers.location).slice(ORIGIN.length)}`).expect(200)).text;
    };

    const [all, some] = [
      await target('//events/?ical=1'),
      await target('//events/category/音楽/?ical=1'.replace('音楽', encodeURIComponent('音楽'))),
    ];

    expect(all).toMatch(/Concert[^]*Lecture|Lecture[^]*Concert/);
    expect(some).toContain('Concert');
    expect(some).not.toContain('Lecture');
  });

  it.each([
    '//?feed=rss2',
    '//?post_type=tribe_events&feed=rdf',
    '//?post_type=post&ical=1',
    '//events/past/?ical=1',
    '//events/?ical=1&tribe_venues[]=5',
    '//events/?ical=1&tag[]=loud',
    '//events/series/concerts/?ical=1',
    '//event/concert/?ical=1',
    '//venue/hall/?ical=1',
    '//feed/',
    '//nowhere/?ical=1',
  ])('is 404 if the feed is not here, and never JSON that looks like success: %s', async (address) => {
    const { body } = await app.get(address).expect(404);

    expect(body).toHaveProperty('code', 'rest_no_route');
  });

  it.each([
    ['tribe_venues[]=5', '"tribe_venues"'],
    ['tribe_venues[0]=5&tribe_organizers=7', '["tribe_venues", "tribe_organizers"]'],
    ['s=jazz&tag=loud&utm_source=mail', '"s"'],
  ])('names the filters that no feed has: %s', async (query, names) => {
    for (const address of [`//events/?ical=1&${query}`, `//events/feed/?${query}`]) {
      const { body } = await app.get(address).expect(404);

      const hint = `Feeds have no filter ${names}. ${FEEDS}.ics has those of lists of events.`;
      expect(body).toMatchObject({ code: 'rest_no_route', data: { hint } });
    }
  });

  it('is below the folder of the site', async () => {
    const { headers } = await inFolder.get('//kalender/events/?ical=1').expect(301);

    expect(headers).toHaveProperty('location', `${FEEDS}.ics`);
    await inFolder.get('//events/?ical=1').expect(404);
  });

  it('means nothing without COMPAT_BASE, nor in a write or a route of the API', async () => {
    await alone.get('//events/?ical=1').expect(404);
    await alone.get('//?ical=1').expect(200);
    await app.send('post', '//events/?ical=1').expect(404);
    await app.get('/events?ical=1').expect(200);
    await app.get('//?context=view').expect(200);
  });
});
