import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isClosing, onClose } from '../../scripts/lib/closing.mjs';

// Built by `prepare`; the types are those of the sources.
const built = (name) => import(new URL(`../../.launcher-build/embedded/${name}.js`, import.meta.url).href);
/** @type {typeof import('../../launcher/embedded/cluster.js')} */
const { createCluster, isCreated } = await built('cluster');
/** @type {typeof import('../../launcher/embedded/connection.js')} */
const { createDatabase, joinServer, urlOf } = await built('connection');
/** @type {typeof import('../../launcher/embedded/ephemeral.js')} */
const { newEphemeralCluster, removeEphemeralCluster, sweepEphemeralClusters } = await built('ephemeral');
/** @type {typeof import('../../launcher/embedded/location.js')} */
const { locateCluster } = await built('location');
/** @type {typeof import('../../launcher/embedded/server.js')} */
const { portOf, stopServer } = await built('server');

const NAME = 'calendar';

/** A PostgreSQL server of our own that can be stopped and killed. */
export class Database {
  #cluster;
  url = '';

  /**
   * @param {object} [options]
   * @param {Record<string, string>} [options.settings] PostgreSQL settings that differ from the defaults
   * @param {boolean} [options.isDurable] with fsync
   * @param {string} [options.folder] keeps the data there; without it, they are removed in the end
   */
  static async start({ settings = {}, isDurable = true, folder } = {}) {
    const cluster = folder === undefined ? await temporary(isDurable) : kept(folder);
    if (!isCreated(cluster.dir)) {
      await createCluster(cluster);
      const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
      appendFileSync(join(cluster.dir, 'postgresql.conf'), lines.join(''));
    }
    const database = new Database(cluster);
    await database.#join((client) => createDatabase(client, NAME));
    database.url = database.urlOf(NAME);
    return database;
  }

  constructor(cluster) {
    this.#cluster = cluster;
  }

  /** The user PostgreSQL runs as; undefined for the current user. */
  get account() {
    return this.#cluster.account;
  }

  /** The first of its processes. */
  get postmaster() {
    return Number(readFileSync(join(this.#cluster.dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Returns the URL of another database on the same server. */
  urlOf(name) {
    return urlOf(this.#cluster, name);
  }

  /** Kills all its processes, as in a crash. */
  kill() {
    const { postmaster } = this;
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
      .trim()
      .split(' ');
    for (const one of [postmaster, ...children]) forceKill(Number(one));
  }

  stop(mode) {
    return stopServer(this.#cluster, mode);
  }

  /** Starts it on the same port and returns when it accepted the first connection. */
  async restart() {
    if (isClosing()) throw new Error('Interrupted.');
    const [accepted] = await Promise.all([this.#untilItAccepts(), this.#join(() => undefined)]);
    if (Number(new URL(this.url).port) !== portOf(this.#cluster))
      throw new Error('The port of PostgreSQL was taken.');
    return accepted;
  }

  async query(sql, values, url = this.url) {
    const client = await this.connect(url);
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async connect(url = this.url) {
    const client = new pg.Client(url);
    // A server that is killed, or goes away first, breaks the connection, which must not end this process.
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async #join(work) {
    const client = await joinServer(this.#cluster);
    await work(client);
    await client.end();
  }

  async #untilItAccepts() {
    for (;;) {
      if (isClosing()) throw new Error('Interrupted.');
      try {
        const client = await this.connect();
        const accepted = performance.now();
        await client.end();
        return accepted;
      } catch {
        await pause(5);
      }
    }
  }
}

async function temporary(isDurable) {
  await sweepEphemeralClusters(() => {});
  const cluster = { ...newEphemeralCluster(() => {}), ephemeral: !isDurable };
  onClose(() => removeEphemeralCluster(cluster));
  return cluster;
}

function kept(folder) {
  mkdirSync(folder, { recursive: true });
  const cluster = locateCluster(folder, () => {});
  onClose(() => stopServer(cluster, 'fast'));
  return cluster;
}

function forceKill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
