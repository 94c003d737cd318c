import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settingNames } from '../../src/platform/config/misspelt-settings.js';
import { offencesOf, readCompose } from '../support/compose-file.js';

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const compose = readCompose('docker-compose.yml');
const production = readCompose('deploy/compose/docker-compose.yml');
const { services } = compose;

describe('docker-compose.yml', () => {
  it('is a compose file', () => {
    expect(offencesOf(compose)).toEqual([]);
  });

  it('has two containers that run, and one before them that exits', () => {
    const once = Object.entries(services).filter(
      ([, service]) => 'restart' in service && service.restart === 'no',
    );

    expect(Object.keys(services)).toEqual(['service', 'database', 'prepare']);
    expect(once.map(([name]) => name)).toEqual(['prepare']);
  });

  it('starts PostgreSQL after the passwords, and the service after PostgreSQL', () => {
    expect(services.database?.depends_on).toEqual({
      prepare: { condition: 'service_completed_successfully' },
    });
    expect(services.service?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  });

  it('shares neither project nor volumes with deploy/compose', () => {
    const volumesOf = ({ name, volumes }: typeof compose) =>
      Object.entries(volumes).map(([key, volume]) => volume?.name ?? `${name}_${key}`);

    expect(volumesOf(compose)).toEqual([
      'calendar-laptop_database',
      'calendar-laptop_images',
      'calendar-laptop_passwords',
    ]);
    expect(volumesOf(production)).toContain('calendar_database');
  });

  it('passes on exactly the settings of the service', () => {
    const settings = Object.keys(services.service?.environment ?? {}).map((name) =>
      name.replace(/_FILE$/, ''),
    );

    expect(settings.sort()).toEqual(settingNames().sort());
  });

  it('loads the demo calendar, unless told otherwise', () => {
    expect(services.service?.environment?.DEMO_DATA).toBe('${DEMO_DATA:-true}');
  });

  it('is reachable from this machine only, unless told otherwise', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);

    expect(published).toEqual(['${HOST:-127.0.0.1}:${PORT:-3000}:3000']);
  });

  it('has PostgreSQL ask for passwords, also within its container', () => {
    const { environment } = services.database ?? {};

    expect(environment).toEqual({
      POSTGRES_PASSWORD_FILE: '/passwords/postgres',
      POSTGRES_INITDB_ARGS: '--auth-local=peer --auth-host=scram-sha-256',
    });
  });

  it('runs the PostgreSQL of deploy/compose', () => {
    const images = [services.database, services.prepare].map((service) => service?.image);

    expect(images).toEqual([production.services.database?.image, production.services.database?.image]);
  });

  it.each(Object.entries(services))('limits %s in memory, processor time and output', (_name, service) => {
    expect(service).toMatchObject({
      mem_limit: expect.anything(),
      cpus: expect.anything(),
      logging: { options: { 'max-size': '20m', 'max-file': '5' } },
    });
  });
});

describe('deploy/laptop/prepare.sh', () => {
  let folder: string;
  const of = (name: string) => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'laptop-'));
    for (const name of ['checkout/deploy/compose', 'passwords', 'bin'])
      mkdirSync(of(name), { recursive: true });
    // Only root can give files away, and does so in the container.
    writeFileSync(of('bin/chown'), '#!/bin/sh\n');
    chmodSync(of('bin/chown'), 0o755);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const command = () => [pathOf('deploy/laptop/prepare.sh'), of('checkout'), of('passwords')];
  const env = () => ({ ...process.env, PATH: `${of('bin')}:${process.env.PATH}` });
  const prepare = () => execFileSync('sh', command(), { env: env() });
  const read = (name: string) => readFileSync(of(`passwords/${name}`), 'utf8');

  it('writes a random password for the superuser, and another in the URL for the service', () => {
    prepare();

    expect(readdirSync(of('passwords')).sort()).toEqual(['postgres', 'url']);
    expect(read('postgres')).toMatch(/^[\da-f]{48}$/);
    expect(read('url')).toMatch(/^postgres:\/\/calendar:[\da-f]{48}@database:5432\/calendar$/);
    expect(read('url')).not.toContain(read('postgres'));
  });

  it('leaves them as they are when it runs again', () => {
    prepare();
    const before = [read('postgres'), read('url')];
    prepare();

    expect([read('postgres'), read('url')]).toEqual(before);
  });

  it('starts again after an interruption', () => {
    // Given away, a file cannot be written to, as root has no other rights there.
    writeFileSync(of('passwords/new'), 'incomplete', { mode: 0o440 });
    prepare();

    expect(readdirSync(of('passwords')).sort()).toEqual(['postgres', 'url']);
  });

  it.each(['checkout/secrets', 'checkout/deploy/compose/secrets'])(
    'refuses where deploy/compose has left %s, and writes nothing',
    (trace) => {
      mkdirSync(dirname(of(trace)), { recursive: true });
      mkdirSync(of(trace));
      const { status, stderr } = spawnSync('sh', command(), { env: env(), encoding: 'utf8' });

      expect(status).toBe(1);
      expect(stderr).toContain('Run docker compose in deploy/compose.');
      expect(readdirSync(of('passwords'))).toEqual([]);
    },
  );

  // Docker Desktop shares no folders of the system with containers.
  it('is given this folder and the volume of passwords, and no other place of the machine', () => {
    const { prepare: container } = services;

    expect(container).toMatchObject({
      entrypoint: ['sh', '/checkout/deploy/laptop/prepare.sh'],
      command: ['/checkout', '/passwords'],
      volumes: ['passwords:/passwords', '.:/checkout:ro'],
    });
  });
});
