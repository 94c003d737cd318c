import { startApp } from '../../support/app.js';
import { membersIn } from './file-events.js';
import { moveInFiles } from './move-in-files.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const aFile = moveInFiles();

const moveIn = (table: string) => app.run('move-in', aFile('programme.csv', table));

describe('The status of a row', () => {
  it.each([
    ['Live', 'publish', undefined],
    ['live', 'publish', undefined],
    ['Started', 'publish', undefined],
    ['Ended', 'publish', undefined],
    ['Completed', 'publish', undefined],
    ['Published', 'publish', undefined],
    ['Canceled', 'publish', 'canceled'],
    ['Abgesagt', 'publish', 'canceled'],
    ['Draft', 'draft', undefined],
    ['Private', 'private', undefined],
  ])('is that of other programs, such as Eventbrite: %s', async (status, here, eventStatus) => {
    const { code } = await moveIn(`Event Name,Event Start Date,Status\nA,2027-11-19,${status}\n`);

    expect([code, await membersIn(app, 'status', 'event_status')]).toEqual([0, [[here, eventStatus]]]);
  });

  it.each([
    ['Live', 'publish', undefined],
    ['Ended', 'publish', undefined],
    ['Draft', 'draft', undefined],
    ['Cancelled', 'publish', 'canceled'],
    ['postponed', 'publish', 'postponed'],
  ])('is that of the record or of the event below "Event Status": %s', async (status, ...here) => {
    const { code } = await moveIn(`Event Name,Event Start Date,Event Status\nA,2027-11-19,${status}\n`);

    expect([code, await membersIn(app, 'status', 'event_status')]).toEqual([0, [here]]);
  });

  it.each([
    ['Unlisted', 'private'],
    ['Listed', 'publish'],
  ])('is private below "Listing Type" for what is not listed: %s', async (type, here) => {
    const { code } = await moveIn(`Event Name,Event Start Date,Listing Type\nA,2027-11-19,${type}\n`);

    expect([code, await membersIn(app, 'status')]).toEqual([0, [[here]]]);
  });

  it('is refused where nobody knows it', async () => {
    const { code, stderr } = await moveIn('title,start_date,status\nA,2027-11-19,Perhaps\n');

    expect([code, stderr]).toEqual([1, expect.stringContaining('status cannot be "Perhaps"')]);
  });
});

describe('A title that says that the event is called off', () => {
  it.each([
    'Canceled: A',
    'Cancelled: A',
    'Abgesagt: A',
    'Annulé : A',
    'Annulée : A',
    'Cancelado: A',
    'Cancelada: A',
    'Annullato: A',
    'Geannuleerd: A',
    'Odwołane: A',
  ])('counts, and the report says so: %s', async (title) => {
    const { stderr } = await moveIn(`Subject,Start Date\n${title},2027-11-19\n`);

    expect(await membersIn(app, 'title', 'event_status')).toEqual([[title, 'canceled']]);
    expect(stderr).toContain('It is canceled here, as its title says so.');
  });

  it.each([
    ['Abgesagte Konzerte: A', ''],
    ['A: abgesagt', ''],
    ['Canceled: A', 'postponed'],
  ])('is another one than %s with the status "%s"', async (title, status) => {
    await moveIn(`title,start_date,event_status\n${title},2027-11-19,${status}\n`);

    expect(await membersIn(app, 'event_status')).toEqual([[status || undefined]]);
  });
});

describe('A password in a table', () => {
  it.each(['Passwort', 'Kennwort', 'Mot de passe', 'Contraseña', 'Wachtwoord', 'Hasło'])(
    'protects the event in the column %s',
    async (name) => {
      await moveIn(`title,start_date,description,${name}\nA,2027-11-19,For members,sesame\n`);

      const { body } = await app.get('/events?start_date=2027-01-01').expect(200);
      expect(body).toMatchObject({ events: [{ title: 'A', description: '' }] });
    },
  );
});
