import { startApp } from '../../support/app.js';
import { anEvent, aTerm } from '../../support/records.js';
import { whileUnreadable } from '../../support/unreadable.js';
import { on, open, read, titlesAt } from './reading.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });

beforeEach(() => {
  app.clock.set('2026-11-29T12:00:00Z');
});

describe('The list', () => {
  it('has the events from today on by their days, and first what is still on', async () => {
    await app.create('events', on('2026-12-02', { title: 'Wednesday' }));
    await app.create('events', on('2026-11-29', { title: 'Today' }));
    await app.create('events', on('2026-11-28', { title: 'Yesterday' }));
    await app.create(
      'events',
      anEvent({ title: 'Exhibition', start_date: '2026-10-01', end_date: '2027-01-31', all_day: true }),
    );

    const page = await read(app, '/');
    expect(page.texts('h3')).toEqual(['Exhibition', 'Today', 'Wednesday']);
    expect(page.texts('h2')).toEqual(['Ongoing', 'Sunday, November 29, 2026', 'Wednesday, December 2, 2026']);
    expect((await read(app, '/fr/')).texts('h2')).toEqual([
      'En cours',
      'dimanche 29 novembre 2026',
      'mercredi 2 décembre 2026',
    ]);
    expect(await titlesAt(app, '/events/?date=2026-12-01')).toEqual(['Exhibition', 'Wednesday']);
  });

  it('has what ended as today began on its own day', async () => {
    const party = { title: 'Party', start_date: '2026-11-28 20:00:00', end_date: '2026-11-29 00:00:00' };
    const { slug } = (await app.create('events', anEvent(party))) as unknown as { slug: string };

    expect((await read(app, '/')).texts('h2')).toEqual(['Saturday, November 28, 2026']);
    expect((await read(app, `/event/${slug}/`)).texts('p').join()).toContain('This event is over');
  });

  it('has the night before on its own day, although it ended this morning', async () => {
    const party = { title: 'Party', start_date: '2026-11-28 21:00:00', end_date: '2026-11-29 02:00:00' };
    await app.create('events', anEvent(party));

    expect((await read(app, '/')).texts('h2')).toEqual(['Saturday, November 28, 2026']);
  });

  it('says of what began before its first day only how long it goes on, also if that day is to come', async () => {
    const fair = { title: 'Fair', start_date: '2026-12-05 10:00:00', end_date: '2026-12-20 18:00:00' };
    await app.create('events', anEvent(fair));

    const page = await read(app, '/events/?date=2026-12-10');
    expect([page.texts('h2'), page.texts('span')]).toEqual([['Ongoing'], ['until Sun, Dec 20, 2026']]);
  });

  it('shows what visitors should know', async () => {
    await app.create('events', on('2026-12-01', { event_status: 'canceled' }));
    await app.create('events', on('2026-12-02', { event_status: 'postponed' }));
    await app.create('events', on('2026-12-03', { event_status: 'moved-online', is_virtual: true }));
    await app.create('events', on('2026-12-04', { offers: [{ price: '5', availability: 'sold_out' }] }));
    await app.create('events', on('2026-12-05', { cost: '0' }));
    await app.create('events', on('2026-12-06', { is_virtual: true }));
    await app.create('events', on('2026-12-07', { is_virtual: true, virtual_event_type: 'hybrid' }));

    const badges = (page: Awaited<ReturnType<typeof read>>) => page.texts('li');
    expect(badges(await read(app, '/'))).toEqual([
      'Canceled',
      'Postponed',
      'Moved online',
      'Sold out',
      'Free',
      'Online',
      'On site and online',
    ]);
    expect(badges(await read(app, '/fr/'))).toEqual([
      'Annulé',
      'Reporté',
      'Désormais en ligne',
      'Complet',
      'Gratuit',
      'En ligne',
      'Sur place et en ligne',
    ]);
  });

  it('says so when it is empty', async () => {
    expect((await read(app, '/')).texts('p')).toContain('No events were found.');
  });

  it.each([
    ['category=music', ['Match', 'Quartet']],
    ['tag=loud', ['Match']],
    ['venue={venue}', ['Match']],
    ['q=needles', ['Match']],
    ['search=needle', ['Match']],
    ['free=1', ['Match']],
    ['online=1', ['Match']],
    ['accessible=1', ['Match']],
    ['free=1&q=needle&tag=loud', ['Match']],
    ['free=maybe', ['Match', 'Quartet', 'Other']],
    ['q=0', ['Match', 'Quartet', 'Other']],
  ])('is filtered by %s', async (query, expected) => {
    const music = await app.create('categories', aTerm({ name: 'Music' }));
    const chamber = await app.create('categories', aTerm({ name: 'Chamber music', parent: music.id }));
    const fields = {
      title: 'Match',
      description: 'A needle.',
      categories: ['Music'],
      tags: ['Loud'],
      venue: { venue: 'Hall' },
      cost: '0',
      is_virtual: true,
      accessibility: ['step_free'],
    };
    const { venue } = await app.create('events', on('2026-12-01', fields));
    await app.create('events', on('2026-12-02', { title: 'Quartet', cost: '9', categories: [chamber.id] }));
    await app.create('events', on('2026-12-03', { title: 'Other', cost: '9' }));

    const path = `/events/?${query.replace('{venue}', String((venue as { id: number }).id))}`;
    expect(await titlesAt(app, path)).toEqual(expected);
    expect(await titlesAt(app, path.replace('/events/', '/fr/events/'))).toEqual(expected);
  });

  it.each(['category=unknown', 'tag=unknown', 'venue=999999'])('is 404 for a filter by %s', async (query) => {
    await open(app, `/events/?${query}`).expect(404);
  });

  it.each([
    'date=2026-02-31',
    'date=0000-00-00',
    'month=2026-13',
    'month=9999-12',
    'page=0',
    'page=x',
    'page[]=1',
    'search[a]=b',
    'q=%00',
  ])('ignores what cannot be read: %s', async (query) => {
    await app.create('events', on('2026-12-01', { title: 'One' }));

    expect(await titlesAt(app, `/events/?${query}`)).toEqual(['One']);
  });

  it('has all events on its pages, to the last, and keeps the filters', async () => {
    const titles = Array.from({ length: 45 }, (_, place) => `Event number ${place}`);
    for (const [place, title] of titles.entries())
      await app.create(
        'events',
        on(`2026-12-${String(1 + (place % 20)).padStart(2, '0')}`, { title, categories: ['Music'] }),
      );
    await app.create('events', on('2026-12-01', { title: 'Other' }));

    const seen: string[] = [];
    let path: string | undefined = '/events/?category=music';
    for (let pages = 0; path !== undefined && pages < 9; pages += 1) {
      const page = await read(app, path);
      seen.push(...page.texts('h3'));
      path = page.link('Next page');
      if (path !== undefined) expect(path).toContain('category=music');
    }
    expect([...seen].sort()).toEqual([...titles].sort());
    await open(app, '/events/?category=music&page=4').expect(404);
  });
});

