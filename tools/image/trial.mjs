import assert from 'node:assert/strict';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, EVENTS } from '../lib/client.mjs';
import { assertPictures, uploadPicture } from '../lib/pictures.mjs';
import { assertRunning, freePorts, until } from '../lib/programs.mjs';
import { PASSWORD } from '../lib/service.mjs';
import { commitOfBuild } from './builder.mjs';

/** As in docker-compose.yml. */
const GRACE_SECONDS = 35;
const START_SECONDS = 120;

/** Checks of the started service, in this order. */
export const serviceChecks = {
  'is ready, and tells the commit that it was built from': async ({ client }) => {
    const { status, body } = await client.get('/health/ready');
    assert.deepEqual([status, body.commit ?? ''], [200, commitOfBuild()]);
  },

  'lists the demo calendar': async ({ client }) => {
    const { status, body } = await client.get(`${EVENTS}?start_date=2000-01-01`);
    assert.equal(status, 200);
    assert.ok(body.total > 0);
  },

  'creates an event': async ({ client }) => {
    const fields = { title: 'In a container', start_date: '2030-01-01 10:00', end_date: '2030-01-01 11:00' };
    const { status, body } = await client.write('POST', EVENTS, fields);
    assert.equal(status, 201);
    assert.equal((await client.get(`${EVENTS}/${body.id}`)).body.title, fields.title);
  },
};

/** Of the largest picture, as what it takes shows in the limit of memory. */
export const pictureChecks = {
  'takes a picture, and sends it in its sizes': async ({ client }) => {
    await assertPictures(client.origin, await uploadPicture(client.origin));
  },
};

/** Parts that only a container can show of an image. */
export const healthChecks = {
  'passes its own health check': async ({ container, image }) => {
    const [kind, ...command] = image.config.Healthcheck.Test;
    assert.equal(kind, 'CMD');
    await container.exec(command);
  },
};

/** Parts that only a container can show. */
export const containerChecks = {
  'runs as user 10001': async ({ container }) => {
    assert.equal(await container.exec(['id', '-u']), '10001');
  },
};

/** Checks in a container with a limit of this name. */
export const limitChecks = {
  'read-only': {
    'has files that not even root can change': async ({ container }) => {
      await assert.rejects(container.exec(['touch', '/service/changed'], '0:0'), /Read-only file system/);
    },
  },
  '512 MB': {
    'works within 512 MB': async ({ container }) => {
      assert.equal(await container.memoryLimit(), 512 * 2 ** 20);
    },
  },
};

export const stopChecks = {
  'ends by SIGTERM within the grace period': async ({ container }) => {
    const late = sleep(GRACE_SECONDS * 1000, 'late', { ref: false });
    assert.equal(await Promise.race([container.stop(), late]), 0);
  },
};

/** Starts the command of the image on a database, and returns when it is ready. */
export async function startTrial({ container, image, database, folder }) {
  const [port] = await freePorts(1);
  // An image listens on all addresses; here, nobody but this machine shall reach it.
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: database.url,
    ADMIN_APPLICATION_PASSWORD: PASSWORD,
    DEMO_DATA: 'true',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const client = new Client(`http://127.0.0.1:${port}`);
  const started = performance.now();
  const program = container.start(lines, join(folder, 'service.log'));
  await until(
    'The image is ready',
    async () => {
      assertRunning(program);
      return (await client.get('/health/ready')).status === 200;
    },
    START_SECONDS,
  );
  return { container, image, client, seconds: (performance.now() - started) / 1000 };
}
