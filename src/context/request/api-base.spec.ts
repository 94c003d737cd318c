import { basePath, below, compatibilityBase, PLAIN, translatedBase } from './api-base.js';

describe('A compatibility path', () => {
  it.each([
    ['/wp-json/tribe/events/v1', { root: '/wp-json/', namespace: 'tribe/events/v1' }],
    ['/wp-json/tribe/events/v1/', { root: '/wp-json/', namespace: 'tribe/events/v1' }],
    ['/a/b/tribe/events/v1', { root: '/a/b/', namespace: 'tribe/events/v1' }],
    ['/tribe/events/v1', { root: '/', namespace: 'tribe/events/v1' }],
  ])('%s has a root and a namespace', (path, base) => {
    expect(compatibilityBase(path)).toMatchObject({ ...base, routes: PLAIN.routes, isTranslated: false });
    expect(basePath(compatibilityBase(path))).toBe(path.replace(/\/$/, ''));
  });
});

describe('The path of the translated base', () => {
  it.each(['/translated', '/translated/'])('%s begins the names of its routes', (path) => {
    expect(translatedBase(path)).toEqual({
      root: '/translated/',
      namespace: 'calendar/events/v1',
      routes: '/translated/calendar/events/v1',
      isTranslated: true,
    });
  });
});

describe('The plain base', () => {
  it('is below the root', () => {
    expect(PLAIN).toMatchObject({ root: '/', routes: '/calendar/events/v1', isTranslated: false });
    expect(basePath(PLAIN)).toBe('/calendar/events/v1');
  });
});

describe('The path below a base', () => {
  it('is found in any letter case', () => {
    expect(below('/API/v1', '/api/V1/events')).toBe('/events');
  });

  it.each([
    ['/api/v1/events/5', '/events/5'],
    ['/API/V1/events', '/events'],
    ['/api/v1', ''],
    ['/api/v1?page=2', '?page=2'],
    ['/api/v1x/events', undefined],
    ['/other', undefined],
  ])('%s: %s', (path, rest) => {
    expect(below('/api/v1', path)).toBe(rest);
  });
});
