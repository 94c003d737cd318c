import { startApp } from '../support/app.js';
import { anEvent, aTerm, aVenue } from '../support/records.js';
import { at } from '../support/translated.js';

const app = startApp();
const admin = app.as('administrator');

type Reply = { body: unknown };
type Params = Record<string, string>;

const paramsOf = ({ body }: Reply): Params => (body as { data: { params: Params } }).data.params;

const RULE =
  'Use an RRULE such as FREQ=WEEKLY;BYDAY=MO;COUNT=10, and RDATE for further dates, with at most 20000 characters.';
const DATE = 'Use a date in the years 1 to 9999, such as 2027-06-21 19:30:00.';
const ZONE = 'Use a time zone such as Europe/Oslo or UTC+2.';
const TEXT = 'Use a text of 1 to 1000 characters, other than 0.';
const IDS = 'Use at most 100 ids, such as 4,12.';
const TRUTH = 'Use true or false.';
const URL = 'Use an http or https URL without user and password, such as https://example.org/.';
const STATUSES = 'Use publish, future, draft, pending, or private.';
const OR_TRASH = 'Use publish, future, draft, pending, private, or trash.';
const SLUG = 'Use a text of at most 1000 characters with letters or digits, such as summer-concert.';
const COST = 'Use a price such as 15, or a list of at most 50 prices of 200 characters each.';
const FOR_EVER = '9999-12-31 23:59:59';
const IN_UTC = 'Use a date that is in the years 1 to 9999 in UTC as well.';
const FUSEAU = 'Indiquez un fuseau horaire comme Europe/Oslo ou UTC+2. Vouliez-vous dire Europe/Berlin ?';
const VENUES = 'Use at most 50 ids, such as 4,12, or objects with an id or at least venue.';
const IMAGE =
  'Use the id of an image, an http or https URL that ends in jpg, jpeg, png, gif, webp, avif or has no extension, or a file.';

/** The error about one parameter. */
const rejection = (name: string, message: string) => ({
  code: 'rest_invalid_param',
  message: `Invalid parameter(s): ${name}`,
  data: {
    status: 400,
    params: { [name]: message },
    details: { [name]: { code: 'rest_invalid_param', message, data: { param: name } } },
  },
});

describe('An invalid parameter of a list', () => {
  it.each([
    ['/events?end_date=2026-13-01', `end_date cannot be "2026-13-01". ${DATE}`],
    ['/events?start_date=%2B9000%20years', `start_date cannot be "+9000 years". ${DATE}`],
    ['/events?categories=doesnotexist', 'categories cannot be "doesnotexist". Use a category that exists.'],
    ['/events?tags=4,none', 'tags cannot be [4, "none"]. Use a tag that exists.'],
    ['/events?tags=', 'tags cannot be "". Use at most 100 ids or slugs, such as music,4.'],
    ['/events?venue=7', 'venue cannot be 7. Use a venue that exists and that you may read.'],
    ['/events?organizer=x', `organizer cannot be "x". ${IDS}`],
    ['/events?post_parent=7', 'post_parent cannot be 7. Use an event that exists and that you may read.'],
    ['/events?status=gone', `status cannot be "gone". ${OR_TRASH}`],
    [
      '/events?status=draft',
      'status cannot be "draft". Use publish; other statuses require the right to write.',
    ],
    ['/events?strict_dates=', `strict_dates cannot be "". ${TRUTH}`],
    ['/events?per_page=none', 'per_page cannot be "none". Use a whole number of 1 or more.'],
    ['/events?page[]=1', 'page cannot be ["1"]. Use a whole number of 1 or more.'],
    ['/events?page[a]=1', 'page cannot be {…}. Use a whole number of 1 or more.'],
    ['/events?search=', 'search cannot be "". Use a text of 1 to 200 characters, other than 0.'],
    ['/events?search=a%00b', 'search is not valid. Leave out NUL characters and unpaired surrogates.'],
    ['/tags?order=', 'order cannot be "". Use asc or desc.'],
    ['/tags?include=7,8', 'include cannot be [7, 8]. Use a tag that exists.'],
    ['/categories?parent=7', 'parent cannot be 7. Use a category that exists.'],
    ['/venues?event=7', 'event cannot be 7. Use an event that exists and that you may read.'],
    ['/venues/7?password=', 'password is not valid. Use a text that is not empty.'],
  ])('is told why: %s', async (path, message) => {
    const [name = ''] = message.split(' ');

    const { body } = await app.get(path).expect(400);

    expect(body).toEqual(rejection(name, message));
  });

  it('is told when the other one of a pair is missing', async () => {
    const { body } = await app.get('/events?geoloc_lat=50').expect(400);

    const message = 'geoloc_lng is missing. Use geoloc_lat and geoloc_lng together.';
    expect(body).toMatchObject({
      message: 'Invalid parameter(s): geoloc_lng',
      data: { details: { geoloc_lng: { code: 'rest_missing_callback_param', message } } },
    });
  });
});

