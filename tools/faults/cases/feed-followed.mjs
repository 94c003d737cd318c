import { setTimeout as pause } from 'node:timers/promises';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { between } from '../../lib/random.mjs';
import { Editors } from '../editors.mjs';
import { atMost, control, withUnit } from '../figures.mjs';
import { Mirror, readCalendar } from '../mirror.mjs';
import { startInstances } from '../scene.mjs';

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
  async run({ quick, random }) {
    const [writes, kills] = quick ? [1_500, 4] : [10_000, 20];
    const { database, services, origins } = await startInstances(2, SETTINGS);
    const editors = new Editors({ origins, random });
    const mirrors = SIZES.map((size) => new Mirror(origins, size));
    const naive = new ByTime(database);
    let isOver = false;
    onClose(() => (isOver = true));
    const following = [...mirrors, naive].map((one) => one.follow(() => isOver));
    await editors.writeWhile({ clients: CLIENTS, writes, kills }, async (kill) => {
      if (kill % 2 === 0) {
        database.kill();
        await database.restart();
      } else {
        const service = services[between(random, 0, 1)];
        await service.kill();
        await service.begin();
      }
    });
    await pause(DUE_MS);
    isOver = true;
    await Promise.all(following);
    const scale = `${withUnit(editors.acknowledged)} writes, ${kills} kills`;
    return [
      ...(await compare(mirrors, origins[0], scale)),
      ...unexpected(editors, mirrors, scale),
      await naive.figure(),
    ];
  },
};

async function compare(mirrors, origin, scale) {
  const calendar = await readCalendar(origin);
  const figures = [];
  for (const mirror of mirrors) {
    await mirror.catchUp();
    const differing = mirror.differences(calendar);
    for (const key of differing.slice(0, 3))
      console.error(`${key}:\n  ${calendar.get(key)}\n  copied as ${mirror.records.get(key)}`);
    const of = `${withUnit(calendar.size)} records, ${scale}`;
    figures.push(atMost(0, `wrong in a copy by pages of ${mirror.size}`, differing.length, { scale: of }));
  }
  return figures;
}

function unexpected(editors, mirrors, scale) {
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
      const after = 'WHERE changed_at > $1 ORDER BY changed_at';
      for (const { key, version, at } of await this.#read(after, [this.#last]).catch(() => [])) {
        this.#versions.set(key, version);
        this.#last = at;
      }
      await pause(3);
    }
  }

  async figure() {
    const rows = await this.#read();
    const missed = rows.filter(({ key, version }) => this.#versions.get(key) !== version);
    return control('missed by a reader who orders by time', missed.length, `${rows.length} records`);
  }

  #read(condition = '', values = []) {
    return this.#database.query(
      `SELECT kind || record_id AS key, changed_in::text AS version, changed_at::text AS at
        FROM record_versions ${condition}`,
      values,
    );
  }
}
