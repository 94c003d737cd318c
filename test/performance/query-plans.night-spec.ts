import { readFileSync, writeFileSync } from 'node:fs';
import { startApp } from '../support/app.js';
import { type PlannedList, plansOfLists } from './documented-lists.js';
import { fillLargeCalendar } from './large-calendar.js';

const app = startApp({ DATABASE_STATEMENT_TIMEOUT_MS: '600000' });
const FILE = new URL('../../docs/query-plans.txt', import.meta.url);

const EVENTS = 200_000;
const TIMEOUT_MS = 1_800_000;

/**
 * Returns the parts of a plan that find and count; the revision and the records of the page are the same for every
 * query.
 */
function distinctive(plan: string): string {
  const parts = plan.split(/^(?= {2}(?:CTE|InitPlan) )/m);
  return parts.filter((part) => !OF_EVERY_LIST.test(part)).join('');
}

const OF_EVERY_LIST = /\b(data_versions|scheduled_records|record_versions)\b/;

function section({ path, plans }: PlannedList): string {
  const shown = path.endsWith('?') ? plans : plans.map(distinctive);
  return `GET ${path.replace(/\?$/, '')}\n\n${shown.join('\n\n')}\n`;
}

describe('The lists of a calendar with 200,000 events', () => {
  it(
    'use indexes as recorded in docs/query-plans.txt',
    async () => {
      await fillLargeCalendar(app.database, EVENTS);

      const sections = (await plansOfLists(app)).map(section);

      await compare(sections.join(`\n${'-'.repeat(100)}\n\n`));
    },
    TIMEOUT_MS,
  );
});

/** Compares plans only with the PostgreSQL version that wrote the file, because plans differ between versions. */
async function compare(plans: string): Promise<void> {
  const [{ version }] = await app.database.query<[{ version: number }]>(
    "SELECT current_setting('server_version_num')::integer / 10000 AS version",
  );
  const heading = `PostgreSQL ${version}\n\n`;
  if (process.env.UPDATE_PLANS !== undefined) writeFileSync(FILE, heading + plans);
  const expected = readFileSync(FILE, 'utf8');
  if (expected.startsWith(heading)) expect(heading + plans).toBe(expected);
  else
    process.stderr.write(
      `Plans are not compared: this is PostgreSQL ${version}, docs/query-plans.txt was written by another version.\n`,
    );
}
