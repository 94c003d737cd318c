import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settingNames } from '../../src/platform/config/misspelt-settings.js';
import { readEnvironment } from '../../src/platform/config/read-environment.js';
import { type ComposeService, offencesOf, readCompose } from '../support/compose-file.js';

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const fileOf = (path: string) => readFileSync(pathOf(path), 'utf8');
const compose = readCompose('deploy/compose/docker-compose.yml');
const { services } = compose;
type Networks = Readonly<Record<string, { readonly ipv4_address?: string } | undefined>>;
const instances = Object.entries(services).filter(([name]) => name.startsWith('service-'));

/** Substitutes variables as Compose does without a file `.env`; the files of secrets are not there. */
function substituted(environment: NonNullable<ComposeService['environment']>): Record<string, string> {
  const values = Object.entries(environment)
    .filter(([name]) => !name.endsWith('_FILE'))
    .map(([name, value]) => [name, (value ?? '').replace(/\$\{[A-Z\d_]+:-\}/g, '')]);
  const settings = Object.fromEntries(values) as Record<string, string>;
  return { ...settings, DATABASE_URL: 'postgres://app:secret@database/calendar' };
}

describe('deploy/compose/docker-compose.yml', () => {
  it('is a compose file', () => {
    expect(offencesOf(compose)).toEqual([]);
    expect(compose.name).toBe('calendar');
  });

  it('has three instances', () => {
    expect(instances).toHaveLength(3);
  });

  it.each(instances)('passes exactly the settings of the service to %s', (_name, { environment = {} }) => {
    const settings = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));

    expect(settings.sort()).toEqual(settingNames().sort());
  });

  it.each(instances)('gives %s valid settings', (_name, { environment = {} }) => {
    const settings = readEnvironment(substituted(environment));

    expect(settings).toMatchObject({ DRAIN_SECONDS: 5, TRUST_PROXY: '1', PORT: 3000, CACHE_SECONDS: 10 });
    expect(environment.DATABASE_URL_FILE).toBe('/run/secrets/app-url');
  });

  it('gives migrations the settings of the instances, and the role that owns the tables', () => {
    const { DATABASE_URL_FILE: url, ...settings } = services.migrate?.environment ?? {};

    expect(url).toBe('/run/secrets/migrator-url');
    expect(instances[0]?.[1].environment).toMatchObject(settings);
    expect(services.migrate?.command).toEqual(['node', 'dist/cli.js', 'migrate']);
  });

  it.each(instances)('starts %s after the migrations', (_name, { depends_on: needs }) => {
    expect(needs).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  });

  it.each(instances)('gives %s enough time to stop', (_name, { environment, stop_grace_period: grace }) => {
    const drain = Number(environment?.DRAIN_SECONDS);

    expect(Number.parseInt(grace ?? '', 10)).toBeGreaterThanOrEqual(drain + 30);
  });

  it.each(instances)('lets nginx close idle connections before %s does', (_name, service) => {
    const idle = /keepalive_timeout (?<seconds>\d+)s/.exec(fileOf('deploy/nginx/upstream.conf'));

    expect(Number(idle?.groups?.seconds)).toBeLessThan(Number(service.environment?.DRAIN_SECONDS));
  });

  it('publishes only the ports of the proxy', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);

    expect(published.map(([name]) => name)).toEqual(['proxy']);
    // The operators' port stays local whatever HOST says.
    expect(services.proxy?.ports?.at(-1)).toMatch(/^127\.0\.0\.1:/);
  });

  it('gives the instances the addresses that nginx expects', () => {
    const servers = fileOf('deploy/nginx/upstream.conf').matchAll(/server (?<address>\S+)/g);
    const addresses = instances.map(
      ([, { networks }]) => `${(networks as Networks).service?.ipv4_address}:3000`,
    );

    expect([...servers].map(({ groups }) => groups?.address)).toEqual(addresses);
  });
});

describe('The secrets of deploy/compose', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const write = () => execFileSync(pathOf('deploy/secrets.sh'), [folder, '10.0.0.5:5432']);
  const secretOf = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
  beforeAll(write);
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('are the files that deploy/secrets.sh writes', () => {
    const files = readdirSync(folder).map((name) => [name, { file: `./secrets/${name}` }]);

    expect(compose.secrets).toEqual(Object.fromEntries(files));
    expect(readFileSync(pathOf('.gitignore'), 'utf8')).toContain('\nsecrets/\n');
  });

  it('are random, and stay when the script runs again', () => {
    const read = () => ['administrator', 'postgres', 'migrator', 'app', 'reader', 'replicator'].map(secretOf);
    const before = read();
    write();

    expect(read()).toEqual(before);
    expect(new Set(before).size).toBe(6);
    for (const secret of before) expect(secret).toMatch(/^[\da-f]{48}$/);
  });

  it.each(['app', 'migrator', 'reader'])('include the URL of the database for %s', (role) => {
    expect(secretOf(`${role}-url`)).toBe(
      `postgres://calendar_${role}:${secretOf(role)}@10.0.0.5:5432/calendar`,
    );
  });

  it('can be entered by their owner alone', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it.each(Object.entries(services))(
    'are in files, given only to those that read them: %s',
    (_name, service) => {
      const { environment = {}, secrets = [] } = service;
      const values = Object.entries(environment);

      expect(
        values.filter(([name]) => /(?:PASSWORD|_URL)$/.test(name) && name.startsWith('DATABASE')),
      ).toEqual([]);
      expect(values.filter(([name]) => name.endsWith('PASSWORD'))).toEqual([]);
      const named = values.flatMap(
        ([, value]) => /^\/run\/secrets\/(?<name>.*)$/.exec(value ?? '')?.groups?.name ?? [],
      );
      expect(secrets).toEqual(expect.arrayContaining(named));
    },
  );
});

describe('A container', () => {
  it.each(Object.entries(services))('is limited in memory and processor: %s', (_name, service) => {
    expect(service).toMatchObject({ mem_limit: expect.anything(), cpus: expect.anything() });
  });

  it.each(Object.entries(services))('runs an image of one version: %s', (_name, { image }) => {
    expect(image).toMatch(/^calendar-events-service:|:\d+\.\d+/);
  });
});

describe('The output of a container', () => {
  it.each(Object.entries(services))('is bounded: %s', (_name, { logging }) => {
    expect(logging).toMatchObject({ options: { 'max-size': '20m', 'max-file': '5' } });
  });
});
