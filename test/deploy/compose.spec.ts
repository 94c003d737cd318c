import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingNames } from '../../src/platform/config/misspelt-settings.js';
import { PROJECT } from '../documentation/shell-blocks.js';
import { type ComposeFile, type ComposeService, offencesOf, readCompose } from '../support/compose-file.js';

const fileOf = (path: string) => readFileSync(join(PROJECT, path), 'utf8');
const laptop = readCompose('docker-compose.yml');
const production = readCompose('deploy/compose/docker-compose.yml');
const archive = readCompose('deploy/compose/pgbackrest.yml');
const dumps = readCompose('deploy/laptop/dumps.yml');
const FILES: readonly [string, ComposeFile][] = [
  ['docker-compose.yml', laptop],
  ['deploy/compose/docker-compose.yml', production],
  ['deploy/compose/pgbackrest.yml', archive],
  ['deploy/laptop/dumps.yml', dumps],
];
const containers = [...Object.entries(production.services), ...Object.entries(laptop.services)];
const instances = containers.filter(([name]) => name.startsWith('service-'));
type Networks = Readonly<Record<string, { readonly ipv4_address?: string } | undefined>>;

/** Returns the names of the containers for which something does not hold. */
const without = (holds: (service: ComposeService) => boolean, some = containers) =>
  some.filter(([, service]) => !holds(service)).map(([name]) => name);

// `npm run rehearse` starts the containers of deploy/compose by their environment, commands and secrets, and
// `npm run rehearse:laptop` those of docker-compose.yml; what is here, only Docker would show.
describe('Compose', () => {
  it.each(FILES)('can read %s', (_name, file) => {
    expect(offencesOf(file)).toEqual([]);
  });

  it('passes exactly the settings of the service to every instance', () => {
    const wanted = settingNames().sort().join();
    const namesOf = ({ environment = {} }: ComposeService) =>
      Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));

    const services = containers.filter(([name]) => /^service/.test(name));
    expect(services).toHaveLength(4);
    expect(without((service) => namesOf(service).sort().join() === wanted, services)).toEqual([]);
  });

  it('passes CALENDAR_COMMIT to the build of the image', () => {
    const built = containers.filter(([, { build }]) => build !== undefined);

    expect(without(({ build }) => build?.args?.CALENDAR_COMMIT === '${CALENDAR_COMMIT:-}', built)).toEqual(
      [],
    );
  });

  it('starts the instances after the migrations, and on a laptop each container after those it needs', () => {
    const { database, service } = laptop.services;

    for (const [, { depends_on: needs }] of instances)
      expect(needs).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(database?.depends_on).toEqual({ prepare: { condition: 'service_completed_successfully' } });
    expect(service?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  });

  it('gives the instances enough time to stop, and the addresses that nginx expects', () => {
    const servers = [...fileOf('deploy/nginx/upstream.conf').matchAll(/server (\S+)/g)];
    const addresses = instances.map(([, { networks }]) => (networks as Networks).service?.ipv4_address);

    expect(
      without(
        ({ environment, stop_grace_period: grace = '' }) =>
          Number.parseInt(grace, 10) >= Number(environment?.DRAIN_SECONDS) + 35,
        instances,
      ),
    ).toEqual([]);
    expect(servers.map(([, address]) => address)).toEqual(addresses.map((address) => `${address}:3000`));
  });

  it('publishes the ports of the proxy and of the laptop alone, on this machine unless told otherwise', () => {
    expect(without(({ ports }) => ports === undefined)).toEqual(['proxy', 'service']);
    expect(production.services.proxy?.ports).toEqual([
      '${HOST:-127.0.0.1}:${PORT:-3000}:8080',
      // The operators' port stays local whatever HOST says.
      '127.0.0.1:${OPERATORS_PORT:-3001}:8081',
    ]);
    expect(laptop.services.service?.ports).toEqual(['${HOST:-127.0.0.1}:${PORT:-3000}:3000']);
  });

  it('limits memory, processor time and output of every container', () => {
    const options = { 'max-size': '20m', 'max-file': '5' };

    for (const [, service] of containers)
      expect(service).toMatchObject({
        mem_limit: expect.anything(),
        cpus: expect.anything(),
        logging: { options },
      });
  });

  it('gives the proxy memory for its cache, other files in /tmp, and what nginx shares between its processes', () => {
    const { mem_limit: memory, tmpfs = [] } = production.services.proxy ?? {};
    const nginx = fileOf('deploy/nginx/cache.conf') + fileOf('deploy/nginx/limits.conf');
    const megabytes = (pattern: RegExp, text: string | undefined) =>
      [...(text ?? '').matchAll(pattern)].reduce((sum, [, size]) => sum + Number(size), 0);
    const files = megabytes(/^\/tmp:size=(\d+)m,/g, tmpfs[0]);

    expect(files).toBeGreaterThanOrEqual(megabytes(/max_size=(\d+)m/g, nginx) + 64);
    expect(megabytes(/^(\d+)m$/g, memory)).toBeGreaterThanOrEqual(
      files + megabytes(/zone=\w+:(\d+)m/g, nginx) + 64,
    );
  });

  it('runs images of one version each, and one PostgreSQL everywhere', () => {
    expect(without(({ image = '' }) => /^calendar-events-service:|:\d+\.\d+/.test(image))).toEqual([]);
    const version = production.services.database?.image;

    const others = [laptop.services.database, laptop.services.prepare, dumps.services.dump];
    expect(others.map((service) => service?.image)).toEqual([version, version, version]);
    expect(archive.services.database?.image).toBe(version?.replace('postgres', 'calendar-postgres'));
    expect(fileOf('deploy/pgbackrest/Dockerfile')).toContain(`ARG POSTGRES_IMAGE=${version}\n`);
    for (const name of ['backup', 'dumps'])
      expect(fileOf(`deploy/kubernetes/backup/${name}.yaml`)).toContain(`image: ${version}\n`);
  });

  it('shares no volume between a laptop and deploy/compose', () => {
    const volumesOf = ({ name, volumes }: ComposeFile) =>
      Object.entries(volumes).map(([key, volume]) => volume?.name ?? `${name}_${key}`);

    expect(volumesOf(laptop)).toContain('calendar-laptop_database');
    expect(volumesOf(production)).toContain('calendar_database');
  });

  it('gives whatever makes backups the pictures', () => {
    for (const { environment, volumes } of [
      production.services.dump,
      archive.services.pgbackrest,
      dumps.services.dump,
    ].map((service) => service ?? {})) {
      expect(environment).toMatchObject({ IMAGES_DIR: '/images' });
      expect(volumes).toContainEqual(expect.stringMatching(/images\}?:\/images:ro$/));
    }
  });

  it('shares data, repository, socket and flags between the server and its archive', () => {
    const { database, pgbackrest } = archive.services;

    expect(pgbackrest?.volumes).toEqual(expect.arrayContaining([...(database?.volumes ?? ['-'])]));
    expect(database?.command).toEqual(
      expect.arrayContaining([...(production.services.database?.command ?? ['-'])]),
    );
  });
});

