import { TestApp } from '../../harness/test-app.js';
import { ADDED_ROUTES } from '../../support/added-routes.js';
import { documentOf } from '../../support/document.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';

const app = new TestApp();

/** Two values of each list parameter, by its name and the routes that take it. */
let values: Readonly<Record<string, readonly [string, string]>>;

/** Two events that differ in everything by which lists of events are filtered, and one more record of each type. */
beforeAll(async () => {
  await app.start();
  const [venue, hall] = [
    await app.create('venues', aVenue()),
    await app.create('venues', aVenue({ venue: 'Hall' })),
  ];
  const [ann, bob] = [
    await app.create('organizers', anOrganizer({ organizer: 'Ann' })),
    await app.create('organizers', anOrganizer({ organizer: 'Bob', status: 'draft' })),
  ];
  const [music, play] = [
    await app.create('categories', aTerm()),
    await app.create('categories', aTerm({ name: 'B' })),
  ];
  const [loud, quiet] = [await app.create('tags', aTerm()), await app.create('tags', aTerm({ name: 'B' }))];
  await app.create('venues', aVenue({ venue: 'Shed', status: 'draft' }));
  const one = await app.create('events', {
    ...anEvent({ venue: venue.id, organizer: ann.id, categories: music.id, tags: loud.id }),
    accessibility: 'step_free',
  });
  const other = await app.create('events', {
    ...anEvent({ venue: hall.id, organizer: bob.id, categories: play.id, tags: quiet.id }),
    status: 'draft',
    event_status: 'cancelled',
    accessibility: ['step_free', 'hearing_loop'],
  });
  const pairs = {
    'events venue': [venue.id, hall.id],
    'events organizer': [ann.id, bob.id],
    'events categories': [music.id, play.id],
    'events tags': [loud.id, quiet.id],
    'events include': [one.id, other.id],
    'events status': ['publish', 'draft'],
    'events event_status': ['scheduled', 'cancelled'],
    'events accessibility': ['hearing_loop', 'step_free'],
    'events bbox': ['-180,-90', '180,90'],
    'events _fields': ['events.id', 'total'],
    'venues status': ['publish', 'draft'],
    'organizers status': ['publish', 'draft'],
    'categories include': [music.id, play.id],
    'categories exclude': [music.id, play.id],
    'tags include': [loud.id, quiet.id],
    'tags exclude': [loud.id, quiet.id],
    ...ADDED_ROUTES.lists,
  } as const;
  values = Object.fromEntries(Object.entries(pairs).map(([name, [a, b]]) => [name, [String(a), String(b)]]));
});

afterAll(() => app.stop());

/** The parameters without which a list would lack some of the records above. */
const SCOPE: Readonly<Record<string, string>> = {
  events: 'start_date=2000-01-01&end_date=2100-01-01&status=publish,draft',
  categories: 'hide_empty=false',
  tags: 'hide_empty=false',
};

const NAMES = [
  'events venue',
  'events organizer',
  'events categories',
  'events tags',
  'events include',
  'events status',
  'events event_status',
  'events accessibility',
  'events bbox',
  'events _fields',
  'venues status',
  'organizers status',
  'categories include',
  'categories exclude',
  'tags include',
  'tags exclude',
  ...Object.keys(ADDED_ROUTES.lists),
];

describe.each(['plain', 'translated'])('A list parameter on the %s base', (base) => {
  const read = async (list: string, query: string) => {
    const scope = query.startsWith('status') ? (SCOPE[list] ?? '').replace(/&status=.*/, '') : SCOPE[list];
    const path = `/${list}?${[scope, query].filter(Boolean).join('&')}`;
    const { status, body } = await app.as('administrator').get(base === 'plain' ? path : at(path));
    return { status, body: body as unknown };
  };

  it.each(NAMES)('can be repeated, bracketed, numbered and joined by commas alike: %s', async (which) => {
    const [list = '', name = ''] = which.split(' ');
    const [one, other] = values[which] ?? ['', ''];

    const joined = await read(list, `${name}=${one},${other}`);
    const alike = [
      await read(list, `${name}=${one}&${name}=${other}`),
      await read(list, `${name}[]=${one}&${name}[]=${other}`),
      await read(list, `${name}[0]=${one}&${name}[1]=${other}`),
    ];

    expect(joined.status).toBe(200);
    expect(alike).toEqual([joined, joined, joined]);
    // Otherwise the second value alone would do.
    expect(await read(list, `${name}=${other}`)).not.toEqual(joined);
  });
});

it('knows every list parameter of the document', async () => {
  const { paths } = await documentOf(app);
  const known = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).flatMap((parameter) =>
      'name' in parameter && JSON.stringify(parameter).includes('"array"')
        ? [`${path.slice(1).replace('.{format}', '')} ${parameter.name}`]
        : [],
    ),
  );

  expect(known.length).toBeGreaterThan(10);
  // Routes below a list take its filters.
  const isTested = (name: string) => [name, name.replace(/\/\S+/, '')].some((one) => NAMES.includes(one));
  expect(known.filter((name) => !name.endsWith('_fields') && !isTested(name))).toEqual([]);
});

describe('A list in a write', () => {
  const namesOf = ({ body }: { body: unknown }) =>
    (body as { tags: { name: string }[] }).tags.map((tag) => tag.name);
  const form = 'title=Concert&start_date=2027-06-21&end_date=2027-06-21';
  const post = (path: string, sent: string) =>
    app.as('editor').post(path).type('application/x-www-form-urlencoded').send(sent).expect(201);

  it('can be repeated in a form', async () => {
    expect(namesOf(await post('/events', `${form}&tags=Loud&tags=Long`))).toEqual(['Long', 'Loud']);
  });

  it('can be repeated in the query, unless the body has it', async () => {
    expect(namesOf(await post('/events?tags=Loud&tags=Long', form))).toEqual(['Long', 'Loud']);
    expect(namesOf(await post('/events?tags=Loud&tags=Long', `${form}&tags=Quiet`))).toEqual(['Quiet']);
  });

  it('leaves the last of other parameters that are repeated', async () => {
    const { body } = await post('/events', `${form}&title=Play&title=Opera`);

    expect(body).toMatchObject({ title: 'Opera' });
  });
});
