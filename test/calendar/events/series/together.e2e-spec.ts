import { whileRefusing } from '../../../database/failures/refusing.js';
import { startApp } from '../../../support/app.js';
import { seriesEdits } from '../../../support/series-edits.js';
import { faultsOf, readFamily } from './family.js';

const app = startApp();
const admin = app.as('administrator');
const { stored, changed, shown } = seriesEdits(app);

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

async function etagOf(id: unknown): Promise<string> {
  const { headers } = await admin.get(`/events/${String(id)}`).expect(200);
  return String(headers.etag);
}

describe('Editors of one series', () => {
  it('lose nothing to each other, and are not turned away', async () => {
    const { id, dates } = await stored({ recurrence: 'FREQ=WEEKLY;COUNT=6' });
    const edits: [path: string, fields: object][] = [
      [`${id}`, { capacity: 7 }],
      ...dates.map((one): [string, object] => [`${one.id}`, { title: `Guests ${one.id}` }]),
      [`${id}`, { website: 'https://example.org/choir' }],
      [`${dates[3]?.id}?scope=following`, { description: 'Bring a pencil.' }],
      [`${id}`, { tags: ['a'] }],
      [`${dates[4]?.id}?scope=following`, { excerpt: 'Sing.' }],
    ];

    const sent = await Promise.all(edits.map(([path, fields]) => admin.patch(`/events/${path}`, fields)));

    expect(sent.map(({ status }) => status)).toEqual(edits.map(() => 200));
    for (const one of dates) expect((await shown(one.id)).title).toBe(`Guests ${one.id}`);
    const known = new Set(await Promise.all(dates.map(async (one) => (await shown(one.id)).series)));
    const family = await readFamily(app, [
      ...new Set([...known].map((series) => (series as { id: number }).id)),
    ]);
    expect([family.series.size, faultsOf(family, family)]).toEqual([3, []]);
  });
});

describe('A slug that another writer has just taken', () => {
  it.each([
    ['INSERT', 'ignored', { recurrence: 'FREQ=DAILY;COUNT=4' }],
    ['UPDATE', '23505', { capacity: 7 }],
  ] as const)('does not make the %s of dates fail', async (operation, code, fields) => {
    const { id } = await stored();
    const of = { table: 'events', when: 'NEW.series_id IS NOT NULL', constraint: 'events_slug_key' };

    const { result } = await whileRefusing(app, { ...of, operation, code, times: 1 }, () =>
      admin.patch(`/events/${id}`, fields),
    );

    expect(result.status).toBe(200);
    const family = await readFamily(app, [id]);
    expect(faultsOf(family, family)).toEqual([]);
  });
});

describe('If-Match', () => {
  it('of an occurrence fails once the series has changed', async () => {
    const { id, dates } = await stored();
    const etag = await etagOf(dates[1]?.id);
    await changed(id, { title: 'Band' });

    await admin.patch(`/events/${dates[1]?.id}`, { cost: '5' }).set('If-Match', etag).expect(412);
    const current = await etagOf(dates[1]?.id);
    await admin.patch(`/events/${dates[1]?.id}`, { cost: '5' }).set('If-Match', current).expect(200);
  });

  it('of a series holds while its occurrences are edited', async () => {
    const { id, dates } = await stored();
    const etag = await etagOf(id);
    await changed(dates[1]?.id, { title: 'Guests' });

    await admin.patch(`/events/${id}`, { cost: '5' }).set('If-Match', etag).expect(200);
    await admin.patch(`/events/${id}`, { cost: '6' }).set('If-Match', etag).expect(412);
  });
});