describe('An invalid parameter of a write', () => {
  it.each([
    [{ timezone: 'Berlin' }, `timezone cannot be "Berlin". ${ZONE} Did you mean Europe/Berlin?`],
    [{ timezone: 'new york' }, `timezone cannot be "new york". ${ZONE} Did you mean America/New_York?`],
    [{ timezone: 'Europe/Berln' }, `timezone cannot be "Europe/Berln". ${ZONE} Did you mean Europe/Berlin?`],
    // Two zones have this city.
    [{ timezone: 'Buenos_Aires' }, `timezone cannot be "Buenos_Aires". ${ZONE}`],
    [{ title: ' ' }, `title cannot be " ". ${TEXT}`],
    [{ title: ['a', 5, null, { b: 1 }] }, `title cannot be ["a", 5, null, {…}]. ${TEXT}`],
    [{ title: 'x'.repeat(1001) }, `title cannot be "${'x'.repeat(60)}…". ${TEXT}`],
    [{ title: '🎷'.repeat(501) }, `title cannot be "${'🎷'.repeat(60)}…". ${TEXT}`],
    [{ title: true }, `title cannot be true. ${TEXT}`],
    [{ slug: '"\n\u009b' }, `slug cannot be "\\"\\n\\u009b". ${SLUG}`],
    [{ description: 5 }, 'description cannot be 5. Use a text of at most 100000 characters.'],
    [{ status: 'trash' }, `status cannot be "trash". ${STATUSES}`],
    [{ author: 99999 }, 'author cannot be 99999. Use the id of a user.'],
    [{ author: 'ann' }, 'author cannot be "ann". Use an id, such as 12.'],
    [{ website: 'https://ann:secret@example.org/' }, `website cannot be "https://…@example.org/". ${URL}`],
    [{ image: 'https://example.org/a.svg' }, `image cannot be "https://example.org/a.svg". ${IMAGE}`],
    [{ image: 99 }, 'image cannot be 99. Use an image that exists and that you may see.'],
    [{ cost: { a: 1 } }, `cost cannot be {…}. ${COST}`],
    [{ venue: 'hall' }, `venue cannot be "hall". ${VENUES}`],
    [{ venue: { city: 'Oslo', password: 'secret' } }, `venue cannot be {…}. ${VENUES}`],
    [{ venue: [{ venue: 'Hall', website: 'hall' }] }, `venue.website cannot be "hall". ${URL}`],
    [{ venue: { venue: 'Hall', author: 99999 } }, 'venue.author cannot be 99999. Use the id of a user.'],
    [{ venue: 99 }, 'venue cannot be 99. Use a venue that exists and that you may read.'],
    [{ categories: 99 }, 'categories cannot be 99. Use a category that exists.'],
    [{ tags: [[]] }, 'tags cannot be [[]]. Use at most 50 ids, slugs or names, such as music,4.'],
    [
      { recurrence: { type: 'weekly', end_type: 'never' } },
      `recurrence cannot be {"type":"weekly","end_type":"never"}. ${RULE} Did you mean FREQ=WEEKLY?`,
    ],
    [
      { recurrence: { rules: [{ type: 'Monthly' }] } },
      `recurrence cannot be {"rules":[{"type":"Monthly"}]}. ${RULE} Did you mean FREQ=MONTHLY?`,
    ],
    [{ recurrence: [{ type: 'Custom' }] }, `recurrence cannot be [{"type":"Custom"}]. ${RULE}`],
    [{ password: 'x'.repeat(201) }, 'password is not valid. Use a text of at most 200 characters.'],
    [{ password: 'a\0b' }, 'password is not valid. Leave out NUL characters and unpaired surrogates.'],
    [{ end_date: FOR_EVER, timezone: 'America/New_York' }, `end_date cannot be "${FOR_EVER}". ${IN_UTC}`],
  ])('is told why: %.80j', async (fields, message) => {
    const [name = ''] = message.split(/[ .]/);

    const { body } = await admin.post('/events', anEvent(fields)).expect(400);

    expect(body).toEqual(rejection(name, message));
  });

  it('is told that a day alone begins at midnight', async () => {
    const event = anEvent({ start_date: '2027-06-21 19:00', end_date: '2027-06-21' });

    expect(paramsOf(await admin.post('/events', event).expect(400))).toEqual({
      end_date:
        'end_date cannot be "2027-06-21". The end, 2027-06-21 00:00:00, must not be before the start, ' +
        '2027-06-21 19:00:00. Send a time as well, or all_day for whole days.',
    });
  });

  it('is not advised to send a time for an end on an earlier day', async () => {
    const event = anEvent({ start_date: '2027-06-21 19:00', end_date: '2027-06-20' });

    expect(paramsOf(await admin.post('/events', event).expect(400))).toEqual({
      end_date:
        'end_date cannot be "2027-06-20". The end, 2027-06-20 00:00:00, must not be before the start, ' +
        '2027-06-21 19:00:00.',
    });
  });

  it('is told when an event would end before it starts', async () => {
    const { id } = await app.create('events', anEvent());

    const reply = await admin.patch(`/events/${id}`, { start_date: '2027-06-21 19:00' }).expect(400);

    expect(paramsOf(reply)).toEqual({
      start_date:
        'start_date cannot be "2027-06-21 19:00". The end, 2026-12-01 21:00:00, must not be before the start, ' +
        '2027-06-21 19:00:00.',
    });
  });

  it('is told why an event cannot stand below itself', async () => {
    const { id } = await app.create('events', anEvent());

    const reply = await admin.patch(`/events/${id}`, { post_parent: id }).expect(400);

    expect(paramsOf(reply)).toEqual({
      post_parent: `post_parent cannot be ${id}. Use an event that is neither this one nor below it.`,
    });
  });

  it('is told who may add images', async () => {
    const url = 'https://example.org/a.jpg';

    const reply = await app
      .as('contributor')
      .post('/venues', aVenue({ image: url }))
      .expect(400);

    expect(paramsOf(reply)).toEqual({
      image: `image cannot be "${url}". Use the id of an image; adding one requires the role of an author or higher.`,
    });
  });

  it.each([
    [{ timezone: 'Berlin' }, `timezone ne peut pas être « Berlin ». ${FUSEAU}`],
    [{ title: '' }, 'title ne peut pas être «  ». Indiquez un texte de 1 à 1000 caractères, autre que 0.'],
    [{ status: 'x' }, 'status ne peut pas être « x ». Indiquez publish, future, draft, pending ou private.'],
    [{ venue: 99 }, 'venue ne peut pas être 99. Indiquez un lieu qui existe et que vous pouvez lire.'],
    [{ password: [] }, 'password n’est pas valide. Indiquez un texte de 200 caractères au plus.'],
    [{ all_day: 'x' }, 'all_day n’est pas de type boolean.'],
  ])('is told why in French: %j', async (fields, message) => {
    const [name = ''] = message.split(' ');

    const reply = await admin.post(at('/events', 'fr'), anEvent(fields)).expect(400);

    expect(paramsOf(reply)).toEqual({ [name]: message });
  });
});

