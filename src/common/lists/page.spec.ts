import { pageCount, requestedPage } from './page.js';

const SIZES = { defaultPerPage: 2, maxPerPage: 50 };

describe('A page', () => {
  it.each([
    [{}, { number: 1, size: 2 }],
    [{ page: 3 }, { number: 3, size: 2 }],
    [{ per_page: 49 }, { number: 1, size: 49 }],
    [{ per_page: 50 }, { number: 1, size: 50 }],
    [
      { page: 2, per_page: 51 },
      { number: 2, size: 50 },
    ],
  ])('requested with %j is %j', (query, page) => {
    expect(requestedPage(query, SIZES)).toEqual(page);
  });

  it.each([
    [0, 2, 0],
    [1, 2, 1],
    [2, 2, 1],
    [3, 2, 2],
    [100, 50, 2],
    [101, 50, 3],
  ])('of %d records, %d per page, is one of %d', (total, size, pages) => {
    expect(pageCount({ total, size })).toBe(pages);
  });
});
