import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readEnvironment } from '../../src/platform/config/read-environment.js';

const fileOf = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

interface Patroni {
  readonly bootstrap: { readonly dcs: Record<string, number | boolean> };
}

describe('The failover by Patroni', () => {
  const { dcs } = (parse(fileOf('patroni/patroni.yml')) as Patroni).bootstrap;

  it('loses no acknowledged write, even while there is no standby', () => {
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
  });

  it('does not replace a primary that still retries to reach etcd', () => {
    const [ttl, loop, retry] = [dcs.ttl, dcs.loop_wait, dcs.retry_timeout].map(Number);

    expect(ttl).toBeGreaterThanOrEqual(Number(loop) + 2 * Number(retry));
  });
});

describe('HAProxy', () => {
  it('reports a server that it cannot reach before the service stops waiting', () => {
    const { DATABASE_CONNECT_TIMEOUT_MS } = readEnvironment({ DATABASE_URL: 'postgres://a/b' });
    const [, seconds] = /timeout connect (\d+)s/.exec(fileOf('haproxy/haproxy.cfg')) ?? [];

    expect(Number(seconds) * 1000).toBeLessThan(DATABASE_CONNECT_TIMEOUT_MS);
  });
});