describe('A list of references', () => {
  it.each([
    ['categories', 'a category that exists'],
    ['tags', 'a tag that exists'],
  ] as const)('to terms is told only the unknown ones: %s', async (resource, advice) => {
    const { id, slug } = await app.create(resource, aTerm());
    const message = `${resource} cannot be "doesnotexist". Use ${advice}.`;

    const events = await app.get(`/events?${resource}=${slug},doesnotexist,${id}`).expect(400);
    const terms = await app.get(`/${resource}?include=${id},999998`).expect(400);

    expect(paramsOf(events)).toEqual({ [resource]: message });
    expect(paramsOf(terms)).toEqual({ include: `include cannot be 999998. Use ${advice}.` });
  });

  it.each([
    ['venue', 'venues', 'a venue'],
    ['organizer', 'organizers', 'an organizer'],
  ] as const)(
    'to records is told only the unknown ones, as they were sent: %s',
    async (type, resource, a) => {
      const { id } = await app.create(resource, { [type]: 'Known' });
      const references = [999_998, { [type]: 'New' }, { id }, '999999', id];
      const advice = `Use ${a} that exists and that you may read.`;

      const listed = await app.get(`/events?${type}=${id},999998`).expect(400);
      const created = await admin.post('/events', anEvent({ [type]: references })).expect(400);

      expect(paramsOf(listed)).toEqual({ [type]: `${type} cannot be 999998. ${advice}` });
      expect(paramsOf(created)).toEqual({ [type]: `${type} cannot be [999998, 999999]. ${advice}` });
    },
  );
});

describe('A reference in a write to a record that the caller may not read', () => {
  it.each(['venue', 'organizer'] as const)('is rejected like one to no record: %s', async (type) => {
    const { id } = await app.create(`${type}s`, { [type]: 'Hidden', status: 'draft' });
    const author = app.as('author');

    const [hidden, unknown] = await Promise.all(
      [id, 999_999].map(async (sent) => {
        const { text } = await author.post('/events', anEvent({ [type]: sent })).expect(400);
        return text.replaceAll(String(sent), '#');
      }),
    );

    expect(hidden).toEqual(unknown);
  });

  it('is rejected like one to no record: post_parent', async () => {
    const { id } = await app.create('events', anEvent({ status: 'draft' }));

    const [hidden, unknown] = await Promise.all(
      [id, 999_999].map(async (sent) => {
        const { text } = await app
          .as('author')
          .post('/events', anEvent({ post_parent: sent }))
          .expect(400);
        return text.replaceAll(String(sent), '#');
      }),
    );

    expect(hidden).toEqual(unknown);
  });
});
