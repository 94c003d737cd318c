import { startApp } from '../../support/app.js';
import { eventsIn } from './file-events.js';
import { moveInFiles } from './move-in-files.js';
import { calendar, event, EVENING, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);
const aFile = moveInFiles();

const CLINIC = ['LOCATION:Clinic', 'ORGANIZER;CN=Dr. Weiss:mailto:weiss@example.org'];

/** Returns the names in a list that everybody sees. */
async function publicNames(list: 'venues' | 'organizers' | 'categories' | 'tags'): Promise<string[]> {
  const empty = ['categories', 'tags'].includes(list) ? '&hide_empty=false' : '';
  const { body } = await app.get(`/${list}?per_page=50${empty}`).expect(200);
  const { [list]: records } = body as Record<string, { venue?: string; organizer?: string; name?: string }[]>;
  return (records ?? []).map(({ venue, organizer, name }) => venue ?? organizer ?? name ?? '').sort();
}

async function publicNamesIn(): Promise<Record<string, string[]>> {
  const lists = ['venues', 'organizers', 'categories', 'tags'] as const;
  const names = await Promise.all(lists.map(async (list) => [list, await publicNames(list)] as const));
  return Object.fromEntries(names);
}

const NOTHING = { venues: [], organizers: [], categories: [], tags: [] };

describe('Names in private events of a calendar', () => {
  it('stay private, and categories and tags that nothing else has stay out, with a note', async () => {
    const secret = event('Doctor', ...EVENING, 'CLASS:PRIVATE', ...CLINIC, 'CATEGORIES:Cancer', 'X-TAGS:MRT');

    const { code, stderr } = await moveIn(calendar(...secret));
    const again = await moveIn(calendar(...secret));

    expect([code, await publicNamesIn()]).toEqual([0, NOTHING]);
    expect(await eventsIn(app)).toMatchObject([
      {
        status: 'private',
        venue: { venue: 'Clinic', status: 'private' },
        organizer: [{ organizer: 'Dr. Weiss', email: 'weiss@example.org', status: 'private' }],
        categories: [],
      },
    ]);
    expect(stderr).toContain('Its categories "Cancer" stay out');
    expect(stderr).toContain('Its tags "MRT" stay out');
    expect(again.stdout).toContain('events: 1 there; 1 equal.');
  });

  it.each([
    ['first', true],
    ['last', false],
  ])('are those of a public event that stands %s', async (_, isFirst) => {
    const [shared, category] = ['LOCATION:Town hall', 'CATEGORIES:Music'];
    const open = event(
      'Concert',
      ...EVENING,
      shared,
      category,
      'ORGANIZER;CN=Choir:mailto:choir@example.org',
    );
    const closed = event('Rehearsal', ...EVENING, 'CLASS:PRIVATE', shared, category, 'ORGANIZER;CN=Choir:');

    const { code } = await moveIn(calendar(...(isFirst ? [...open, ...closed] : [...closed, ...open])));

    expect([code, await publicNamesIn()]).toEqual([
      0,
      { venues: ['Town hall'], organizers: ['Choir'], categories: ['Music'], tags: [] },
    ]);
    expect(await eventsIn(app)).toMatchObject(
      Array.from({ length: 2 }, () => ({ venue: { venue: 'Town hall' }, categories: [{ name: 'Music' }] })),
    );
    const { body } = await app.as('administrator').get('/venues?status=publish,private').expect(200);
    expect(body).toMatchObject({ total: 1 });
  });

  it('leave what was here as it is', async () => {
    await app.create('venues', { venue: 'Clinic' });
    await app.create('categories', { name: 'Cancer' });

    await moveIn(calendar(...event('Doctor', ...EVENING, 'CLASS:PRIVATE', ...CLINIC, 'CATEGORIES:Cancer')));

    expect(await publicNamesIn()).toEqual({ ...NOTHING, venues: ['Clinic'], categories: ['Cancer'] });
    expect(await eventsIn(app)).toMatchObject([
      { venue: { venue: 'Clinic', status: 'publish' }, categories: [{ name: 'Cancer' }] },
    ]);
  });

  it('are no names of public events that come later, whose details are only their own', async () => {
    const later = event('Open day', ...EVENING, 'LOCATION:Clinic', 'ORGANIZER;CN=Dr. Weiss:');

    await moveIn(calendar(...event('Doctor', ...EVENING, 'CLASS:PRIVATE', ...CLINIC)));
    const { events } = await moveIn(calendar(...later));

    expect(events).toMatchObject([{ title: 'Open day', venue: { venue: 'Clinic' } }]);
    const { body } = await app.get('/organizers').expect(200);
    expect(body).toMatchObject({ organizers: [{ organizer: 'Dr. Weiss' }] });
    expect(JSON.stringify(body)).not.toContain('weiss@example.org');
  });
});

describe('Names in private rows of a table', () => {
  it('stay private, also those of drafts', async () => {
    const table = [
      'title,start_date,venue,city,organizer,categories,tags,Private,status',
      'Doctor,2027-11-19,Clinic,Oslo,Dr. Weiss,Cancer,MRT,yes,',
      'Surgery,2027-11-20,Ward,Oslo,Dr. Roth,Cancer,MRT,yes,draft',
      'Concert,2027-11-21,Town hall,Oslo,Choir,Music,free,no,',
    ];

    const { code } = await app.run('move-in', aFile('table.csv', table.join('\n')));

    expect([code, await publicNamesIn()]).toEqual([
      0,
      { venues: ['Town hall'], organizers: ['Choir'], categories: ['Music'], tags: ['free'] },
    ]);
  });
});
