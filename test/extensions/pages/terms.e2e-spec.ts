import { startApp } from '../../support/app.js';
import { aTerm } from '../../support/records.js';
import { on, open, titlesAt } from './reading.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });

beforeEach(() => {
  app.clock.set('2026-11-29T12:00:00Z');
});

describe('The pages of a category and a tag', () => {
  it('have their events, and can be filtered further', async () => {
    await app.create(
      'events',
      on('2026-12-01', { title: 'Free', cost: '0', categories: ['Music'], tags: ['Loud'] }),
    );
    await app.create(
      'events',
      on('2026-12-02', { title: 'Dear', cost: '90', categories: ['Music'], tags: ['Loud'] }),
    );
    await app.create('events', on('2026-12-03', { title: 'Other' }));

    for (const path of ['/events/category/music/', '/tag/loud/']) {
      expect(await titlesAt(app, path)).toEqual(['Free', 'Dear']);
      expect(await titlesAt(app, `${path}?free=1`)).toEqual(['Free']);
      await open(app, `${path}?page=2`).expect(404);
    }
    await open(app, '/events/category/loud/').expect(404);
    await open(app, '/tag/music/').expect(404);
  });

  it('have no events of another one whose slug is a number', async () => {
    const { id } = await app.create('tags', aTerm({ name: 'Jazz' }));
    await app.create('tags', aTerm({ name: 'Year', slug: String(id) }));
    await app.create('events', on('2026-12-01', { title: 'Band', tags: ['jazz'] }));
    await app.create('events', on('2026-12-02', { title: 'Review', tags: ['year'] }));

    expect(await titlesAt(app, '/tag/jazz/')).toEqual(['Band']);
    expect(await titlesAt(app, `/tag/${id}/`)).toEqual(['Review']);
  });
});
