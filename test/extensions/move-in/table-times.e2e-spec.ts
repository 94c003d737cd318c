import { startApp } from '../../support/app.js';
import { membersIn } from './file-events.js';
import { moveInFiles } from './move-in-files.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const aFile = moveInFiles();

const startOf = async (start: string) => {
  const { code } = await app.run('move-in', aFile('a.csv', `title;start_date;start_time\nA;${start}\n`));
  return [code, ...(await membersIn(app, 'start_date')).flat()];
};

describe('A time of a table in the writing of another language', () => {
  it.each([
    '7:00\u202fPM',
    '7:00\u00a0pm',
    '7:00 p. m.',
    '7:00\u00a0p.\u00a0m.',
    '7:00 p.m.',
    '19:00 uur',
    '19 uur',
  ])('is read: %s', async (time) => {
    expect(await startOf(`2027-11-19;${time}`)).toEqual([0, '2027-11-19 19:00:00']);
  });
});

describe('A day of a table with the name of its month', () => {
  it.each([
    ['3. März 2027', '2027-03-03'],
    ['3 mars 2027', '2027-03-03'],
    ['1er août 2027', '2027-08-01'],
    ['15 févr. 2027', '2027-02-15'],
    ['19 de noviembre de 2027', '2027-11-19'],
    ['19 novembre 2027', '2027-11-19'],
    ['19 mei 2027', '2027-05-19'],
    ['19 listopada 2027', '2027-11-19'],
    ['19\u00a0listopad\u00a02027', '2027-11-19'],
    ['19 May 2027', '2027-05-19'],
  ])('is read: %s', async (written, day) => {
    expect(await startOf(`${written};19:00`)).toEqual([0, `${day} 19:00:00`]);
  });

  it.each(['19 brumaire 2027', '31 juni 2027', '19 de noviembre'])(
    'is refused otherwise: %s',
    async (written) => {
      expect(await startOf(`${written};19:00`)).toEqual([1]);
    },
  );
});
