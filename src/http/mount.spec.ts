import { basePath, below, compatibilityMount } from './mount.js';

describe('A compatibility path', () => {
  it.each([
    ['/wp-json/tribe/events/v1', { root: '/wp-json/', namespace: 'tribe/events/v1' }],
    ['/wp-json/tribe/events/v1/', { root: '/wp-json/', namespace: 'tribe/events/v1' }],
    ['/a/b/tribe/events/v1', { root: '/a/b/', namespace: 'tribe/events/v1' }],
    ['/tribe/events/v1', { root: '/', namespace: 'tribe/events/v1' }],
  ])('%s has a root and a namespace', (path, mount) => {
    expect(compatibilityMount(path)).toEqual(mount);
    expect(basePath(compatibilityMount(path))).toBe(path.replace(/\/$/, ''));
  });
});

describe('What lies below a base', () => {
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
