import { setTimeout as pause } from 'node:timers/promises';
import { between } from '../../bench/data/random.mjs';
import { startProgress } from '../../bench/progress.mjs';
import { Database } from '../database.mjs';
import { Editors } from '../editors.mjs';
import { atMost, control } from '../figures.mjs';
import { Mirror, readCalendar } from '../mirror.mjs';
import { Service } from '../service.mjs';

const CLIENTS = 8;
const SIZES = [1, 7, 100];
/** The same links from both instances. */
const SETTINGS = { PUBLIC_URL: 'http://calendar.test' };
/** Longer than the timers take to record what has fallen due. */
const DUE_MS = 12_000;

export const feedFollowed = {
  name: 'feed followed',
  about: 'copies follow the feed of changes through writes and kills of service and database',
  isQuick: false,
  async run({ teardown, quick, random }) {
    const [writes, kills] = quick ? [1_500, 4] : [10_000, 20];
    const database = await Database.start(teardown);
    const services = [];
    while (services.length < 2) services.push(await Service.start(teardown, database.url, SETTINGS));
    const origins = services.map(({ origin }) => origin);
    const editors = new Editors(teardown, { origins, random });
    const mirrors = SIZES.map((size) => new Mirror(teardown, origins, size));
    const naive = new ByTime(database);
    let isOver = false;
    teardown.add(() => {
      isOver = true;
      editors.stop();
    });
    const following = [...mirrors, naive].map((one) => one.follow(() => isOver));
    const writing = editors.write(CLIENTS, writes);
    await killInTurn({ database, services, editors, random }, { writes, kills });
    await writing;
    await pause(DUE_MS);
    isOver = true;
    await Promise.all(following);
    const scale = `${editors.acknowledged.toLocaleString('en')} writes, ${kills} kills`;
    return [
      ...(await figures(mirrors, origins, scale)),
      ...wrongFigures(editors, mirrors, scale),
      await naive.figure(),
    ];
  },
};

/** Kills an instance and PostgreSQL in turn, evenly spread over the writes. */
async function killInTurn({ database, services, editors, random }, { writes, kills }) {
  const progress = startProgress('Writing, killing and following', kills);
  for (let kill = 1; kill <= kills; kill++) {
    while (editors.acknowledged < (writes * kill) / (kills + 1)) await pause(between(random, 5, 50));
    await (kill % 2 === 0 ? killDatabase(database) : killService(services[between(random, 0, 1)]));
    progress.advance(1);
  }
  progress.end();
}

async function killService(service) {
  await service.kill();
  await service.begin();
}

async function killDatabase(database) {
  database.kill();
  await database.restart();
}

async function figures(mirrors, [origin], scale) {
  const calendar = await readCalendar(origin);
  const all = [];
  for (const mirror of mirrors) {
    await mirror.catchUp();
    const differing = mirror.differences(calendar);
    for (const key of differing.slice(0, 3))
      console.error(explain(calendar.get(key), mirror.records.get(key), key));
    const of = `${calendar.size.toLocaleString('en')} records, ${scale}`;
    all.push(atMost(0, `wrong in a copy by pages of ${mirror.size}`, differing.length, { scale: of }));
  }
  return all;
}

function explain(source, copy, key) {
  if (source === undefined || copy === undefined)
    return `${key}: only in the ${source === undefined ? 'copy' : 'source'}`;
  const [one, other] = [JSON.parse(source), JSON.parse(copy)];
  const names = Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  return names
    .map((name) => `${key}.${name}: ${JSON.stringify(other[name])} instead of ${JSON.stringify(one[name])}`)
    .join('\n');
}

function wrongFigures(editors, mirrors, scale) {
  const wrong = [editors, ...mirrors].flatMap((one) => one.wrong);
  for (const line of wrong.slice(0, 5)) console.error(line);
  const restarts = mirrors.reduce((sum, mirror) => sum + mirror.restarts, 0);
  return [
    atMost(0, 'cursors that expired without reason', restarts, { scale }),
    atMost(0, 'unexpected responses', wrong.length, { scale }),
  ];
}

/** A reader who orders changes by time, as if transactions committed in that order. */
class ByTime {
  #database;
  #versions = new Map();
  #last = '-infinity';

  constructor(database) {
    this.#database = database;
  }

  async follow(isOver) {
    while (!isOver()) {
      const rows = await this.#read(`WHERE changed_at > $1 ORDER BY changed_at`, [this.#last]).catch(
        () => [],
      );
      for (const { key, version, at } of rows) {
        this.#versions.set(key, version);
        this.#last = at;
      }
      await pause(3);
    }
  }

  async figure() {
    const rows = await this.#read('', []);
    const missed = rows.filter(({ key, version }) => this.#versions.get(key) !== version);
    return control('missed by a reader who orders by time', missed.length, {
      scale: `${rows.length} records`,
    });
  }

  #read(condition, values) {
    return this.#database.query(
      `SELECT kind || record_id AS key, changed_in::text AS version, changed_at::text AS at
        FROM record_versions ${condition}`,
      values,
    );
  }
}