describe('A list of what words find', () => {
  it('says that a search finds too much to be sorted in time', async () => {
    await app.create('events', on('2026-12-01', { title: 'Jazz' }));

    await whileUnreadable(app, 'events', async () => {
      const { text } = await open(app, '/events/?q=jazz').expect(400);
      expect(text).toContain('Too many events match');
    });
  });

  it('tells few matches from what has all words but one', async () => {
    await app.create('events', on('2026-12-01', { title: 'Jazz market' }));
    await app.create('events', on('2026-12-02', { title: 'Jazz' }));

    expect((await read(app, '/events/?q=jazz+market')).texts('h2')).toEqual([
      '1 event',
      'With all words but one',
    ]);
    expect((await read(app, '/events/?q=jazz+concert')).texts('h2')).toEqual(['With all words but one']);
  });

  it('has the best matches first, each with its day, on all of its pages', async () => {
    await app.create('events', on('2026-12-01', { title: 'Market', description: 'With a jazz band.' }));
    await app.create('events', on('2027-02-02', { title: 'Jazz' }));

    const page = await read(app, '/events/?q=jazz');
    expect(page.texts('h2')).toEqual(['2 events']);
    expect(page.texts('h3')).toEqual(['Jazz', 'Market']);
    expect(page.texts('time')).toEqual(['Tue, Feb 2, 2027', 'Tue, Dec 1, 2026']);
    expect((await read(app, '/events/?q=jazz&view=month&month=2026-12')).texts('td').join()).toContain(
      'Market',
    );
  });

  it('leads to the words that were probably meant if there is none', async () => {
    await app.create('events', on('2026-12-01', { title: 'Concert' }));

    const page = await read(app, '/events/?q=concrt&free=1');
    expect(page.texts('p')).toContain('No events were found.');
    await app.create('events', on('2026-12-02', { title: 'Concert for free', cost: '0' }));
    const link = (await read(app, '/events/?q=concrt&free=1')).link('Did you mean concert?');
    expect(link).toBe('/events/?q=concert&free=1');
    expect(await titlesAt(app, link ?? '')).toEqual(['Concert for free']);
  });
});
