import { overlaps } from './base-paths.js';

describe('The path of the translated base', () => {
  it.each([
    '/calendar',
    '/Calendar/x',
    '/docs',
    '/audit',
    '/health',
    '/mcp',
    '/images/all',
    '/.well-known/x',
    '/event',
    '/../x',
    '/x/..',
    '/wp-json/translated',
  ])('cannot be %s', (path) => {
    expect(overlaps(path, '/wp-json/tribe/events/v1')).toBe(true);
  });

  it.each(['/translated', '/translated/', '/i18n/all', '/fr.ca'])('can be %s', (path) => {
    expect(overlaps(path)).toBe(false);
  });
});
