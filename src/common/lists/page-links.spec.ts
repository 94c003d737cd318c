import { pageLinks } from './page-links.js';

const address = (parameters: Record<string, string>) =>
  `http://x/events/?${new URLSearchParams(parameters).toString()}`;

const page = (number: number, total: number) => ({
  rows: [],
  total,
  number,
  size: 2,
  echo: { page: number, per_page: 2, search: 'a&b c', featured: false, tags: undefined },
});

describe('The links of a page', () => {
  it('repeat every filter, encoded', () => {
    const { rest_url: restUrl } = pageLinks(address, page(1, 0));

    expect(restUrl).toBe('http://x/events/?page=1&per_page=2&search=a%26b+c&featured=0');
    expect(pageLinks(address, page(2, 5))).toEqual({
      rest_url: 'http://x/events/?page=2&per_page=2&search=a%26b+c&featured=0',
      next_rest_url: 'http://x/events/?page=3&per_page=2&search=a%26b+c&featured=0',
      previous_rest_url: 'http://x/events/?per_page=2&search=a%26b+c&featured=0',
    });
  });

  it.each([
    [1, 0, undefined, undefined],
    [1, 3, undefined, '2'],
    [2, 3, null, undefined],
    [3, 9, '2', '4'],
    [5, 3, '4', undefined],
  ])('lead from page %d of %d to previous %s and next %s', (number, total, previous, next) => {
    const links = pageLinks(address, page(number, total));
    const pageOf = (address: string | undefined) => address && new URL(address).searchParams.get('page');

    expect(pageOf(links.previous_rest_url)).toBe(previous);
    expect(pageOf(links.next_rest_url)).toBe(next);
  });

  it.each([
    [undefined, undefined],
    ['b', 'b'],
  ])('by key lead forward only, with the cursor %s', (next, after) => {
    const byKey = { ...page(1, 9), after: 'a', next };
    const links = pageLinks(address, { ...byKey, echo: { per_page: 2, after: 'a', featured: true } });

    expect(links).toEqual({
      rest_url: 'http://x/events/?per_page=2&after=a&featured=1',
      ...(after && { next_rest_url: `http://x/events/?per_page=2&after=${after}&featured=1` }),
    });
  });
});
