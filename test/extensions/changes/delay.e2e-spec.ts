import pg from 'pg';
import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { startApp } from '../../support/app.js';
import { settle } from '../../support/transactions.js';
import { anEvent, aVenue } from '../../support/records.js';

const HOUR = 3_600;

const app = startApp();

const upkeep = () => app.nest.get(ChangesUpkeep);
const delay = async () => {
  const { text } = await app.get('//metrics').expect(200);
  return Number(/^calendar_changes_delay_seconds (.*)$/m.exec(text)?.[1]);
};
const create = async (list: 'events' | 'venues', body: Record<string, unknown>) =>
  (await app.create(list, body)).id;

/** Runs `work` while a transaction that writes is open. */
async function besideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const open = new pg.Client(app.databaseUrl);
  await open.connect();
  try {
    await open.query('BEGIN');
    await open.query('SELECT pg_current_xact_id()');
    return await work();
  } finally {
    await open.end();
  }
}

// Tests in other databases of the cluster hold the feed back as well, but not for an hour.
describe('calendar_changes_delay_seconds', () => {
  it('is the age of a change that waits for a transaction', async () => {
    const during = await besideTransaction(async () => {
      await create('events', anEvent());
      await app.database.query(
        "UPDATE record_versions SET changed_at = clock_timestamp() - interval '1 hour'",
      );
      return delay();
    });
    await settle(app);

    expect(during).toBeGreaterThanOrEqual(HOUR);
    expect(await delay()).toBeLessThan(HOUR);
  });

  it('is not that of changes that were never public', async () => {
    const during = await besideTransaction(async () => {
      await create('events', anEvent({ status: 'draft' }));
      await app.database.query(
        "UPDATE record_versions SET changed_at = clock_timestamp() - interval '1 hour'",
      );
      return delay();
    });

    expect(during).toBeLessThan(HOUR);
  });

  it('is the age of a transaction that writes, as soon as it is open', async () => {
    expect(await besideTransaction(delay)).toBeGreaterThan(0);
  });

  it('is the age of a venue whose events are still to be changed', async () => {
    const venue = await create('venues', aVenue());
    await create('events', anEvent({ venue }));
    await app.as('editor').patch(`/venues/${venue}`, { status: 'draft' }).expect(200);
    await app.database.query(
      "UPDATE pending_event_changes SET noted_at = clock_timestamp() - interval '1 hour'",
    );
    const before = await delay();
    await upkeep().record();

    expect(before).toBeGreaterThanOrEqual(HOUR);
    expect(await delay()).toBeLessThan(HOUR);
  });

  it('is the time since a scheduled record fell due', async () => {
    await create('venues', aVenue({ status: 'future', date: '2026-11-20 13:00:00' }));
    const scheduled = await delay();
    app.clock.set('2026-11-20T14:00:00Z');
    const due = await delay();
    await upkeep().record();

    expect(due).toBeGreaterThanOrEqual(HOUR);
    for (const other of [scheduled, await delay()]) expect(other).toBeLessThan(HOUR);
  });
});
