import { jest } from '@jest/globals';
import { EventsService } from '../../../src/calendar/events/events.service.js';
import { ApiError } from '../../../src/common/errors/api-error.js';
import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { BROWSER, open, read, ReadPage } from './reading.js';

const app = startApp();
const PASSWORD = 'open-sesame';

/** Sends the form of a protected page. */
function enter(path: string, password: string) {
  return app
    .send('post', `/${path}?_method=GET`)
    .set('Accept', BROWSER)
    .type('form')
    .send(`password=${password}`);
}

beforeEach(() => {
  app.clock.set('2026-11-29T12:00:00Z');
});

describe('A record that is not public', () => {
  it.each(['draft', 'pending', 'private', 'future'])(
    'has no page for visitors: an event in %s',
    async (status) => {
      const date = status === 'future' ? { date: '2026-12-01 00:00:00' } : {};
      await app.create('events', anEvent({ title: 'Secret', slug: 'secret', status, ...date }));

      const { text } = await open(app, '/event/secret/').expect(404);
      expect(text).not.toContain('Secret');
      for (const path of ['/', '/?view=month&month=2026-12', '/fr/', '/events/?q=Secret'])
        expect((await open(app, path).expect(200)).text).not.toContain('/event/secret');
    },
  );

  it('has a page at the address that its record has, for those who may read it', async () => {
    const { url } = await app.create('events', anEvent({ title: 'Secret', status: 'draft' }));
    const { pathname, search } = new URL(url);

    const { text } = await open(app.as('editor'), `${pathname}${search}`).expect(200);
    expect(new ReadPage(text).texts('h1')).toEqual(['Secret']);
    expect(new ReadPage(text).link('français')).toMatch(/\/fr\/\?post_type=tribe_events&p=\d+$/);
    expect((await open(app, `${pathname}${search}`).expect(404)).text).toContain('Page not found');
  });

  it('has a page for those who may read it, which no cache may keep', async () => {
    await app.create('events', anEvent({ title: 'Secret', slug: 'secret', status: 'private' }));

    const { text, headers } = await open(app.as('editor'), '/event/secret/').expect(200);
    expect(text).toContain('Not public');
    expect(headers['cache-control']).toBe('private, no-store');
    await open(app, '/event/secret/').expect(404);
  });

  it.each([
    ['venues', '/venue/hall/', aVenue({ venue: 'Hall', slug: 'hall', status: 'private' })],
    ['organizers', '/organizer/hall/', anOrganizer({ organizer: 'Hall', slug: 'hall', status: 'draft' })],
  ])('has no page for visitors: one of the %s', async (collection, path, body) => {
    const { id } = await app.create(collection, body);
    const member = collection === 'venues' ? 'venue' : 'organizer';
    await app.create('events', anEvent({ title: 'Open', [member]: id }));

    await open(app, path).expect(404);
    expect((await open(app, '/event/open/').expect(200)).text).not.toContain('Hall');
    expect((await open(app, '/').expect(200)).text).not.toContain('Hall');
  });

  it('gets its page when it falls due', async () => {
    await app.create('events', anEvent({ slug: 'later', status: 'future', date: '2026-11-29 13:00:00' }));
    await open(app, '/event/later/').expect(404);

    app.clock.set('2026-11-29T13:00:01Z');
    await open(app, '/event/later/').expect(200);
  });
});

describe('A page of an event in the trash', () => {
  it('is 410', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Gone', slug: 'gone' }));
    await open(app, '/event/gone/').expect(200);
    await app.as('editor').delete(`/events/${id}`).expect(200);

    const { text } = await open(app, '/event/gone/').expect(410);
    expect(text).toContain('No longer available');
    expect((await open(app, '/fr/event/gone/').expect(410)).text).toContain('Plus disponible');
    expect((await open(app, '/').expect(200)).text).not.toContain('Gone');
  });
});

