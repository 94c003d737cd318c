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

  it.each([`${HEADINGS}\n`, HEADINGS, `${HEADINGS}\n,,\n`])('says that it has no rows: %j', async (table) => {
    const { code, stderr } = await moveIn(table);

    expect([code, stderr]).toEqual([1, expect.stringContaining('The table has no rows below its headings.')]);
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

  it.each([
    ['2027-06-01,19 Uhr,21.30 Uhr', '19:00:00', '21:30:00'],
    ['2027-06-01,19h30,21 h', '19:30:00', '21:00:00'],
    ['2027-06-01,9h,20 Uhr 15', '09:00:00', '20:15:00'],
    ['2027-06-01,19:30 h,21H05', '19:30:00', '21:05:00'],
    ['1.6.2027 19 Uhr,,21:00', '19:00:00', '21:00:00'],
  ])('has times of German and French: %s', async (row, start, end) => {
    const { code } = await moveIn(`title,start_date,start_time,end_time\nA,${row}\n`);
    const { body } = await app.get('/events?start_date=2027-06-01&end_date=2027-06-02').expect(200);

    const [start_date, end_date] = [start, end].map((time) => `2027-06-01 ${time}`);
    expect([code, body]).toMatchObject([0, { events: [{ start_date, end_date }] }]);
  });

  it.each(['26 Uhr', '19h75', '19 heures et demie'])('has no time %s', async (time) => {
    const { code, stderr } = await moveIn(`title,start_date,start_time\nA,2027-06-01,${time}\n`);

    expect([code, stderr]).toEqual([1, expect.stringContaining(time)]);
  });

  it.each([
    'Secretary',
    'Public transport',
    'Öffentliche Verkehrsmittel',
    'International',
    'Accessibility',
    'Internet',
  ])('may have a column that sounds like one of privacy: %s', async (name) => {
    expect(await moveIn(`${HEADINGS},${name}\nA,${TIMES},Ann\n`)).toMatchObject({ code: 0 });
  });
});
