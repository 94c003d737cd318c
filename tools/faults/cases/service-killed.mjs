import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { between } from '../../bench/data/random.mjs';
import { startProgress } from '../../bench/progress.mjs';
import { Database } from '../database.mjs';
import { durability, inspect } from '../inspection.mjs';
import { Service } from '../service.mjs';
import { Workload } from '../workload.mjs';

export const serviceKilled = {
  name: 'service killed',
  about: 'kill -9 of the service while events are written',
  isQuick: true,
  async run({ teardown, quick, random }) {
    const kills = quick ? 5 : 50;
    const database = await Database.start(teardown);
    const service = await Service.start(teardown, database.url);
    const workload = new Workload(teardown, { origin: service.origin, random });
    const load = workload.start(teardown, 8, () => workload.write());
    const progress = startProgress('Killing the service', kills);
    for (let kill = 0; kill < kills; kill++) {
      await workload.responses.firstSuccess('write', performance.now());
      await pause(between(random, 50, 1_500));
      await service.kill();
      await service.begin();
      progress.advance(1);
    }
    await workload.responses.firstSuccess('write', performance.now());
    await load.stop();
    progress.end();
    return durability(await inspect(database, workload), `${kills} kills`);
  },
};
