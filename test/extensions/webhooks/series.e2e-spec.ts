import { startApp } from '../../support/app.js';
import { readAll } from '../changes/reading.js';
import { seriesEdits, seriesOf } from '../../support/series-edits.js';
import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { createWebhook, deliver, LOCAL, startReceiver } from './receiver.js';

const app = startApp(LOCAL);
const receiver = startReceiver();
const { stored, changed, deleted } = seriesEdits(app);

beforeEach(async () => {
  app.clock.set('2027-05-27T10:00:00Z');
  await createWebhook(app, { url: receiver.url });
});

const told = (type: string, ids: readonly number[]) => ids.map((id) => `event.${type} ${id}`).sort();

/** Returns what the receiver of the webhook is told, which is what the feed of changes has. */
async function toldSince(cursor: string): Promise<string[]> {
  receiver.reset();
  await deliver(app);
  const { changes } = await readAll(app, `/changes?cursor=${cursor}`);
  const ids = receiver.messages.map(({ body }) => body.data.id);
  expect(changes.map(({ id }) => id)).toEqual(ids);
  return receiver.told.sort();
}

/** Stores a series, of which everybody is told. */
async function known() {
  const { id, dates } = await stored();
  await deliver(app);
  const { cursor } = await readAll(app);
  return { id, ids: dates.map((one) => one.id), cursor };
}

describe('A webhook', () => {
  it('is told a new series, and each of its dates', async () => {
    const { cursor } = await readAll(app);
    const { id, dates } = await stored();

    expect(await toldSince(cursor)).toEqual(told('published', [id, ...dates.map((one) => one.id)]));
  });

  it('is told each date once when the series has changed', async () => {
    const { id, ids, cursor } = await known();

    await changed(id, { title: 'Band', tags: ['a'], venue: { venue: 'Hall' } });

    const events = (await toldSince(cursor)).filter((line) => line.startsWith('event.'));
    expect(events).toEqual(told('updated', [id, ...ids]));
  });

  it('is told a date by itself when only this one has changed', async () => {
    const { ids, cursor } = await known();

    await changed(ids[1], { cost: '5' });

    expect(await toldSince(cursor)).toEqual(told('updated', ids.slice(1, 2)));
  });

  it('is told a date that fell due at a time of its own once, and then its changes', async () => {
    const { id, ids, cursor } = await known();
    await changed(ids[1], { date: '2027-05-28 10:00:00' });
    app.clock.set('2027-05-28T10:00:01Z');
    await app.nest.get(ChangesUpkeep).record();
    const told = async () => (await toldSince(cursor)).filter((line) => line.endsWith(` ${ids[1]}`));
    expect(await told()).toEqual([`event.published ${ids[1]}`]);

    receiver.reset();
    await changed(id, { title: 'Band' });
    await app.nest.get(ChangesUpkeep).record();
    await deliver(app);
    expect(receiver.told.filter((line) => line.endsWith(` ${ids[1]}`))).toEqual([`event.updated ${ids[1]}`]);
  });

  it('is told the removal of a date, and nothing of the others', async () => {
    const { ids, cursor } = await known();

    await deleted(ids[1]);

    expect(await toldSince(cursor)).toEqual(told('removed', ids.slice(1, 2)));
  });

  it('is told a split: the new series, the old one, and the dates that moved', async () => {
    const { id, ids, cursor } = await known();

    const next = seriesOf(await changed(`${ids[2]}?scope=following`, { cost: '5' })).id;

    expect(await toldSince(cursor)).toEqual(
      [...told('published', [next]), ...told('updated', [id, ...ids.slice(2)])].sort(),
    );
  });

  it('is told what another rule adds and removes', async () => {
    const { id, ids, cursor } = await known();

    await changed(id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' });

    const lines = await toldSince(cursor);
    expect(lines.filter((line) => line.startsWith('event.removed'))).toEqual(
      told('removed', [ids[1] as number, ids[3] as number]),
    );
    expect(lines.filter((line) => line.startsWith('event.published'))).toHaveLength(1);
  });
});
