import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ERRORS } from '../../src/common/errors/error-catalogue.js';
import { EN } from '../../src/common/errors/sentences/en.js';
import { poolOptions } from '../../src/database/pool-options.js';
import { readEnvironment } from '../../src/platform/config/read-environment.js';

const fileOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const settings = readEnvironment({ DATABASE_URL: 'postgres://a/b' });
const vcl = fileOf('deploy/varnish/calendar.vcl');
const drain = numberIn('docs/install.md', /DRAIN_SECONDS=(\d+)/);

/** Returns the number that a setting has in a file. */
function numberIn(path: string, setting: RegExp): number {
  return Number(setting.exec(fileOf(path))?.[1]);
}

// Rehearsals run these programs; that their numbers and sentences fit those of the service, no run would show.
describe('Patroni', () => {
  it('does not replace a primary that still retries to reach etcd', () => {
    const { bootstrap } = parse(fileOf('deploy/patroni/patroni.yml')) as {
      bootstrap: { dcs: { ttl: number; loop_wait: number; retry_timeout: number } };
    };
    const { ttl, loop_wait: wait, retry_timeout: retry } = bootstrap.dcs;

    expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
  });
});

describe('HAProxy', () => {
  it('reports a server that it cannot reach before the service stops waiting', () => {
    const seconds = numberIn('deploy/haproxy/haproxy.cfg', /timeout connect (\d+)s/);

    expect(seconds * 1000).toBeLessThan(settings.DATABASE_CONNECT_TIMEOUT_MS);
  });
});

describe('PgBouncer, which drops the settings that the service asks for when it connects', () => {
  it('connects as a role that has the same settings', () => {
    const given = [
      ...fileOf('deploy/postgres/roles.sql').matchAll(/ALTER ROLE calendar_app SET (\w+) = '(.*)'/g),
    ].map(([, name, value]) => `-c ${name}=${value}`);

    expect(given).toEqual(String(poolOptions(settings).options).split(/ (?=-c )/));
  });
});

describe('nginx', () => {
  it('waits longer than a feed may pause, and than a picture may take', () => {
    const wait = 1000 * numberIn('deploy/nginx/proxy.conf', /proxy_read_timeout (\d+)s/);
    const patience = (path: string) => 1000 * numberIn(path, /\bPATIENCE_MS = (\d+)_000/);
    const parts = [
      'http/uploads/incoming-files',
      'calendar/images/fetched-images.service',
      'calendar/images/pictures',
    ];
    const waiting = parts.map((name) => patience(`src/${name}.ts`)).reduce((sum, part) => sum + part, 0);
    const decoding = 1000 * numberIn('src/calendar/images/pictures.ts', /SECONDS = (\d+)/);

    expect(1000 * numberIn('src/http/routes/stream-turns.ts', /BEGUN_PATIENCE_MS = (\d+)_000/)).toBeLessThan(
      wait,
    );
    expect(waiting + decoding).toBeLessThan(wait);
  });
});

describe('Varnish', () => {
  it('returns errors with codes and messages that the service uses', () => {
    const { noRoute, unavailable } = ERRORS;

    expect(vcl).toContain(`"code":"${noRoute.code}"`);
    expect(vcl).toContain(`synth(${noRoute.status}, "${EN.noRoute}")`);
    expect(vcl).toContain(
      `{"code":"${unavailable.code}","message":"${EN.unavailable}","data":{"status":502}}`,
    );
  });

  it('leaves out an instance that stops, and closes idle connections, before the instance closes them', () => {
    const [window, threshold, interval] = [/window = (\d+)/, /threshold = (\d+)/, /interval = (\d+)s/].map(
      (setting) => numberIn('deploy/varnish/calendar.vcl', setting),
    ) as [number, number, number];

    expect((window - threshold + 1) * interval).toBeLessThan(drain);
    expect(numberIn('deploy/debian/varnish.conf', /backend_idle_timeout=(\d+)/)).toBeLessThan(drain);
  });

  it('keeps no page that was on its way for longer than its keys are purged', () => {
    const purged = numberIn('deploy/varnish/purge.mjs', /ON_THE_WAY_SECONDS = (\d+)/);

    expect(numberIn('deploy/varnish/calendar.vcl', /beresp\.time - bereq\.time < (\d+)s/)).toBe(purged);
  });
});
