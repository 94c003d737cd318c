import { startApp } from '../../support/app.js';
import { eventsIn, membersIn } from './file-events.js';
import { moveInFiles } from './move-in-files.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const aFile = moveInFiles();

function moveIn(table: string, ...options: string[]) {
  return app.run('move-in', aFile('programme.csv', table), ...options);
}

describe('A table of Outlook or Google', () => {
  it.each([
    [
      'English',
      'Subject,Start Date,Start Time,End Date,End Time,All day event,Categories,Description,Location,Private,Sensitivity',
      'False,Work,Bring a chair,Hall,False,Normal',
    ],
    [
      'German',
      'Betreff,Beginnt am,Beginnt um,Endet am,Endet um,Ganztägiges Ereignis,Kategorien,Beschreibung,Ort,Privat,Vertraulichkeit',
      'Aus,Work,Bring a chair,Hall,Aus,Normal',
    ],
    [
      'French',
      'Objet,Début,Début,Fin,Fin,Journée entière,Catégories,Description,Emplacement,Privé,Critère de diffusion',
      'Faux,Work,Bring a chair,Hall,Faux,Normale',
    ],
    [
      'Spanish',
      'Asunto,Fecha de comienzo,Comienzo,Fecha de finalización,Finalización,Todo el día,Categorías,Descripción,Ubicación,Privado,Confidencialidad',
      'Falso,Work,Bring a chair,Hall,Falso,Normal',
    ],
    [
      'Italian',
      'Oggetto,Data inizio,Ora inizio,Data fine,Ora fine,Giornata intera,Categorie,Descrizione,Luogo,Privato,Riservatezza',
      'Falso,Work,Bring a chair,Hall,Falso,Normale',
    ],
    [
      'Dutch',
      'Onderwerp,Begindatum,Begintijd,Einddatum,Eindtijd,"Gebeurtenis, duurt hele dag",Categorieën,Beschrijving,Locatie,Privé,Gevoeligheid',
      'Onwaar,Work,Bring a chair,Hall,Onwaar,Normaal',
    ],
    [
      'Polish',
      'Temat,Data rozpoczęcia,Czas rozpoczęcia,Data zakończenia,Czas zakończenia,Wydarzenie całodzienne,Kategorie,Opis,Lokalizacja,Prywatne,Charakter',
      'Fałsz,Work,Bring a chair,Hall,Fałsz,Normalny',
    ],
  ])('is read in %s', async (_, names, cells) => {
    const { code, stderr } = await moveIn(`${names}\nA,19.11.2027,19:00:00,19.11.2027,21:00:00,${cells}\n`);

    expect([code, stderr]).toEqual([0, '']);
    expect(await eventsIn(app)).toMatchObject([
      {
        title: 'A',
        start_date: '2027-11-19 19:00:00',
        end_date: '2027-11-19 21:00:00',
        all_day: false,
        description: '<p>Bring a chair</p>',
        venue: { venue: 'Hall' },
        categories: [{ name: 'Work' }],
        status: 'publish',
      },
    ]);
  });

  it('keeps what is private from others', async () => {
    const names =
      'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private';
    const exam = 'Final exam,05/30/2027,10:00 AM,05/30/2027,1:00 PM,False,"Two, essays","Columbia, 614",True';

    const { code } = await moveIn(`${names}\n${exam}\nSpring break,06/01/2027,,06/03/2027,,True,,,False\n`);

    expect([code, await membersIn(app, 'title', 'status', 'end_date')]).toEqual([
      0,
      [
        ['Final exam', 'private', '2027-05-30 13:00:00'],
        ['Spring break', 'publish', '2027-06-03 23:59:59'],
      ],
    ]);
    const { body } = await app.get('/events?search=exam&start_date=2000-01-01').expect(200);
    expect(body).toMatchObject({ total: 0 });
  });
});

describe('A column of privacy', () => {
  it.each([
    ['Private', 'TRUE'],
    ['Privat', 'Wahr'],
    ['Privat', 'Ein'],
    ['Privé', 'Vrai'],
    ['Privado', 'Verdadero'],
    ['Privato', 'Vero'],
    ['Privé', 'Waar'],
    ['Prywatne', 'Prawda'],
    ['is_private', '1'],
    ['Sensitivity', 'Confidential'],
    ['Sensitivity', 'Company-Confidential'],
    ['Sensitivity', '2'],
    ['Vertraulichkeit', 'Persönlich'],
    ['Critère de diffusion', 'Privé'],
    ['Carácter', 'Confidencial'],
    ['Riservatezza', 'Riservato'],
    ['Vertrouwelijkheid', 'Vertrouwelijk'],
    ['Poufność', 'Poufne'],
    ['Visibility', 'private'],
    ['CLASS', 'CONFIDENTIAL'],
  ])('%s makes an event private if it is %s', async (name, cell) => {
    const { code } = await moveIn(`title,start_date,${name}\nA,2027-11-19,${cell}\nB,2027-11-20,\n`);

    expect([code, await membersIn(app, 'status')]).toEqual([0, [['private'], ['publish']]]);
  });

  it('is counted by the report', async () => {
    const { stdout } = await moveIn('title,start_date,Private\nA,2027-11-19,yes\nB,2027-11-20,no\n');

    expect(stdout).toContain('private: 1, which only those see who may read private records.');
  });

  it('counts in whichever column it says so, and for drafts', async () => {
    const table =
      'title,start_date,Class,Visibility,status\nA,2027-11-19,PUBLIC,private,\nB,2027-11-20,PRIVATE,,draft\n';

    await moveIn(table);

    expect(await membersIn(app, 'status')).toEqual([['private'], ['draft']]);
  });

  it('refuses a row in which it cannot be read', async () => {
    const { code, stderr } = await moveIn(
      'title,start_date,Private\nA,2027-11-19,perhaps\nB,2027-11-20,no\n',
    );

    expect([code, await membersIn(app, 'title')]).toEqual([1, [['B']]]);
    expect(stderr).toMatch(/"A" on 2027-11-19 refused: Its Private is "perhaps", of which it is not known/);
  });

  it.each([
    'Privacy level',
    'Ist vertraulich?',
    'Öffentlich',
    'Niveau de confidentialité',
    'Widoczność',
    'Geheim',
    'Published',
    'Veröffentlicht',
    'Hidden',
    'Unlisted',
    'Invite Only',
    'Members only',
    'Draft',
    'Intern',
    'Interne',
    'Nur intern',
    'Internal event',
    'Wewnętrzne',
    'Audience',
    'Zielgruppe',
    'Access level',
    'Zugriffsebene',
    'Niveau d’accès',
    'Nivel de acceso',
    'Livello di accesso',
    'Toegangsniveau',
    'Poziom dostępu',
    'Public event',
    'Öffentliche Veranstaltung',
    'Événement public',
    'Evento público',
    'Evento pubblico',
    'Openbaar evenement',
    'Wydarzenie publiczne',
    'Open to the public',
    'Freigegeben',
    'Permissions',
    'Password protected',
    'Passwort erforderlich',
    'Zugang nur für Mitglieder',
    'Réservé aux membres',
  ])('stops the table if it is "%s", which is not known', async (name) => {
    const { code, stderr } = await moveIn(`title,start_date,${name}\nA,2027-11-19,x\n`);

    expect([code, stderr]).toEqual([
      1,
      `The column "${name}" may say which events are private, but is not known. Name it Private, with TRUE or FALSE in each row, or leave it out if it does not.\n`,
    ]);
    expect(await eventsIn(app)).toEqual([]);
  });
});