describe('A page of an event that may be in the trash', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is no page without an event while that cannot be read', async () => {
    const events = app.nest.get(EventsService);
    jest.spyOn(events, 'get').mockImplementation((key) => {
      const isLost = 'slug' in key && key.slug.endsWith('__trashed');
      return Promise.reject(isLost ? new Error('connection lost') : new ApiError('eventNotFound'));
    });

    await open(app, '/event/gone/').expect(500);
  });
});

describe('A page of a protected event', () => {
  beforeEach(() =>
    app.create(
      'events',
      anEvent({
        title: 'Rehearsal',
        slug: 'rehearsal',
        description: 'Hidden words',
        website: 'https://hidden.example.org/',
        venue: { venue: 'Hidden hall' },
        cost: '12',
        password: PASSWORD,
      }),
    ),
  );

  it('asks for the password, and shows nothing that it hides', async () => {
    const { text, headers } = await open(app, '/event/rehearsal/').expect(403);

    expect(text).toContain('<form class="password" method="post" action="/event/rehearsal/?_method=GET">');
    expect(text.toLowerCase()).not.toContain('hidden');
    expect(headers['cache-control']).toBe('private, no-store');
    const list = (await open(app, '/').expect(200)).text;
    expect(list).toContain('Password needed');
    expect(list.toLowerCase()).not.toContain('hidden hall');
  });

  it('is in lists without a time if it takes whole days', async () => {
    const whole = { title: 'Fair', start_date: '2026-12-01', end_date: '2026-12-01', all_day: true };
    await app.create('events', anEvent({ ...whole, slug: 'fair', password: PASSWORD }));

    expect((await read(app, '/')).texts('p')).toContain('All day');
    expect((await read(app, '/?view=month&month=2026-12')).texts('a')).toContain('Fair');
  });

  it('opens with the password, which is in no address, for this answer alone', async () => {
    const { text, headers } = await enter('/event/rehearsal/', PASSWORD).expect(200);

    expect(text).toContain('Hidden words');
    expect(text).not.toContain(PASSWORD);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['set-cookie']).toBeUndefined();
    await open(app, '/event/rehearsal/').expect(403);
  });

  it('says that a password is wrong', async () => {
    const { text } = await enter('/event/rehearsal/', 'wrong').expect(403);

    expect(text).toContain('That is not the password.');
    expect(text).not.toContain('Hidden words');
  });
});

describe('A page of a protected venue or organizer', () => {
  it.each([
    [
      'venues',
      '/venue/hall/',
      aVenue({ venue: 'Hall', slug: 'hall', address: 'Hidden Street', password: PASSWORD }),
    ],
    [
      'organizers',
      '/organizer/hall/',
      anOrganizer({ organizer: 'Hall', slug: 'hall', phone: '0123456', password: PASSWORD }),
    ],
  ])('asks for the password: %s', async (collection, path, body) => {
    const { id } = await app.create(collection, body);
    const member = collection === 'venues' ? 'venue' : 'organizer';
    await app.create('events', anEvent({ slug: 'open', [member]: id }));

    for (const closed of [path, '/event/open/', '/'])
      expect((await open(app, closed)).text).not.toMatch(/Hidden Street|0123456/);
    expect((await open(app, path)).text).toContain('type="password"');
    expect((await enter(path, PASSWORD).expect(200)).text).toMatch(/Hidden Street|0123456/);
  });
});

describe('A form', () => {
  it('keeps the filters of its page, and needs no script', async () => {
    await app.create('events', anEvent({ categories: ['Music'] }));
    const page = await read(app, '/events/?category=music&free=1');

    expect(page.all('form')).toEqual([{ class: 'filters', action: '/events/', role: 'search' }]);
    expect(page.all('option').filter(({ selected }) => selected !== undefined)).toEqual(
      expect.arrayContaining([expect.objectContaining({ value: 'music' })]),
    );
    expect(page.all('input').filter(({ checked }) => checked !== undefined)).toEqual([
      { type: 'checkbox', name: 'free', value: '1', checked: '' },
    ]);
  });
});
