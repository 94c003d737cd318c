import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { inProject } from '../../../scripts/lib/paths.mjs';
import { PATH, run, start } from '../../lib/programs.mjs';

/** The parts of the machine that every container sees: programs, accounts, and nothing that can be written. */
const SYSTEM = [
  ...'--ro-bind /usr /usr --ro-bind /etc /etc --symlink usr/bin /bin --symlink usr/sbin /sbin'.split(' '),
  ...'--symlink usr/lib /lib --symlink usr/lib64 /lib64 --proc /proc --dev /dev'.split(' '),
  ...'--unshare-pid --as-pid-1 --unshare-ipc --unshare-uts --die-with-parent --clearenv'.split(' '),
];
const USER = 10_001;
/** The volume of the pictures, whose folder in the image belongs to its user. */
const IMAGES = 'images';
/** The image: its user, without any capability. */
const AS_SERVICE =
  `setpriv --reuid ${USER} --regid ${USER} --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs`.split(
    ' ',
  );
/** Contents that the Dockerfile puts into the image. */
const BUILT = ['dist', 'node_modules', 'demo', 'package.json'].flatMap((name) => [
  '--ro-bind',
  inProject(name),
  `/service/${name}`,
]);
const BUILT_FILES = [
  '--dir',
  '/service',
  ...BUILT,
  '--ro-bind',
  process.execPath,
  '/node',
  '--chdir',
  '/service',
];
const POSTGRES_FILES =
  '--perms 1777 --dir /tmp --dir /var --symlink ../run /var/run --dir /run --dir /run/postgresql'.split(' ');
const IMAGE = 'tools/rehearse/laptop/postgres-image.sh';

/** The containers of docker-compose.yml, as processes with its mounts, environment, users and capabilities. */
export class Containers {
  /** @param {string} entrypoint the start script of the image postgres; empty for a stand-in */
  constructor(folder, entrypoint) {
    this.folder = folder;
    this.started = 0;
    this.services = parse(readFileSync(inProject('docker-compose.yml'), 'utf8'), { merge: true }).services;
    for (const name of ['volumes', 'host', 'checkout/deploy', 'image'])
      mkdirSync(join(folder, name), { recursive: true });
    cpSync(inProject('deploy/laptop'), join(folder, 'checkout/deploy/laptop'), { recursive: true });
    writeFileSync(join(folder, 'hosts'), '127.0.0.1 localhost database service\n');
    cpSync(entrypoint === '' ? inProject(IMAGE) : entrypoint, join(folder, 'image/start.sh'));
    chmodSync(join(folder, 'image/start.sh'), 0o755);
    writeFileSync(
      join(folder, 'image/gosu'),
      '#!/bin/bash\nexec setpriv --reuid "$1" --regid "$1" --init-groups "${@:2}"\n',
      { mode: 0o755 },
    );
  }

  /** Runs a container that exits. @returns its output */
  complete(name) {
    return run(this.#command(name));
  }

  /** Starts a container with a log of its own, whose `stop` signals its first process as Docker does. */
  start(name) {
    this.started += 1;
    const container = start(name, this.#command(name), {
      log: join(this.folder, `${name}-${this.started}.log`),
    });
    const ended = once(container.child, 'exit');
    const stop = async (/** @type {NodeJS.Signals} */ signal) => {
      const { pid } = container.child;
      process.kill(Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')), signal);
      await ended;
      return container.child.exitCode;
    };
    return { ...container, stop };
  }

  #command(name) {
    const service = this.services[name];
    const files = service.build ? BUILT_FILES : POSTGRES_FILES;
    const process = service.build ? ['--', ...AS_SERVICE, '/node', 'dist/main.js'] : this.#postgres(service);
    return ['bwrap', ...SYSTEM, ...this.#mounts(service, files), ...this.#environment(service), ...process];
  }

  #mounts({ tmpfs = [], volumes = [], read_only: isReadOnly, network_mode: network }, files) {
    return [
      '--ro-bind',
      join(this.folder, 'hosts'),
      '/etc/hosts',
      '--ro-bind',
      join(this.folder, 'image'),
      '/image',
      ...files,
      ...tmpfs.flatMap((path) => ['--perms', '1777', '--tmpfs', path]),
      ...volumes.flatMap((volume) => this.#mount(volume)),
      ...(isReadOnly ? ['--remount-ro', '/'] : []),
      ...(network === 'none' ? ['--unshare-net'] : []),
    ];
  }

  /** A container of the image postgres. It is root at first, with the capabilities that the file leaves it. */
  #postgres({ cap_drop: dropped = [], cap_add: added = [], entrypoint, command }) {
    const capabilities = [
      ...dropped.flatMap((name) => ['--cap-drop', name]),
      ...added.flatMap((name) => ['--cap-add', `CAP_${name}`]),
    ];
    const started = [
      ...(entrypoint ?? ['bash', '/image/start.sh']),
      ...(command ?? ['postgres', '-c', 'listen_addresses=*']),
    ];
    return [...capabilities, '--', ...started];
  }

  #mount(volume) {
    const [source, target, mode] = volume.split(':');
    return [...parentsOf(target), mode === 'ro' ? '--ro-bind' : '--bind', this.#source(source), target];
  }

  #source(source) {
    if (source === '/var/lib') return join(this.folder, 'host');
    if (source.startsWith('.')) return join(this.folder, 'checkout', source);
    const path = join(this.folder, 'volumes', basename(source));
    // Docker creates a volume with the owner of the folder in the image.
    if (!existsSync(path)) mkdirSync(path);
    if (source === IMAGES) chownSync(path, USER, USER);
    return path;
  }

  /** Variables as Compose substitutes them without a file `.env`; those without a value are not passed on. */
  #environment({ build, environment = {} }) {
    const image = build
      ? {
          NODE_ENV: 'production',
          NODE_OPTIONS: '--max-old-space-size=384 --max-semi-space-size=8',
          MALLOC_ARENA_MAX: '1',
          MALLOC_MMAP_THRESHOLD_: '131072',
        }
      : { PATH: `/image:${PATH}`, PGDATA: '/var/lib/postgresql/data', LC_ALL: 'C.UTF-8', PG_MAJOR: '17' };
    const given = Object.entries({ ...image, ...environment }).filter(([, value]) => value !== null);
    return given.flatMap(([name, value]) => [
      '--setenv',
      name,
      String(value).replace(/\$\{[A-Z\d_]+:-([^}]*)\}/g, (_, otherwise) => otherwise),
    ]);
  }
}

/** Folders that are only created on the way to a mount would be open to root alone. */
function parentsOf(target) {
  const names = target.split('/').slice(1, -1);
  return names.flatMap((_, index) => ['--dir', `/${names.slice(0, index + 1).join('/')}`]);
}
