import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onClose } from '../../scripts/lib/closing.mjs';
import { Client } from '../lib/client.mjs';
import { Database } from '../lib/database.mjs';
import { Service } from '../lib/service.mjs';

/** The instant of moment 0; a moment is a second. */
export const START = '2026-11-20T12:00:00.000Z';
export const COMPAT = '/wp-json/tribe/events/v1';

const PRELOADED = new URL('fixed-process.mjs', import.meta.url).href;
const SETTINGS = {
  NODE_OPTIONS: `--import ${PRELOADED}`,
  RECORDED_START: START,
  DEMO_DATA: 'true',
  COMPAT_BASE: COMPAT,
  SITE_TIMEZONE: 'America/New_York',
  DEFAULT_PER_PAGE: '10',
  TRUST_PROXY: '1',
  WEBHOOK_NETWORKS: '127.0.0.0/8',
};
/** Looks at the service without finding it at work, before it counts as quiet. */
const QUIET_LOOKS = 5;
const LOOK_MS = 10;

/**
 * Functions in front of those of PostgreSQL whose values nobody can foresee. Time stands still within a request, so that
 * it does not matter how many statements a build needs.
 */
const FIXED_FUNCTIONS = `
  CREATE SCHEMA recorder;
  CREATE UNLOGGED SEQUENCE recorder.moment MINVALUE 0;
  CREATE UNLOGGED SEQUENCE recorder.draw MINVALUE 0;
  SELECT setval('recorder.moment', 0);
  ${['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'].map(fixedInstant).join('')}
  CREATE FUNCTION recorder.gen_random_uuid() RETURNS uuid VOLATILE LANGUAGE sql AS $$
    SELECT format('%s-0000-4000-8000-%s', lpad(to_hex(last_value), 8, '0'),
      lpad(to_hex(nextval('recorder.draw')), 12, '0'))::uuid FROM recorder.moment $$;
  CREATE FUNCTION recorder.pg_control_system() RETURNS TABLE (system_identifier bigint) LANGUAGE sql AS 'SELECT 1';
  CREATE FUNCTION recorder.pg_relation_filenode(regclass) RETURNS oid LANGUAGE sql AS 'SELECT 1::oid';
  ALTER DATABASE calendar SET search_path = public, recorder, pg_catalog`;

function fixedInstant(name) {
  return `CREATE FUNCTION recorder.${name}() RETURNS timestamptz STABLE LANGUAGE sql AS $$
    SELECT timestamptz '${START}' + last_value * interval '1 second' FROM recorder.moment $$;\n`;
}

/** One of the two builds at work: its database, its process and their clock. */
export class Side {
  /** Number of the next transaction. */
  #next = 0;

  static async start(name, main, folder) {
    // Its own transactions would give those of the service other numbers.
    const database = await Database.start({ isDurable: false, settings: { autovacuum: 'off' } });
    await database.query(FIXED_FUNCTIONS);
    const settings = { ...SETTINGS, IMAGES_DIR: join(folder, `images-${name}`) };
    const service = await Service.start(database.url, settings, main);
    const connection = await database.connect();
    onClose(() => connection.end());
    return new Side(name, service, connection);
  }

  constructor(name, service, connection) {
    this.name = name;
    this.service = service;
    this.connection = connection;
    this.client = new Client(service.origin, { connections: 1 });
    onClose(() => this.client.close());
  }

  /** Sets the clocks of the process and of the database. @returns the number of the next transaction */
  async moveTo(moment) {
    this.moment = moment;
    const [{ rows }] = await Promise.all([
      this.connection.query(
        `SELECT setval('recorder.moment', $1), setval('recorder.draw', 0),
          pg_snapshot_xmax(pg_current_snapshot())::text::int AS next`,
        [moment],
      ),
      this.service.ask({ moment }),
    ]);
    this.#next = rows[0].next;
    return this.#next;
  }

  /** Uses up numbers of transactions, so that later ones do not depend on how many a build needed so far. */
  async skipTo(transaction) {
    if (transaction === this.#next) return;
    await this.connection.query(`DO $$ BEGIN
      FOR _ IN 1..${transaction - this.#next} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`);
  }

  send(request) {
    return this.client.send(request);
  }

  /** Lets the repeating tasks of the service have their turns that are due, one after the other. */
  async settle(countMessages) {
    for (let left = 1; left > 0;) {
      left = await this.service.ask({ moment: this.moment, endsPause: true });
      await this.#quietened(countMessages);
    }
  }

  async #quietened(countMessages) {
    let count = countMessages();
    for (let quiet = 0; quiet < QUIET_LOOKS; quiet += 1) {
      await pause(LOOK_MS);
      if ((await this.#isAtWork()) || count !== countMessages()) quiet = -1;
      count = countMessages();
    }
  }

  async #isAtWork() {
    // The reply comes after what the process was about to do.
    await this.service.ask({ moment: this.moment });
    const { rows } = await this.connection.query(`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' LIMIT 1`);
    return rows.length > 0;
  }
}
