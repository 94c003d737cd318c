import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { on, open, read } from './reading.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });

beforeEach(() => {
  app.clock.set('2026-11-29T12:00:00Z');
});

describe('The month', () => {
  it('is a table with every event on its days', async () => {
    await app.create('events', on('2026-12-04', { title: 'Friday' }));
    await app.create(
      'events',
      anEvent({ title: 'Over new year', start_date: '2026-12-31', end_date: '2027-01-01', all_day: true }),
    );
    await app.create('events', on('2026-11-04', { title: 'November' }));
    const night = { title: 'Dance', start_date: '2026-12-11 21:00:00', end_date: '2026-12-12 02:00:00' };
    await app.create('events', anEvent(night));

    const page = await read(app, '/?view=month&month=2026-12');
    expect(page.texts('caption')).toEqual(['December 2026']);
    expect(page.texts('th')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    const filled = page.texts('td').filter((text) => /[a-z]{4}/.test(text));
    expect(filled.map((text) => /Friday|Dance|Over new year/.exec(text)?.[0])).toEqual([
      'Friday',
      'Dance',
      'Over new year',
    ]);
    expect((await read(app, '/?view=month&month=2027-01')).texts('td').join()).toContain('Over new year');
    expect((await read(app, '/fr/?view=month')).texts('caption')).toEqual(['novembre 2026']);
  });

  it('says in words what does not take place as planned', async () => {
    await app.create('events', on('2026-12-04', { title: 'Regatta', event_status: 'canceled' }));
    await app.create('events', on('2026-12-05', { title: 'Ball', event_status: 'postponed' }));

    const cells = (await read(app, '/?view=month&month=2026-12')).texts('td').join();
    expect(cells).toMatch(/Regatta\s+Canceled/);
    expect(cells).toMatch(/Ball\s+Postponed/);
  });

  it('has what goes on for longer than a week once, below the table', async () => {
    const show = { title: 'Exhibition', start_date: '2026-10-01', end_date: '2027-01-31', all_day: true };
    await app.create('events', anEvent(show));

    const page = await read(app, '/?view=month&month=2026-12');
    expect(page.texts('td').join()).not.toContain('Exhibition');
    expect([page.texts('h2'), page.texts('h3')]).toEqual([['Ongoing'], ['Exhibition']]);
  });

  it('leads to the months around it and, day by day, to the list', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F'])
      await app.create('events', on('2026-12-04', { title }));
    const page = await read(app, '/events/?view=month&month=2026-12&free=1');
    expect(page.link('Next month')).toBe('/events/?view=month&month=2027-01&free=1');
    expect(page.link('Previous month')).toBe('/events/?view=month&month=2026-11&free=1');

    const all = await read(app, '/events/?view=month&month=2026-12');
    expect(all.link('2 more')).toBe('/events/?date=2026-12-04');
  });

  it('leads to no month that addresses cannot name', async () => {
    const last = await read(app, '/?view=month&month=9998-12');
    expect([last.link('Previous month'), last.link('Next month')]).toEqual([
      '/?view=month&month=9998-11',
      undefined,
    ]);
    const first = await read(app, '/?view=month&month=1000-01');
    expect([first.link('Previous month'), first.link('Next month')]).toEqual([
      undefined,
      '/?view=month&month=1000-02',
    ]);
  });

  it('is nothing for robots, nor are the months to which it leads', async () => {
    const page = await read(app, '/?view=month&month=2031-12');

    expect(page.link('Next month')).toBe('/?view=month&month=2032-01');
    expect(page.all('meta')).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(page.all('a').filter(({ rel }) => rel === 'nofollow')).toHaveLength(2);
    const list = await read(app, '/');
    expect(list.all('meta').filter(({ name }) => name === 'robots')).toEqual([]);
  });

  it('is one page, whatever page its address names', async () => {
    const [one, other] = await Promise.all(
      ['', '&page=7'].map((page) => open(app, `/events/?view=month${page}`).expect(200)),
    );

    expect(other?.text).toBe(one?.text);
  });

  it('says so when it is empty, and what was probably meant', async () => {
    await app.create('events', on('2026-12-01', { title: 'Concert' }));

    const page = await read(app, '/events/?q=concrt&view=month&month=2026-12');
    expect(page.texts('p')).toContain('No events were found.');
    expect(page.link('Did you mean concert?')).toBe('/events/?view=month&month=2026-12&q=concert');
    expect((await read(app, '/?view=month&month=2026-12')).texts('p')).not.toContain('No events were found.');
  });

  it('and the list lead to each other: a day to its month, which leads to its first day', async () => {
    const list = await read(app, '/events/?date=2031-03-10&page=1&free=1');
    expect(list.link('Month')).toBe('/events/?free=1&view=month&month=2031-03');
    const month = await read(app, '/events/?view=month&month=2031-03&free=1');
    expect(month.link('List')).toBe('/events/?free=1&date=2031-03-01');
    expect([list.link('List'), month.link('Month')]).toEqual([
      '/events/?date=2031-03-10&free=1',
      '/events/?view=month&month=2031-03&free=1',
    ]);
  });
});
