import { readFileSync } from 'node:fs';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { type ComparedValue, costs, dates, zones } from './original-values.rows.js';

const DIFFERENCES = readFileSync('docs/appendix/differences.md', 'utf8').replace(/\s+/g, ' ');

const app = startApp({ SITE_TIMEZONE: 'America/New_York' });

beforeEach(() => {
  app.clock.set('2026-11-22T04:00:00Z');
});

interface EventBody {
  start_date: string;
  utc_start_date: string;
  timezone: string;
  timezone_abbr: string;
  cost: string;
  cost_details: { currency_symbol: string; currency_position: string; values: string[] };
}

async function create<T>(fields: object, pick: (event: EventBody) => T): Promise<T | 400> {
  const { status, body } = await app
    .as('administrator')
    .post('/events', anEvent({ end_date: '9999-12-31', ...fields }));
  if (status === 400) return 400;
  expect(status).toBe(201);
  return pick(body as EventBody);
}

/** Adds a test name to each row. */
const named = <T>(rows: readonly ComparedValue<T>[]) =>
  rows.map((row) => ({ ...row, name: JSON.stringify(row.sent) }));

describe('A date compared with The Events Calendar', () => {
  it.each(named(dates))('has the expected value in an event: $name', async ({ sent, here }) => {
    const start = await create({ start_date: sent }, (event) => [event.start_date, event.utc_start_date]);

    expect(start).toEqual(here);
  });

  it.each(named(dates))('has the same value in a filter: $name', async ({ sent, here }) => {
    const { status, body } = await app.get(
      `/events?strict_dates=true&end_date=9999-12-31&start_date=${encodeURIComponent(String(sent))}`,
    );

    if (here === 400) expect([status, body]).toMatchObject([400, { code: 'rest_invalid_param' }]);
    else
      expect(new URL((body as { rest_url: string }).rest_url).searchParams.get('start_date')).toBe(here[0]);
  });
});

describe('A time zone compared with The Events Calendar', () => {
  it.each(named(zones))('has the expected value: $name', async ({ sent, here }) => {
    const zone = await create({ start_date: '2027-06-01 10:00', timezone: sent }, (event) => [
      event.timezone,
      event.timezone_abbr,
      event.utc_start_date,
    ]);

    expect(zone).toEqual(here);
  });
});

describe('A cost compared with The Events Calendar', () => {
  it.each(named(costs))('has the expected value: $name', async ({ sent, here }) => {
    const cost = await create({ cost: sent }, ({ cost: shown, cost_details: details }) => [
      shown,
      details.currency_symbol,
      details.currency_position,
      details.values,
    ]);

    expect(cost).toEqual(here);
  });
});

describe('Every difference from The Events Calendar', () => {
  it('is documented', () => {
    const undocumented = [...dates, ...zones, ...costs]
      .filter(({ there, here }) => JSON.stringify(there) !== JSON.stringify(here))
      .filter(({ documented }) => documented === undefined || !DIFFERENCES.includes(documented));

    expect(undocumented.map(({ sent }) => sent)).toEqual([]);
  });
});
