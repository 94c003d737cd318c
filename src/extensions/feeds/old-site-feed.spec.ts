import { asksForFeed, oldSiteFeed } from './old-site-feed.js';

/** Reads an address as `events.ics?…`. */
function read(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'https://old.example');
  const found = oldSiteFeed(pathname, Object.fromEntries(searchParams));
  if (found === undefined) return undefined;
  return `events.${found.format}?${new URLSearchParams(found.query).toString()}`;
}

describe('oldSiteFeed', () => {
  it.each([
    ['/?ical=1', 'events.ics?'],
    ['/?post_type=tribe_events&ical=1&eventDisplay=list', 'events.ics?'],
    ['/?outlook-ical=1', 'events.ics?'],
    ['/events?ical', 'events.ics?'],
    ['/events/list/?ical=1', 'events.ics?'],
    ['/events/month/?ical=1', 'events.ics?'],
    ['/events/2027-06/?ical=1', 'events.ics?start_date=2027-06-01&end_date=2027-06-30'],
    ['/events/month/2028-02/?ical=1', 'events.ics?start_date=2028-02-01&end_date=2028-02-29'],
    ['/events/2027-06-21/?ical=1', 'events.ics?start_date=2027-06-21&end_date=2027-06-21'],
    [
      '/events/?ical=1&eventDisplay=day&tribe-bar-date=2027-06-21',
      'events.ics?start_date=2027-06-21&end_date=2027-06-21',
    ],
    ['/events/list/?ical=1&tribe-bar-date=2027-06-21', 'events.ics?start_date=2027-06-21'],
    ['/events/category/music/?ical=1', 'events.ics?categories=music'],
    ['/events/category/music/jazz/list/?ical=1', 'events.ics?categories=jazz'],
    [
      '/events/category/music/2027-06/?ical=1',
      'events.ics?categories=music&start_date=2027-06-01&end_date=2027-06-30',
    ],
    ['/events/tag/loud/?ical=1', 'events.ics?tags=loud'],
    ['/tag/loud/?ical=1', 'events.ics?tags=loud'],
    ['/?post_type=tribe_events&tribe_events_cat=music&ical=1', 'events.ics?categories=music'],
    ['/events/?tribe_events_cat=music&tag=loud&ical=1', 'events.ics?categories=music&tags=loud'],
    ['/events/category/music/?tag=loud&ical=1', 'events.ics?categories=music&tags=loud'],
    ['/events/category/music/?tribe_events_cat=music&ical=1', 'events.ics?categories=music'],
    ['/events/list/?ical=1&tribe-bar-search=late+jazz', 'events.ics?search=late+jazz'],
    ['/events/?ical=1&featured=1', 'events.ics?featured=1'],
    ['/events/?ical=1&tribe-bar-search=&tribe-bar-date=&utm_source=mail', 'events.ics?'],
    ['/?post_type=tribe_events&feed=rss2', 'events.rss?'],
    ['/feed/?post_type=tribe_events', 'events.rss?'],
    ['/events/feed/', 'events.rss?'],
    ['/events/feed/atom', 'events.atom?'],
    ['/events/?feed=rss', 'events.rss?'],
    ['/events/category/music/feed/', 'events.rss?categories=music'],
    ['/tag/loud/feed/rss2/', 'events.rss?tags=loud'],
  ])('reads %s', (address, feed) => {
    expect(read(address)).toBe(feed);
  });

  it.each([
    '/?feed=rss2',
    '/feed/',
    '/?post_type=post&ical=1',
    '/?post_type=tribe_venue&ical=1',
    '/?post_type=tribe_events&feed=rdf',
    '/?post_type=tribe_events&feed=constructor',
    '/events/past/?ical=1',
    '/events/?ical=1&eventDisplay=past',
    '/events/list/?ical=1&eventDisplay=past',
    '/events/list/tomorrow/?ical=1',
    '/events/?ical=1&tribe_venues[]=5',
    '/events/?ical=1&s=jazz',
    '/events/?ical=1&constructor=jazz',
    '/events/category/music/?tribe_events_cat=jazz&ical=1',
    '/events/category/?ical=1',
    '/events/category/list/?ical=1',
    '/event/concert/?ical=1',
    '/venue/hall/?ical=1',
    '/events/feed/rss2/more',
    '/blog/?ical=1',
  ])('knows no feed for %s', (address) => {
    expect(read(address)).toBeUndefined();
  });

  it('knows no feed for a filter that is no text', () => {
    expect(oldSiteFeed('/events/', { ical: '1', tag: ['loud'] })).toBeUndefined();
  });
});

describe('asksForFeed', () => {
  it.each([
    ['/', { ical: '1' }, true],
    ['/', { ical: '' }, true],
    ['/', { 'outlook-ical': '1' }, true],
    ['/', { feed: 'rss2' }, true],
    ['/events/feed/', {}, true],
    ['/', { ical: '0' }, false],
    ['/', {}, false],
    ['/event/feedback/', {}, false],
    ['/', { post_type: 'tribe_events', p: '5' }, false],
  ])('of %s with %j is %p', (path, query, expected) => {
    expect(asksForFeed(path, query)).toBe(expected);
  });
});
