import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp({ PUBLIC_URL: 'https://api.example.com', SITE_URL: 'https://www.example.com' });
const admin = app.as('administrator');

const KEYS =
  `id global_id global_id_lineage author status date date_utc modified modified_utc url rest_url title
  description excerpt slug image all_day start_date start_date_details end_date end_date_details utc_start_date
  utc_start_date_details utc_end_date utc_end_date_details timezone timezone_abbr cost cost_details website show_map
  show_map_link hide_from_listings sticky featured categories tags venue organizer custom_fields`.split(
    /\s+/,
  );

const jazzNight = {
  title: 'Jazz Night',
  description: 'An evening of jazz',
  excerpt: 'Live jazz',
  slug: 'an-evening',
  start_date: '2026-12-01 19:00:00',
  end_date: '2026-12-01 21:30:05',
  timezone: 'America/New_York',
  date: '2026-11-01 10:00:00',
  cost: '25 €',
  website: 'https://example.org/jazz?a=1&b=2',
  image: 'https://images.example.org/jazz.jpg',
  show_map: true,
  show_map_link: true,
  hide_from_listings: true,
  sticky: true,
  featured: true,
};

describe('POST /events', () => {
  it('returns the values that were sent, to an author, too', async () => {
    const event = await app.create('events', jazzNight, 'author');

    expect(event).toMatchObject({
      ...jazzNight,
      description: '<p>An evening of jazz</p>',
      excerpt: '<p>Live jazz</p>',
      cost: '25€',
      image: { id: expect.any(Number), url: jazzNight.image, extension: 'jpg' },
      author: String(app.userId('author')),
      status: 'publish',
      custom_fields: [],
    });
  });

  it('ignores unknown keys, read-only keys and id', async () => {
    const readOnly = Object.fromEntries(
      `url rest_url global_id modified utc_start_date utc_start_date_details utc_end_date start_date_details
       timezone_abbr cost_details json_ld custom_fields`
        .split(/\s+/)
        .map((key) => [key, 'foo']),
    );

    const event = await app.create('events', anEvent({ ...readOnly, id: 4321, nonsense: true }));

    expect(Object.keys(event).sort()).toEqual([...KEYS].sort());
    expect(Object.values(event)).not.toContain('foo');
    expect(event.id).not.toBe(4321);
  });

  it.each([
    ['title', ['', '   ', 123, true, [], {}, 'a\u0000b']],
    ['description', [123, [], {}, 'a\u0000b']],
    ['slug', [123, []]],
    ['status', ['', 'foo', 'any', 'trash', 'inherit', 'auto-draft', 1]],
    ['author', ['', 'foo', 0, 99999, '1e1', -1]],
    ['date', ['', 'foo', '2026-02-30']],
    ['date_utc', ['', 'foo', '2026-13-01']],
    ['all_day', ['', 'yes', 'no', 'maybe', 2, []]],
    ['sticky', ['', 'maybe', -1]],
    [
      'website',
      ['foo', 'javascript:alert(1)', 'ftp://example.org/', 'http://me:word@example.org/', '//x.org'],
    ],
    ['timezone', ['Mars/Phobos', 'FOO5BAR', '../../etc/passwd', 'UTC+26', 5]],
    [
      'venue',
      [
        false,
        { id: '5 or 1' },
        [1, [2]],
        '1;2',
        -1,
        { website: 'https://example.org/' },
        { venue: 'x', website: 'foo' },
        { venue: 'x', author: 99999 },
      ],
    ],
    ['organizer', [false, '1;2', -1, { email: 'a@example.org' }, { organizer: 'x', website: 'foo' }]],
    ['categories', [[{ name: 'x' }], [1, [2]], [true]]],
  ])('rejects an invalid %s', async (key, values) => {
    for (const value of values) {
      const { body } = await admin.post('/events', anEvent({ [key]: value }));

      expect([value, body]).toMatchObject([
        value,
        { code: 'rest_invalid_param', message: `Invalid parameter(s): ${key}` },
      ]);
    }
  });

  it.each([
    [true, [true, 'true', 1, '1']],
    [false, [false, 'false', 0, '0', null]],
  ])('accepts every form of %s', async (meaning, forms) => {
    for (const form of forms) {
      const event = await app.create('events', anEvent({ featured: form, hide_from_listings: form }));

      expect([form, event]).toMatchObject([form, { featured: meaning, hide_from_listings: meaning }]);
    }
  });

  it('accepts a form-encoded body', async () => {
    const { body } = await admin
      .send('post', '/events')
      .type('form')
      .send('title=Rock+%26+Roll&start_date=2026-12-01+10:00&end_date=2026-12-01+11:00&featured=1&cost[]=5')
      .send('venue[venue]=Hall&organizer[0][organizer]=Ann&organizer[1][organizer]=Bob&tags[]=loud')
      .expect(201);

    expect(body).toMatchObject({
      title: 'Rock & Roll',
      featured: true,
      cost: '$5',
      venue: { venue: 'Hall' },
      organizer: [{ organizer: 'Ann' }, { organizer: 'Bob' }],
      tags: [{ name: 'loud' }],
    });
  });
});
