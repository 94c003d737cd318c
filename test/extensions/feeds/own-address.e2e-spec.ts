import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { textOf } from './reading.js';

const PUBLIC_URL = 'https://example.org/kalender';
const app = startApp({ PUBLIC_URL, COMPAT_BASE: '/wp-json/tribe/events/v1' });

describe.each([
  ['plain', '/calendar/events/v1', ''],
  ['translated', '/translated/calendar/events/v1', '?translation_language=fr'],
  ['compatible', '/wp-json/tribe/events/v1', ''],
])('A feed on the %s base, behind a proxy that adds a path', (_name, base, query) => {
  it.each(['ics', 'rss', 'atom', 'jsonfeed'])('names its own address: %s', async (format) => {
    const { id } = await app.create('events', anEvent());

    for (const path of [`${base}/events.${format}${query}`, `${base}/events/${id}.${format}${query}`]) {
      const { text } = await app.get(`/${path}`).expect(200);

      expect(text.replaceAll('\r\n ', '')).toContain(`${PUBLIC_URL}${path}`);
    }
  });

  it('names it with its parameters', async () => {
    const path = `${base}/events.jsonfeed?search=event${query.replace('?', '&')}`;

    const feed = JSON.parse(await textOf(app, `/${path}`)) as object;

    expect(feed).toHaveProperty('feed_url', `${PUBLIC_URL}${path}`);
  });
});
