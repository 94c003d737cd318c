import { rewritten } from './plain-permalinks.js';

describe('A plain permalink', () => {
  it.each([
    ['/?rest_route=/tribe/events/v1/events', '/wp-json/tribe/events/v1/events'],
    ['/?rest_route=%2Ftribe%2Fevents%2Fv1%2Fevents', '/wp-json/tribe/events/v1/events'],
    [
      '/?rest_route=/tribe/events/v1/events&page=2&search=a%20b',
      '/wp-json/tribe/events/v1/events?page=2&search=a%20b',
    ],
    ['/?page=2&rest_route=/tribe/events/v1/events', '/wp-json/tribe/events/v1/events?page=2'],
    ['/?rest_route=/a&rest_route=/b', '/wp-json/b'],
    ['/?rest_route=/', '/wp-json/'],
    ['/?rest_route=/by-slug/caf%C3%A9+a%3Fb', '/wp-json/by-slug/caf%C3%A9%20a%3Fb'],
    ['/index.php?rest_route=/tribe/events/v1', '/wp-json/tribe/events/v1'],
    ['/index.php/wp-json/tribe/events/v1/events?page=2', '/wp-json/tribe/events/v1/events?page=2'],
  ])('%s means %s', (url, meant) => {
    expect(rewritten(url, '/wp-json/')).toBe(meant);
  });

  it.each([
    '/',
    '/?page=2',
    '/wp-json/tribe/events/v1/events?rest_route=/tribe/events/v1/venues',
    '/index.phpx/wp-json/',
    '/?rest_routes=/a',
    '/?rest_route=%E9',
    '/?rest_route=',
    '/?rest_route',
  ])('cannot be %s', (url) => {
    expect(rewritten(url, '/wp-json/')).toBe(url);
  });

  it('can be in a folder, or have no folder for the API', () => {
    expect(rewritten('/blog/?rest_route=/a', '/blog/wp-json/')).toBe('/blog/wp-json/a');
    expect(rewritten('/blog/index.php/wp-json/a', '/blog/wp-json/')).toBe('/blog/wp-json/a');
    expect(rewritten('/?rest_route=/a', '/blog/wp-json/')).toBe('/?rest_route=/a');
    expect(rewritten('/?rest_route=/a', '/')).toBe('/a');
    expect(rewritten('/index.php/a', '/')).toBe('/a');
  });
});