describe('The secrets of deploy/compose', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const write = () => execFileSync(join(PROJECT, 'deploy/secrets.sh'), [folder, '10.0.0.5:5432']);
  const read = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  beforeAll(write);
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('are the files that deploy/secrets.sh writes, which their owner alone can enter', () => {
    const files = readdirSync(folder).map((name) => [name, { file: `./secrets/${name}` }]);

    expect(production.secrets).toEqual(Object.fromEntries(files));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(fileOf('.gitignore')).toContain('\nsecrets/\n');
  });

  it('are random, and stay when the script runs again', () => {
    const before = read();
    write();

    expect(read()).toEqual(before);
    const secrets = before.filter(([name = '']) => !name.endsWith('-url')).map(([, secret]) => secret);
    expect(new Set(secrets).size).toBe(6);
    for (const secret of secrets) expect(secret).toMatch(/^[\da-f]{48}\n$/);
  });

  it('are in files, given only to those that read them', () => {
    const inFile = /^\/run\/secrets\/(.*)$/;
    const plain = /^(?!.*_FILE$)(?:DATABASE_URL|.*PASSWORD)$/;

    for (const [, { environment = {}, secrets = [] }] of Object.entries(production.services)) {
      const named = Object.values(environment).flatMap((value) => inFile.exec(value ?? '')?.[1] ?? []);
      expect(Object.keys(environment).filter((name) => plain.test(name))).toEqual([]);
      expect(secrets).toEqual(expect.arrayContaining(named));
    }
  });
});

// That it refuses where deploy/compose is used, and keeps what it has written, `npm run rehearse:laptop` checks.
describe('deploy/laptop/prepare.sh', () => {
  it('writes random passwords, also after an interruption', () => {
    const folder = mkdtempSync(join(tmpdir(), 'laptop-'));
    // Only root can give files away, and does so in the container.
    writeFileSync(join(folder, 'chown'), '#!/bin/sh\n');
    chmodSync(join(folder, 'chown'), 0o755);
    const passwords = mkdtempSync(join(folder, 'passwords-'));
    writeFileSync(join(passwords, 'new'), 'incomplete', { mode: 0o440 });

    execFileSync('sh', [join(PROJECT, 'deploy/laptop/prepare.sh'), folder, passwords], {
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });

    const [superuser = '-', url] = ['postgres', 'url'].map((name) =>
      readFileSync(join(passwords, name), 'utf8'),
    );
    expect(readdirSync(passwords).sort()).toEqual(['postgres', 'url']);
    expect(superuser).toMatch(/^[\da-f]{48}$/);
    expect(url).toMatch(/^postgres:\/\/calendar:[\da-f]{48}@database:5432\/calendar$/);
    expect(url).not.toContain(superuser);
    rmSync(folder, { recursive: true });
  });
});
