import { startApp } from '../../support/app.js';
import { aSeries, occurrencesOf } from '../../support/series.js';
import { linesOf, textOf } from './reading.js';

const app = startApp();
const editor = app.as('editor');

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

const names = (text: string) => linesOf(text).map((line) => line.split(/[:;]/)[0]);

describe('A calendar with dates that were published from the draft of a series', () => {
  it('has each by itself, without the rule and the other dates, for those who may not read the series', async () => {
    const { id } = await app.create('events', aSeries({ status: 'draft' }));
    const [first, second] = await occurrencesOf(editor, id);
    for (const date of [first, second])
      await editor.patch(`/events/${String(date?.id)}`, { status: 'publish' }).expect(200);

    const path = '/events.ics?start_date=2027-05-01&end_date=2027-12-01';
    const text = await textOf(app, path);
    expect(names(text).filter((name) => name === 'SUMMARY')).toHaveLength(2);
    expect(names(text)).not.toContain('EXDATE');
    expect(text).not.toContain('RRULE:FREQ=WEEKLY');

    expect(await textOf(editor, path)).toContain('RRULE:FREQ=WEEKLY');
  });
});
