import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgress } from '../../lib/progress.mjs';
import { between } from '../../lib/random.mjs';
import { durability, inspect } from '../inspection.mjs';
import { startScene } from '../scene.mjs';

export const serviceKilled = {
  name: 'service killed',
  about: 'kill -9 of the service while events are written',
  isQuick: true,
  async run({ quick, random }) {
    const kills = quick ? 5 : 50;
    const { database, service, workload, responses } = await startScene(random);
    const load = workload.start(8, () => workload.write());
    const progress = startProgress('Killing the service', kills);
    for (let kill = 0; kill < kills; kill++) {
      await responses.firstSuccess('write', performance.now());
      await pause(between(random, 50, 1_500));
      await service.kill();
      await service.begin();
      progress.advance();
    }
    await responses.firstSuccess('write', performance.now());
    await load.stop();
    progress.end();
    return durability(await inspect(database, workload), `${kills} kills`);
  },
};
