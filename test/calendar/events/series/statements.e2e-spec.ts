import { startApp } from '../../../support/app.js';
import { aSeries } from '../../../support/series.js';
import { seriesEdits } from '../../../support/series-edits.js';
import { statementsOf } from '../../../support/statements.js';

const app = startApp();
const admin = app.as('administrator');
const { stored } = seriesEdits(app);

const OTHERS = {
  venue: { venue: 'Hall' },
  organizer: { organizer: 'Singers' },
  categories: ['Music'],
  tags: ['a'],
};
const EVENING = { start_date: '2027-06-07 20:00', end_date: '2027-06-07 21:00' };

/** Edits of a series, or of its second date and those that follow. */
const EDITS = {
  'its title': { title: 'Band' },
  'a copied field': { cost: '5' },
  'its time of day': EVENING,
  'its first date': { start_date: '2027-06-08 19:00', end_date: '2027-06-08 21:00' },
  'all of its links': { venue: 0, organizer: 0, categories: '', tags: ['b'] },
  'its password': { password: 'sesame' },
  'its status': { status: 'private' },
  'its rule': { recurrence: 'FREQ=DAILY;INTERVAL=2;COUNT=400' },
  'its end, by a split': EVENING,
};

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

/** Returns the statements of writes of a series with so many dates. */
async function statementsWith(count: number, edit: keyof typeof EDITS): Promise<string[]> {
  const { id, dates } = await stored({ ...OTHERS, recurrence: `FREQ=DAILY;COUNT=${count}` });
  const path = edit.endsWith('split') ? `${dates[1]?.id}?scope=following` : `${id}`;
  const sent = await statementsOf(() => admin.patch(`/events/${path}`, EDITS[edit]).expect(200));
  return writesAmong(sent);
}

function writesAmong(statements: readonly string[]): string[] {
  return statements
    .filter((one) => /^\W*(?:prepared \*\/ )?(?:INSERT|UPDATE|DELETE|WITH)\b/.test(one))
    .map(kindOf);
}

/** Returns what a statement does, without what depends on its values. */
function kindOf(statement: string): string {
  return statement.replace(/\s+/g, ' ').slice(0, 60);
}

describe('A series of 731 dates', () => {
  it('is created by as many statements as one of four', async () => {
    const create = (count: number) =>
      statementsOf(() =>
        admin.post('/events', aSeries({ ...OTHERS, recurrence: `FREQ=DAILY;COUNT=${count}` })).expect(201),
      );
    await create(4);

    const [few, many] = [await create(4), await create(731)];

    expect(writesAmong(many)).toEqual(writesAmong(few));
    expect(many.length).toBeGreaterThan(1);
  });

  it.each(Object.keys(EDITS) as (keyof typeof EDITS)[])(
    'is edited by as many statements as one of four: %s',
    async (edit) => {
      // The first one adds a tag.
      await statementsWith(4, edit);

      const [few, many] = [await statementsWith(4, edit), await statementsWith(731, edit)];

      expect(many).toEqual(few);
      expect(many.length).toBeGreaterThan(1);
    },
  );

  it('goes to the trash, and comes back, by as many statements as one of four', async () => {
    const recycle = async (count: number) => {
      const { id } = await stored({ recurrence: `FREQ=DAILY;COUNT=${count}` });
      return statementsOf(async () => {
        await admin.delete(`/events/${id}`).expect(200);
        await admin.patch(`/events/${id}`, { status: 'publish' }).expect(200);
      });
    };

    const [few, many] = [await recycle(4), await recycle(731)];

    expect(many.length).toBe(few.length);
    expect(many.length).toBeGreaterThan(1);
  });
});
