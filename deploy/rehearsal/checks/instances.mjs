import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDuring } from '../load.mjs';

const RELOADS = 5;

/** Instances go and come while requests do. */
export const instanceChecks = {
  'an instance is killed and reads go on': async ({ instances }, client) => {
    const failures = await loadDuring(client, () => instances.kill(1), { writes: false });
    await instances.start(1);
    assert.deepEqual(failures, []);
  },

  'instances are restarted one after the other, and no read or write fails': async (stage, client) => {
    const failures = await loadDuring(client, async () => {
      for (const index of [0, 1, 2]) await restart(stage, index);
    });
    assert.deepEqual(failures, []);
  },

  'nginx is reloaded under load, and no read or write fails': async ({ proxy }, client) => {
    const failures = await loadDuring(client, async () => {
      for (let time = 0; time < RELOADS; time++) {
        proxy.reload();
        await sleep(300);
      }
    });
    assert.deepEqual(failures, []);
  },
};

async function restart({ instances, proxy }, index) {
  proxy.mark(index, true);
  await instances.restart(index);
  proxy.mark(index, false);
}
