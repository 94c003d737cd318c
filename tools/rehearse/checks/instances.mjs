import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDuring } from '../load.mjs';

const RELOADS = 20;

/** Instances stop and start under load. */
export const instanceChecks = {
  'reads continue while an instance is killed': async ({ instances }, client) => {
    const failures = await loadDuring(client, () => instances.kill(1), { writes: false });
    await instances.start(1);
    assert.deepEqual(failures, []);
  },

  'a rolling restart fails no read or write': async (deployment, client) => {
    const failures = await loadDuring(client, async () => {
      for (const index of [0, 1, 2]) await restart(deployment, index);
    });
    assert.deepEqual(failures, []);
  },

  'reloading nginx under load fails no read or write': async ({ nginx }, client) => {
    const failures = await loadDuring(client, async () => {
      for (let time = 0; time < RELOADS; time++) {
        nginx.reload();
        await sleep(300);
      }
    });
    assert.deepEqual(failures, []);
  },
};

async function restart({ instances, nginx }, index) {
  nginx.setDown(index, true);
  await instances.restart(index);
  nginx.setDown(index, false);
}
