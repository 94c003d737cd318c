import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEFORE_COMMIT } from '../../database/races/overlap-in-order.js';
import { startApp } from '../../support/app.js';
import { untilSessionsWait, whileLocked } from '../../support/locks.js';
import { TestLog } from '../../support/log.js';
import { aPicture, pathOf, send, servedPictures, upload } from '../../support/pictures.js';
import { anEvent } from '../../support/records.js';

const folder = mkdtempSync(join(tmpdir(), 'calendar-read-only-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
// Only root may mount a disk.
const describeIfMounted = isMounted ? describe : describe.skip;

const remount = (mode: 'ro' | 'rw') => spawnSync('mount', ['-o', `remount,${mode}`, folder]).status;

afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

describeIfMounted('A disk that becomes read-only', () => {
  const pictures = servedPictures();
  const log = new TestLog();
  const settings = { IMAGES_DIR: join(folder, 'images'), IMAGES_NETWORKS: '127.0.0.0/8' };
  const app = startApp(settings, log.logger);
  const author = app.as('author');
  const png = () => aPicture().png().toBuffer();
  const logged = (text: string) => log.raw.filter((line) => line.includes(text)).length;

  // Before the service is emptied for the next one.
  afterEach(() => {
    remount('rw');
  });

  it('does not keep an image from being deleted, and stays as it is', async () => {
    const { id, url } = await upload(author);
    expect(remount('ro')).toBe(0);

    await author.delete(`/images/${id}`).expect(200);

    await author.get(`/images/${id}`).expect(404);
    await app.get(pathOf(url)).expect(200);
    expect(logged('The files of an image that was deleted could not be removed.')).toBe(1);
  });

  it.each([
    ['a picture', async () => send(author, await png())],
    ['the address of a picture', () => author.post('/images', { url: pictures.url })],
    [
      'an event with a picture',
      async () => {
        const request = author.send('post', '/events');
        for (const [name, value] of Object.entries(anEvent())) void request.field(name, String(value));
        return request.attach('image', await png(), 'photo.png');
      },
    ],
  ])('is 503 for %s, of which nothing is stored, and logged', async (_what, ask) => {
    await upload(author);
    expect(remount('ro')).toBe(0);
    const before = logged('"failed"');

    const { status, body, headers } = await ask();

    expect([status, headers['retry-after']]).toEqual([503, '1']);
    expect(body).toMatchObject({ code: 'rest_service_unavailable' });
    expect(logged('"failed"')).toBe(before + 1);
    expect((await author.get('/images').expect(200)).body).toMatchObject({ total: 1 });
    expect((await author.get('/events').expect(200)).body).toMatchObject({ total: 0 });
    expect(remount('rw')).toBe(0);
    expect((await ask()).status).toBe(201);
  });

  it('does not fail a write that is stored by then', async () => {
    const stored = await whileLocked(app.databaseUrl, BEFORE_COMMIT, async (holder) => {
      const sent = send(author, await png()).then((response) => response);
      await untilSessionsWait(holder);
      expect(remount('ro')).toBe(0);
      await holder.query('COMMIT');
      return sent;
    });

    expect(stored.status).toBe(201);
    expect((await author.get('/images').expect(200)).body).toMatchObject({ total: 1 });
  });
});
