import { TestApp } from '../../harness/test-app.js';
import { anEvent } from '../../support/records.js';
import { type Instead, PLAIN, type PlainRow, RICH, type RichRow } from './hostile-texts.rows.js';
import { FORMATS, type Output, OUTPUTS, type Shown } from './outputs.js';

const app = new TestApp();
const READERS = Object.entries(OUTPUTS) as [Output, (typeof OUTPUTS)[Output]][];
const WITHOUT_DESCRIPTION: readonly Output[] = ['schema.org', 'iCalendar, by node-ical', 'GeoJSON'];

/** Creates an event with the text in every place, one a minute. */
async function createPlain(sent: string, minute: number): Promise<void> {
  const category = await app.create('categories', { name: sent, slug: `category-${minute}` });
  await createEvent(minute, {
    title: sent,
    venue: { venue: sent, slug: `venue-${minute}` },
    organizer: { organizer: sent, slug: `organizer-${minute}`, email: 'mail@example.org' },
    categories: [category.id],
  });
}

async function createEvent(minute: number, fields: Record<string, unknown>): Promise<void> {
  const [start, end] = [10, 11].map((hour) => `2026-12-01 ${hour}:${String(minute).padStart(2, '0')}`);
  await app.create('events', anEvent({ start_date: start, end_date: end, ...fields }));
}

function plainIn(output: Output, row: PlainRow): Shown {
  const text = insteadIn(output, row) ?? row.shown ?? row.sent;
  return {
    title: text,
    venue: text,
    organizer: (FORMATS[output] === 'calendar' ? row.calendarName : undefined) ?? text,
    category: (output === 'Atom' ? row.atomLabel : undefined) ?? text,
  };
}

function richIn(output: Output, row: RichRow): string {
  const hasHtml = !['calendar', 'csv'].includes(FORMATS[output]);
  return insteadIn(output, row) ?? (hasHtml ? row.html : row.text);
}

function insteadIn(output: Output, instead: Instead): string | undefined {
  return { json: undefined, ...instead }[FORMATS[output]];
}

/** Returns what is expected of an output, without what it does not have. */
function limitedTo(shown: Shown | undefined, expected: Shown): Shown {
  return {
    ...shown,
    ...Object.fromEntries(Object.entries(expected).filter(([member]) => member in (shown ?? {}))),
  } as Shown;
}

// With the rows B-C1, B-C2 and B-X5 of the catalogue of bad input.
describe('A hostile name, in every place of an event', () => {
  beforeAll(async () => {
    await app.start();
    for (const [minute, { sent }] of PLAIN.entries()) await createPlain(sent, minute);
  });
  afterAll(() => app.stop());

  it.each(READERS)('is only text in %s', async (output, read) => {
    const found = await read(app);

    expect(found).toEqual(PLAIN.map((row, n) => limitedTo(found[n], plainIn(output, row))));
  });
});

describe('A hostile description', () => {
  beforeAll(async () => {
    await app.start();
    for (const [minute, { sent }] of RICH.entries()) await createEvent(minute, { description: sent });
  });
  afterAll(() => app.stop());

  it.each(READERS.filter(([output]) => !WITHOUT_DESCRIPTION.includes(output)))(
    'is harmless in %s',
    async (output, read) => {
      const found = (await read(app)).map(({ description }) => description);

      expect(found).toEqual(RICH.map((row) => richIn(output, row)));
    },
  );
});
