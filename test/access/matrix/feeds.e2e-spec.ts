import { FORMATS } from '../../../src/feeds/feed-formats.js';
import { startApp } from '../../support/app.js';
import { textOf } from '../../feeds/reading.js';
import { clientOf, Findings, whose } from './cells.js';
import { ASKERS, listed, readResponse, type Shown, STATES } from './predicate.js';
import { seedRecords, type Seeded } from './seeding.js';

const app = startApp();

const CELLS = STATES.flatMap((state) => ASKERS.map((actor) => ({ state, actor })));

/** Feeds leave out what records only blank. */
const whole = (shown: Shown) => shown === 'shown' && 'shown';
const within = ({ name }: Seeded, text: string) => text.includes(name) && 'shown';

describe.each(FORMATS.events)('The rights matrix for feeds as %s', (format) => {
  it('holds for every caller, status and owner, in lists and for single events', async () => {
    const findings = new Findings();
    const records = await seedRecords(
      app,
      CELLS.map(({ state, actor }) => ({ type: 'events', state, actor })),
    );

    for (const [index, { state, actor }] of CELLS.entries()) {
      const record = records[index] as Seeded;
      const client = clientOf(app, actor.caller);
      const list = await textOf(client, `/events.${format}?include=${record.id}`);
      const label = `${format} · ${whose(actor, state)}`;
      findings.compare(`list as ${label}`, [whole(listed(actor, state))], [within(record, list)]);

      const expected = readResponse('events', actor, state);
      const path = `/events/${record.id}.${format}`;
      const { status } = await client.get(path);
      const shown = status === 200 && within(record, await textOf(client, path));
      findings.compare(`event as ${label}`, [expected.status, whole(expected.shown)], [status, shown]);
    }

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(2 * CELLS.length);
  });
});
