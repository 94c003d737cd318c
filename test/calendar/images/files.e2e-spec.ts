import { startApp } from '../../support/app.js';
import { aPicture, filesIn, pathOf, upload } from '../../support/pictures.js';
import { ImageFiles } from '../../../src/calendar/images/image-files.service.js';

const app = startApp();
const author = app.as('author');
const sweep = () => app.nest.get(ImageFiles).sweep();

/** Files have the time of the machine. */
const tomorrow = () => new Date(Date.now() + 25 * 3_600_000).toISOString();

describe('The file of an image', () => {
  it('may be kept for ever by every cache', async () => {
    const { url } = await upload(author);
    const { headers } = await app.get(pathOf(url)).expect(200);

    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await app.get(pathOf(url)).set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('is sent in part', async () => {
    const { url, filesize } = await upload(author);
    const whole = (await app.get(pathOf(url))).body as Buffer;
    const part = await app.get(pathOf(url)).set('Range', 'bytes=4-9').expect(206);

    expect(part.headers['content-range']).toBe(`bytes 4-9/${filesize}`);
    expect(part.body).toEqual(whole.subarray(4, 10));
    const beyond = await app.get(pathOf(url)).set('Range', `bytes=${filesize}-`).expect(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${filesize}`);
    const other = await app.get(pathOf(url)).set({ Range: 'bytes=4-9', 'If-Range': '"other"' }).expect(200);
    expect(other.body).toEqual(whole);
  });

  it('has a head', async () => {
    const { url, filesize } = await upload(author);
    const { headers } = await app.send('head', pathOf(url)).expect(200);

    expect(headers).toMatchObject({ 'content-length': String(filesize), 'content-type': 'image/webp' });
  });

  it('has the same address on every base and in every language', async () => {
    const { id, url } = await upload(author);
    const path = `//translated/calendar/events/v1/images/${id}?translation_language=fr`;
    const { body } = await author.get(path).expect(200);

    const address = (body as { url: string }).url;
    expect(address).toBe(url);
  });

  it.each([
    `${'0'.repeat(64)}/full.webp`,
    `${'0'.repeat(64)}/huge.webp`,
    '..%2f..%2fetc/full.webp',
    'incoming/full.webp',
    `${'A'.repeat(64)}/full.webp`,
    `${'0'.repeat(63)}%00/full.webp`,
  ])('does not exist under other addresses: %s', async (path) => {
    await app.get(`/images/${path}`).expect(404);
  });
});

describe('The nightly sweep', () => {
  it('removes files that have had no row for a day', async () => {
    const kept = await upload(author);
    await upload(author, await aPicture(9, 9).png().toBuffer());
    await app.database.query('DELETE FROM images WHERE id <> $1', [kept.id]);
    app.clock.set(new Date().toISOString());
    await sweep();
    expect(await filesIn(app.images)).toHaveLength(8);

    app.clock.set(tomorrow());
    await sweep();
    expect(await filesIn(app.images)).toHaveLength(4);
    await app.get(pathOf(kept.url)).expect(200);
  });

  it('removes the files of a calendar that was cleared', async () => {
    await upload(author);
    await app.run('content', 'clear', '--yes');
    app.clock.set(tomorrow());
    await sweep();

    expect(await filesIn(app.images)).toEqual([]);
  });
});
