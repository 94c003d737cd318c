import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../../scripts/lib/paths.mjs';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { assertRunning, run, start, until } from '../programs.mjs';

/** Starts HAProxy with deploy/haproxy/haproxy.cfg, changing only account, addresses and ports. */
export async function startBalancer({ path, folder, ports, owner }) {
  const configuration = join(folder, 'haproxy', 'haproxy.cfg');
  writeFileSync(configuration, adapted(ports));
  const options = { ...owner, cwd: folder, env: { PATH: path } };
  const log = join(folder, 'logs', 'haproxy.log');
  const balancer = start('haproxy', ['haproxy', '-db', '-f', configuration], { ...options, log });
  // Its graceful stop would wait for the connections of the service.
  onClose(() => balancer.stop('SIGTERM'));
  await until('HAProxy leads to the primary', async () => {
    assertRunning(balancer);
    await run(['pg_isready', '--quiet', '--host=127.0.0.1', `--port=${ports.database}`], options);
    return true;
  });
}

function adapted({ database, servers, apis }) {
  const text = readFileSync(inProject('deploy/haproxy/haproxy.cfg'), 'utf8')
    .replace(/^ +(?:user|group) .+\n/gm, '')
    .replace('127.0.0.1:5000', `127.0.0.1:${database}`);
  return servers.reduce(
    (changed, port, index) =>
      changed.replace(`192.0.2.${11 + index}:5432`, `127.0.0.1:${port} port ${apis[index]}`),
    text,
  );
}
