import { startApp } from '../../support/app.js';
import { aVenue } from '../../support/records.js';
import { inAuditLog } from './audit-log.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Oslo' });
const { page } = inAuditLog(app);

/** Creates tags with these names, an hour apart, starting at ten in the morning UTC. */
async function hourly(...names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [hour, name] of names.entries()) {
    app.clock.set(`2026-11-20T${10 + hour}:00:00Z`);
    ids.push((await app.create('tags', { name })).id);
  }
  return ids;
}

const recordIds = async (query: string) => (await page(query)).entries.map(({ record_id: id }) => id);

describe('GET /audit', () => {
  it('returns the newest first', async () => {
    const [one, two, three] = await hourly('One', 'Two', 'Three');

    expect(await recordIds('')).toEqual([three, two, one]);
  });

  it('keeps the order of entries written at the same instant', async () => {
    const { id: one } = await app.create('tags', { name: 'One' });
    const { id: two } = await app.create('tags', { name: 'Two' });

    expect(await recordIds('')).toEqual([two, one]);
  });

  it('can be read page by page', async () => {
    const ids = await hourly('One', 'Two', 'Three', 'Four', 'Five');
    const seen: (number | null)[] = [];
    let query: string | undefined = 'limit=2';
    while (query !== undefined) {
      const { entries, next_before: next } = await page(query);
      seen.push(...entries.map(({ record_id: id }) => id));
      query = next === null ? undefined : `limit=2&before=${next}`;
    }

    expect(seen).toEqual(ids.reverse());
  });

  it('returns nothing before an unknown entry', async () => {
    await hourly('One');

    expect(await page('before=2147483647')).toEqual({ entries: [], next_before: null });
  });

  it('returns at most 200, and 50 by default', async () => {
    for (let n = 0; n < 51; n += 1) await app.create('tags', { name: `Tag ${n}` });

    expect((await page('limit=1000')).entries).toHaveLength(51);
    expect((await page()).entries).toHaveLength(50);
  });

  it('filters by record', async () => {
    const [, two = 0] = await hourly('One', 'Two');
    const { id } = await app.create('venues', aVenue());

    expect(await recordIds('record_type=venue')).toEqual([id]);
    expect(await recordIds(`record_type=tag&record_id=${two}`)).toEqual([two]);
    expect(await recordIds('record_type=event')).toEqual([]);
  });

  it('filters by user, ignoring letter case', async () => {
    await hourly('One');
    const { body } = await app.as('author').post('/categories', { name: 'Two' }).expect(201);

    expect(await recordIds('user=The-Author')).toEqual([(body as { id: number }).id]);
    expect(await recordIds('user=nobody')).toEqual([]);
  });

  it.each([
    ['since=2026-11-20T11:00:00Z', ['Three', 'Two']],
    ['until=2026-11-20T11:00:00Z', ['Two', 'One']],
    ['since=2026-11-20T10:30:00Z&until=2026-11-20T11:30:00Z', ['Two']],
    ['since=2026-11-20 13:00', ['Three']],
    ['since=tomorrow', []],
  ])('filters by time: %s', async (query, expected) => {
    const names = ['One', 'Two', 'Three'];
    const ids = await hourly(...names);

    const found = await recordIds(query);
    expect(found.map((id) => names[ids.indexOf(id ?? 0)])).toEqual(expected);
  });

  it.each(['record_type=spoon', 'record_id=x', 'since=never', 'until=2026-02-30', 'before=-1', 'limit=0'])(
    'refuses %s',
    async (query) => {
      const { body } = await app.as('administrator').get(`//audit?${query}`).expect(400);

      expect(body).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
    },
  );

  it('is only for administrators', async () => {
    expect((await app.get('//audit').expect(401)).body).toMatchObject({ code: 'rest_forbidden' });
    await app.get('//audit').set('Authorization', 'Bearer wrong').expect(401);
    for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const)
      expect((await app.as(role).get('//audit').expect(403)).body).toMatchObject({
        code: 'rest_forbidden',
        data: { status: 403 },
      });
  });

  it("is not under the API's base path", async () => {
    expect((await app.get('//docs-json').expect(200)).text).not.toContain('/audit');
    await app.as('administrator').get('/audit').expect(404);
  });

  it('is never cached', async () => {
    const { headers } = await app.as('administrator').get('//audit').expect(200);

    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('An invalid bound of the audit log', () => {
  it.each(['since', 'until'])('is rejected with the reason: %s', async (bound) => {
    const { body } = await app.as('administrator').get(`//audit?${bound}=2026-13-01`).expect(400);

    const message = `${bound} cannot be "2026-13-01". Use a date in the years 1 to 9999, such as 2027-06-21 19:30:00.`;
    expect(body).toHaveProperty('data.params', { [bound]: message });
  });
});
