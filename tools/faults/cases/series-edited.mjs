import { setTimeout as pause } from 'node:timers/promises';
import { isClosing } from '../../../scripts/lib/closing.mjs';
import { startProgress } from '../../lib/progress.mjs';
import { between, seeded } from '../../lib/random.mjs';
import { atMost, control, withUnit } from '../figures.mjs';
import { startInstances } from '../scene.mjs';
import { SeriesEditor } from '../series-editor.mjs';
import { instrument, SeriesReplay } from '../series-replay.mjs';

/** The audit log has the ids that editors give their requests. */
const SETTINGS = { PUBLIC_URL: 'http://calendar.test', TRUST_PROXY: 'loopback' };
/** Two editors on each instance. */
const NAMES = ['a', 'b', 'c', 'd'];
const FIELDS = {
  title: 'Choir',
  status: 'publish',
  timezone: 'Europe/Berlin',
  start_date: '2027-06-07 19:00:00',
  end_date: '2027-06-07 21:00:00',
  recurrence: 'FREQ=WEEKLY;COUNT=8',
};

export const seriesEdited = {
  name: 'series edited',
  about:
    'editors of a series, through instances that are killed: one order of their requests explains the result',
  isQuick: true,
  async run({ quick, random }) {
    const [writes, kills] = quick ? [120, 6] : [1_000, 20];
    const { database, services, origins } = await startInstances(2, SETTINGS);
    await instrument(database);
    const seed = () => seeded(between(random, 0, 2 ** 30));
    const editors = NAMES.map((name, place) => new SeriesEditor(origins[place % 2], name, seed()));
    await editWhile({ editors, writes, kills }, async () => {
      const service = services[between(random, 0, 1)];
      await pause(between(random, 0, 300));
      await service.kill();
      await service.begin();
    });
    const sent = editors.flatMap((editor) => editor.sent);
    const replay = new SeriesReplay({ database, origin: origins[0] });
    const stored = await replay.run(sent);
    return figuresOf({ editors, sent, stored, replay }, kills);
  },
};

async function editWhile({ editors, writes, kills }, kill) {
  const done = () => editors.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const working = editors.map(async (editor) => {
    await editor.create(FIELDS, 'the series');
    while (done() < writes && !isClosing()) await editor.edit();
  });
  const progress = startProgress('Editing and killing', kills);
  for (let number = 1; number <= kills && !isClosing(); number++) {
    while (done() < (writes * number) / (kills + 1)) await pause(5);
    await kill();
    progress.advance();
  }
  await Promise.all(working);
  progress.end();
}

function figuresOf({ editors, sent, stored, replay }, kills) {
  const { overwritten, answers, records } = replay;
  const acknowledged = sent.filter(isAcknowledged);
  const refused = sent.filter(({ status }) => status >= 300);
  const wrong = editors.flatMap((editor) => editor.wrong);
  for (const line of [...wrong, ...answers, ...records].slice(0, 5)) console.error(line);
  const scale = `${withUnit(acknowledged.length)} acknowledged, ${withUnit(refused.length)} refused, ${kills} kills`;
  const isStored = ({ number }) => stored.has(number);
  const lost = acknowledged.filter((one) => !isStored(one));
  return [
    atMost(0, 'acknowledged edits that were not stored', lost.length, { scale }),
    atMost(0, 'refused edits that were stored', refused.filter(isStored).length, { scale }),
    atMost(0, 'records that no order of the edits explains', records.length, { scale }),
    atMost(0, 'answers that it does not explain', answers.length, { scale }),
    atMost(0, 'edits by If-Match of what was not seen', overwritten.length, { scale }),
    atMost(0, 'answers other than success and a refusal', wrong.length, { scale }),
    control('edits whose connection was cut', sent.filter(isCut).length, scale),
  ];
}

/** Tells whether an edit was made; one that was repeated with its key was made before. */
function isAcknowledged({ status, headers }) {
  return status < 300 && headers['idempotency-replayed'] === undefined;
}

/** Tells whether an edit reached an instance that was killed before it answered. */
function isCut({ failure = 'ECONNREFUSED' }) {
  return !failure.includes('ECONNREFUSED');
}
