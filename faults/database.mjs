import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createCluster } from '../.launcher-build/embedded/cluster.js';
import { createDatabase, joinServer, urlOf } from '../.launcher-build/embedded/connection.js';
import {
  newEphemeralCluster,
  removeEphemeralCluster,
  sweepEphemeralClusters,
} from '../.launcher-build/embedded/ephemeral.js';
import { portOf, stopServer } from '../.launcher-build/embedded/server.js';
import { isClosing } from '../scripts/lib/closing.mjs';

const NAME = 'calendar';

/** A PostgreSQL server that keeps what it promised, thrown away at the end, and the ways in which it goes away. */
export class Database {
  #cluster;

  /** @param settings of PostgreSQL that differ from its defaults */
  static async start(stage, settings = {}) {
    await sweepEphemeralClusters(() => {});
    // In a temporary folder as those of the tests, but not forgetful as they are: it waits for the disk.
    const cluster = { ...newEphemeralCluster(() => {}), ephemeral: false };
    stage.onEnd(() => removeEphemeralCluster(cluster));
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

  /** The user that PostgreSQL runs as; undefined when it is ours. */
  get account() {
    return this.#cluster.account;
  }

  /** The same server, another database. */
  urlOf(name) {
    return urlOf(this.#cluster, name);
  }

  /** Ends all its processes as a crash would. */
  kill() {
    const [pid] = readFileSync(join(this.#cluster.dir, 'postmaster.pid'), 'utf8').split('\n');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const one of [pid, ...children]) endNow(Number(one));
  }

  stop(mode) {
    return stopServer(this.#cluster, mode);
  }

  /** Starts it where it was, and says when it took the first connection. */
  async startAgain() {
    if (isClosing()) throw new Error('It was stopped.');
    const [accepted] = await Promise.all([this.#untilItAccepts(), this.#join(() => {})]);
    if (Number(new URL(this.url).port) !== portOf(this.#cluster)) throw new Error('Its port was taken.');
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
    // A server that is killed takes the connection with it, and nobody else.
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
      if (isClosing()) throw new Error('It was stopped.');
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

function endNow(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
