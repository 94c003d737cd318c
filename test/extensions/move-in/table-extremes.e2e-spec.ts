import { startApp } from '../../support/app.js';
import { moveInFiles } from './move-in-files.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const aFile = moveInFiles();
const HEADINGS = 'title,start_date,end_date';
const TIMES = '2027-06-01 09:00,2027-06-01 10:00';

function moveIn(table: string) {
  return app.run('move-in', aFile('programme.csv', table));
}

describe('A table with extreme values', () => {
  it('tells once that nothing after an endless row is read', async () => {
    const row = `A,${TIMES}\n`;
    const { code, stderr } = await moveIn(
      `${HEADINGS}\n${row}${'x'.repeat(1_100_000)},${TIMES}\n${row.repeat(5_000)}`,
    );

    expect(code).toBe(1);
    expect(stderr.match(/nothing after it is read/g)).toHaveLength(1);
  });

  it('keeps the local time beside a time in UTC that is none', async () => {
    const { code } = await moveIn(`${HEADINGS},utc_start_date\nA,${TIMES},2027-13-01 09:00:00\n`);
    const { body } = await app.get('/events?start_date=2027-06-01&end_date=2027-06-02').expect(200);

    expect(code).toBe(0);
    expect(body).toMatchObject({ events: [{ start_date: '2027-06-01 09:00:00' }] });
  });

  it('makes a record public again that it no longer calls private', async () => {
    const table = (isPrivate: string) => `${HEADINGS},private,id\nA,${TIMES},${isPrivate},1\n`;
    await moveIn(table('TRUE'));
    await moveIn(table('FALSE'));

    const { body } = await app.get('/events?start_date=2027-06-01&end_date=2027-06-02').expect(200);
    expect(body).toMatchObject({ events: [{ status: 'publish' }] });
  });

  it('may have a column for a secretary', async () => {
    expect(await moveIn(`${HEADINGS},Secretary\nA,${TIMES},Ann\n`)).toMatchObject({ code: 0 });
  });
});
