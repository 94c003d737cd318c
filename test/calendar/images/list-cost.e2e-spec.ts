import { startApp } from '../../support/app.js';
import { rowsScannedBy } from '../../support/scanned-rows.js';

const app = startApp();

const IMAGES = 1_000;
const EVENTS = 4_000;

/** Adds images, each of a public venue; every fourth also of an event, and events without an image. */
async function fill() {
  await app.database.query(
    `INSERT INTO images (url) SELECT 'https://img.example/' || n || '.jpg' FROM generate_series(1, ${IMAGES}) n`,
  );
  await app.database.query(
    `INSERT INTO venues (author_id, language, status, title, slug, published_at, modified_at, image_id)
      SELECT 1, 'en', 'publish', 'Venue ' || id, 'venue-' || id, now(), now(), id FROM images`,
  );
  await app.database.query(
    `INSERT INTO events (author_id, language, status, title, slug, published_at, modified_at, starts_local, ends_local,
        starts_at, ends_at, timezone, timezone_abbr, image_id)
      SELECT 1, 'en', 'publish', 'Event ' || n, 'event-' || n, now(), now(), '2026-12-01', '2026-12-01', '2026-12-01',
        '2026-12-01', 'UTC', 'UTC', (SELECT id FROM images WHERE url = 'https://img.example/' || n * 4 || '.jpg')
      FROM generate_series(1, ${EVENTS}) n`,
  );
  await app.database.query('ANALYZE');
}

const list = (query: string) => app.get(`/images?${query}`).expect(200);

describe('GET /images', () => {
  it('reads of the events only those that show an image', async () => {
    await fill();
    const first = () => list('per_page=20');

    // Once to count them, and once for the page.
    expect(await rowsScannedBy(app, 'events', first)).toBeLessThanOrEqual(IMAGES / 4 + 20);
    expect((await first()).body).toMatchObject({ total: IMAGES });
  });

  it('counts the images once, as long as nothing changes', async () => {
    await fill();
    await list('');

    expect(await rowsScannedBy(app, 'images', () => list('per_page=20&page=3'))).toBeLessThan(100);
    await app.create('venues', { venue: 'Hall', image: 'https://img.example/new.jpg' });
    expect((await list('per_page=1')).body).toMatchObject({ total: IMAGES + 1 });
  });
});
