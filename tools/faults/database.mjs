import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createCluster } from '../../.launcher-build/embedded/cluster.js';
import { createDatabase, joinServer, urlOf } from '../../.launcher-build/embedded/connection.js';
import {
  newEphemeralCluster,
  removeEphemeralCluster,
  sweepEphemeralClusters,
} from '../../.launcher-build/embedded/ephemeral.js';
import { portOf, stopServer } from '../../.launcher-build/embedded/server.js';
import { isClosing } from '../../scripts/lib/closing.mjs';

const NAME = 'calendar';

/** A durable but temporary PostgreSQL server that can be stopped and killed. */
export class Database {
  #cluster;

  /** @param settings PostgreSQL settings that differ from the defaults */
  static async start(teardown, settings = {}) {
    await sweepEphemeralClusters(() => {});
    // In a temporary folder like the tests' databases, but with fsync.
    const cluster = { ...newEphemeralCluster(() => {}), ephemeral: false };
    teardown.add(() => removeEphemeralCluster(cluster));
    await createCluster(cluster);
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
    appendFileSync(join(cluster.dir, 'postgresql.conf'), lines.join(''));
    const database = new Database(cluster);
    await database.#join((client) => createDatabase(client, NAME));
    database.url = urlOf(cluster, NAME);
    return database;
  }

  constructor(cluster) {
    this.#cluster = cluster;
  }

  /** The user PostgreSQL runs as; undefined for the current user. */
  get account() {
    return this.#cluster.account;
  }

  /** Returns the URL of another database on the same server. */
  urlOf(name) {
    return urlOf(this.#cluster, name);
  }

  /** Kills all its processes, as in a crash. */
  kill() {
    const [pid] = readFileSync(join(this.#cluster.dir, 'postmaster.pid'), 'utf8').split('\n');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const one of [pid, ...children]) forceKill(Number(one));
  }

  stop(mode) {
    return stopServer(this.#cluster, mode);
  }

  /** Starts it on the same port and returns when it accepted the first connection. */
  async restart() {
    if (isClosing()) throw new Error('Interrupted.');
    const [accepted] = await Promise.all([this.#untilItAccepts(), this.#join(() => {})]);
    if (Number(new URL(this.url).port) !== portOf(this.#cluster))
      throw new Error('The port of PostgreSQL was taken.');
    return accepted;
  }

  async query(sql, values) {
    const client = await this.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async connect(url = this.url) {
    const client = new pg.Client(url);
    // Killing the server breaks the connection, which must not end this process.
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

function forceKill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
