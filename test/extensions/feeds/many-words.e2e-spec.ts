import { FORMATS } from '../../../src/extensions/feeds/feed-formats.js';
import { startApp } from '../../support/app.js';

const app = startApp();

/** A word more than a search looks for. */
const ELEVEN = 'xyz alpha bravo charlie delta echoes foxtrot golf hotel india juliett';
const PATHS = Object.entries(FORMATS).flatMap(([list, formats]) =>
  formats.map((format) => `/${list}.${format}`),
);

describe('A search of more than ten words', () => {
  it.each(PATHS)('is named among what is ignored: %s', async (path) => {
    const { headers } = await app.get(`${path}?search=${encodeURIComponent(ELEVEN)}`).expect(200);

    expect(headers).toHaveProperty('x-calendar-ignored', 'search');
  });
});