describe('A column that is not read', () => {
  it('is named once, with its cells', async () => {
    const names = 'Subject,Start Date,Priority,Mileage,Reminder on/off,,Subject';

    const { code, stdout, stderr } = await moveIn(
      `${names}\nA,2027-11-19,Normal,,True,x,B\nC,2027-11-20,High,,False,,\n`,
    );

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(
      'columns that are not read: Priority (2), Reminder on/off (2), column 6 (1), Subject (1).\n',
    );
  });

  it('is none of the table of this service', async () => {
    const names = 'id,title,start_date,end_date,utc_start_date,utc_end_date,url,modified_utc';
    const row =
      '7,A,2027-11-19 19:00:00,2027-11-19 21:00:00,2027-11-19 18:00:00,2027-11-19 20:00:00,https://a.example,2026-01-01 00:00:00';

    const { stdout } = await moveIn(`${names}\n${row}\n`);

    expect(stdout).not.toContain('not read');
  });
});

describe('A time zone in a table', () => {
  it.each([
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['Eastern Standard Time', 'America/New_York'],
    ['europe/oslo', 'Europe/Oslo'],
  ])('%s is %s', async (name, timezone) => {
    await moveIn(`title,start_date,timezone\nA,2027-11-19 19:00,${name}\n`);

    const [event] = await eventsIn(app);
    expect([event?.start_date, String(event?.timezone).toLowerCase()]).toEqual([
      '2027-11-19 19:00:00',
      timezone.toLowerCase(),
    ]);
  });
});

describe('A cell that says neither yes nor no', () => {
  it('is left out, and named', async () => {
    const { code, stderr } = await moveIn('title,start_date,featured\nA,2027-11-19,perhaps\n');

    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('Its featured perhaps says neither yes nor no. It is left out.'),
    ]);
  });
});

describe('A row that is not for everybody yet', () => {
  it('is a draft if it is to be published later', async () => {
    const { code, stderr } = await moveIn('title,start_date,status\nA,2027-11-19,future\n');

    expect([code, stderr]).toEqual([0, expect.stringContaining('it comes in as a draft.')]);
    expect(await membersIn(app, 'status')).toEqual([['draft']]);
  });

  it('is refused if it may have to stay hidden', async () => {
    const { code, stderr } = await moveIn(
      'title,start_date,Hide From Event Listings\nA,2027-11-19,perhaps\n',
    );

    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('Its hide_from_listings perhaps says neither yes nor no.'),
    ]);
  });

  it('keeps its password', async () => {
    await moveIn('title,start_date,password\nA,2027-11-19,secret\n');

    const [event] = await eventsIn(app);
    await app.get(`/events/${String(event?.id)}`).expect(403);
  });
});

describe('A text', () => {
  it.each([
    ['Fish & chips < 5', '<p>Fish &amp; chips &lt; 5</p>'],
    ['<p>Fish &amp; <b>chips</b></p>', '<p>Fish &amp; <b>chips</b></p>'],
    ['Use <name> here', '<p>Use &lt;name&gt; here</p>'],
    ['Fish &amp; chips', '<p>Fish &amp; chips</p>'],
  ])('%s is HTML if it looks like that', async (text, description) => {
    await moveIn(`title,start_date,description\nA,2027-11-19,${text}\n`);

    expect(await membersIn(app, 'description')).toEqual([[description]]);
  });
});

describe('What a file says', () => {
  it('reaches the terminal without what that would obey', async () => {
    const { stderr } = await moveIn('title,start_date\n"A\u001b[31m\nevent 7 refused",46712\n');
    const heading = await moveIn('title,start_date,Priva\u202ey\nA,2027-11-19,\n');

    expect(stderr).toContain('"A\\u001b[31m\\u000aevent 7 refused" on 46712 refused');
    expect(heading.stderr).toContain('"Priva\\u202ey"');
  });
});
