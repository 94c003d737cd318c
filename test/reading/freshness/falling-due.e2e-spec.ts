import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';
import { atBothInstances, type Expectation } from './readers.js';

const app = startApp({ PUBLIC_URL: 'https://api.example.com' });
const { other, offenders } = atBothInstances(app);
const editor = app.as('editor');

const SECOND_BEFORE = '2026-11-20T12:59:59Z';
const DUE = '2026-11-20 13:00:00';
const DUE_AT = '2026-11-20T13:00:00Z';
const LATER = '2026-11-20 15:00:00';
const LATER_AT = '2026-11-20T15:00:00Z';

type Json = Record<string, unknown>;

interface Scheduled {
  readonly path: string;
  /** Pages of every type. */
  readonly core: readonly Expectation[];
  /** All other pages. */
  readonly others: readonly Expectation[];
}

const idOf = async (list: Parameters<typeof app.create>[0], body: object) =>
  (await app.create(list, body as Json)).id;

/** Schedules an event linked to one record of each type, and lists the pages that show it once it is published. */
async function scheduledEvent(fields: Json): Promise<Scheduled> {
  const [venue, organizer] = [await idOf('venues', aVenue()), await idOf('organizers', anOrganizer())];
  const [category, tag] = [await idOf('categories', aTerm()), await idOf('tags', aTerm())];
  const parts = { venue, organizer, categories: [category], tags: [tag] };
  const { id, slug } = await app.create('events', anEvent({ ...parts, featured: true, ...fields }));
  const part = await idOf('events', anEvent({ post_parent: id, hide_from_listings: true }));
  await editor.patch(at(`/events/${String(id)}`, 'fr'), { title: 'Bientôt' }).expect(200);
  return {
    path: `/events/${String(id)}`,
    core: [
      ['/events', 'events', [], [id]],
      [`/categories/${category}`, 'count', 0, 1],
      ['/venues?has_events=true', 'venues', [], [venue]],
    ],
    others: [
      [`/events/${String(id)}`, 'status', 403, 'publish'],
      [`/events/by-slug/${slug}`, 'status', 403, 'publish'],
      [`/events?categories=${category}&tags=${tag}&featured=true`, 'total', 0, 1],
      [`/events?include=${String(id)}`, 'total', 0, 1],
      [`/events?post_parent=${String(id)}`, 'total', 0, 0],
      [`/events/${part}`, 'post_parent', undefined, id],
      [`/tags/${tag}`, 'count', 0, 1],
      ['/categories', 'categories', [], [category]],
      ['/tags', 'total', 0, 1],
      ...[
        ['venues', venue],
        ['organizers', organizer],
      ].flatMap(([list, linked]): Expectation[] => [
        [`/${list}?has_events=true`, String(list), [], [linked]],
        [`/${list}?has_events=false`, 'total', 1, 0],
        [`/${list}?only_with_upcoming=true`, 'total', 0, 1],
        [`/${list}?event=${String(id)}`, 'total', 0, 1],
      ]),
    ],
  };
}

/** Schedules a venue of an event, and lists the pages that show it. */
async function scheduledVenue(fields: Json): Promise<Scheduled> {
  const { id, slug } = await app.create(
    'venues',
    aVenue({ venue: 'Awaited', geo_lat: 59.9, geo_lng: 10.7, ...fields }),
  );
  const event = await idOf('events', anEvent({ venue: id }));
  await editor.patch(at(`/venues/${String(id)}`, 'fr'), { venue: 'Awaited in French' }).expect(200);
  return {
    path: `/venues/${String(id)}`,
    core: [
      ['/venues', 'venues', [], [id]],
      [`/events/${event}`, 'venue', [], [id]],
      ['/events', 'events.0.venue', [], [id]],
    ],
    others: [
      ...linkedLooks('venues', { id: id, slug: slug, event }),
      [`/events?venue=${String(id)}`, 'total', 0, 1],
      ['/events?geoloc=true', 'total', 0, 1],
      ['/events?geoloc_lat=59.9&geoloc_lng=10.7', 'total', 0, 1],
    ],
  };
}

/** Schedules an organizer of an event, and lists the pages that show it. */
async function scheduledOrganizer(fields: Json): Promise<Scheduled> {
  const { id, slug } = await app.create('organizers', anOrganizer({ organizer: 'Awaited', ...fields }));
  const event = await idOf('events', anEvent({ organizer: id }));
  await editor.patch(at(`/organizers/${String(id)}`, 'fr'), { organizer: 'Awaited in French' }).expect(200);
  return {
    path: `/organizers/${String(id)}`,
    core: [
      ['/organizers', 'organizers', [], [id]],
      [`/events/${event}`, 'organizer', [], [id]],
      ['/events', 'events.0.organizer', [], [id]],
    ],
    others: [
      ...linkedLooks('organizers', { id: id, slug: slug, event }),
      [`/events?organizer=${String(id)}`, 'total', 0, 1],
    ],
  };
}

function linkedLooks(
  list: string,
  { id, slug, event }: { id: number; slug: string; event: number },
): Expectation[] {
  return [
    [`/${list}/${id}`, 'status', 403, 'publish'],
    [`/${list}/by-slug/${slug}`, 'status', 403, 'publish'],
    [`/${list}?search=awaited`, 'total', 0, 1],
    [`/${list}?has_events=true`, 'total', 0, 1],
    [`/${list}?only_with_upcoming=true`, 'total', 0, 1],
    [`/${list}?event=${event}`, 'total', 0, 1],
  ];
}

const TRASHED = {};

/** A way to create a record, the write that follows, and whether it is shown before 13:00, from then on, and from 15:00. */
interface Way {
  readonly as: Json;
  readonly then?: readonly Json[];
  readonly shown: readonly [before: 0 | 1, due: 0 | 1, later: 0 | 1];
}

const WAYS: readonly (readonly [what: string, Way])[] = [
  ['is put off', { as: { date: DUE }, then: [{ date: LATER }], shown: [0, 0, 1] }],
  ['is put off when public', { as: {}, then: [{ date: DUE }], shown: [0, 1, 1] }],
  ['is brought forward', { as: { date: LATER }, then: [{ date: DUE }], shown: [0, 1, 1] }],
  ['is published early', { as: { date: DUE }, then: [{ date: '2026-11-20 11:00:00' }], shown: [1, 1, 1] }],
  ['is trashed', { as: { date: DUE }, then: [TRASHED], shown: [0, 0, 0] }],
  ['is restored', { as: { date: DUE }, then: [TRASHED, { status: 'future' }], shown: [0, 1, 1] }],
  ['is a draft again', { as: { date: DUE }, then: [{ status: 'draft' }], shown: [0, 0, 0] }],
  [
    'was a draft of that date',
    { as: { status: 'draft', date: DUE }, then: [{ status: 'publish' }], shown: [0, 1, 1] },
  ],
  [
    'was a draft without a date',
    { as: { status: 'draft' }, then: [{ status: 'publish', date: DUE }], shown: [0, 1, 1] },
  ],
  ['became private', { as: { date: DUE }, then: [{ status: 'private' }], shown: [0, 0, 0] }],
  [
    'was private for a while',
    { as: { date: DUE }, then: [{ status: 'private' }, { status: 'publish' }], shown: [0, 1, 1] },
  ],
  [
    'changes otherwise',
    { as: { date: DUE }, then: [{ excerpt: 'New' }, { password: 'x' }, { password: '' }], shown: [0, 1, 1] },
  ],
];

/** The date of an event schedules it, of a venue or an organizer only the status `future`. */
const byStatus = ({ status, ...write }: Json): Json => {
  const isScheduled = status === 'publish' || (status === undefined && write.date !== undefined);
  return {
    ...write,
    ...((isScheduled || status !== undefined) && { status: isScheduled ? 'future' : status }),
  };
};

/** Venues and organizers are written by the same code. */
const SOME_WAYS = WAYS.filter(([what]) => ['is put off', 'is trashed', 'is restored'].includes(what));

describe.each([
  ['event', WAYS, scheduledEvent, (write: Json) => write],
  ['venue', WAYS, (write: Json) => scheduledVenue(byStatus(write)), byStatus],
  ['organizer', SOME_WAYS, (write: Json) => scheduledOrganizer(byStatus(write)), byStatus],
] as const)('A scheduled %s', (_kind, ways, scheduled, scheduling) => {
  it('is shown from its exact second, on every instance', async () => {
    const { core } = await scheduled({ date: DUE });

    app.clock.set(SECOND_BEFORE);
    expect(await offenders(core, 'hidden', 2)).toEqual([]);
    app.clock.set('2026-11-20T12:59:59.999Z');
    expect(await offenders(core, 'hidden')).toEqual([]);
    app.clock.set(DUE_AT);
    expect(await offenders(core, 'shown')).toEqual([]);
    // Clocks may also be corrected backwards.
    app.clock.set(SECOND_BEFORE);
    expect(await offenders(core, 'hidden')).toEqual([]);
  });

  it('is shown from that second everywhere else', async () => {
    const { others } = await scheduled({ date: DUE });

    app.clock.set(SECOND_BEFORE);
    expect(await offenders(others, 'hidden', 1, [app])).toEqual([]);
    app.clock.set(DUE_AT);
    expect(await offenders(others, 'shown', 1, [app])).toEqual([]);
  });

  it.each(ways)('that %s is shown when its time comes, and not before', async (_what, way) => {
    const { path, core } = await scheduled(way.as);
    for (const write of way.then ?? [])
      await (write === TRASHED ? editor.delete(path) : editor.patch(path, scheduling(write))).expect(200);

    for (const [nth, moment] of [SECOND_BEFORE, DUE_AT, LATER_AT].entries()) {
      app.clock.set(moment);
      const state = way.shown[nth] === 1 ? 'shown' : 'hidden';
      expect([moment, await offenders(core, state, 2, [app])]).toEqual([moment, []]);
    }
  });

  it('is counted once when changed after its time, and no longer when trashed', async () => {
    const { path, core } = await scheduled({ date: DUE });
    app.clock.set('2026-11-20T14:00:00Z');
    await editor.patch(path, { description: 'Changed.' }).expect(200);
    expect(await offenders(core, 'shown', 2)).toEqual([]);

    await editor.delete(path).expect(200);
    expect(await offenders(core, 'hidden')).toEqual([]);
  });

  it('gets its public URL when it falls due, even for callers who could already read it', async () => {
    const { path } = await scheduled({ date: DUE });
    const read = async (moment: string) => {
      app.clock.set(moment);
      const { body, headers } = await editor.get(path).expect(200);
      const { status, url } = body as { status: string; url: string };
      return [status, url.includes('?post_type='), headers.etag];
    };

    const [before, after] = [await read(SECOND_BEFORE), await read(DUE_AT)];
    expect([before.slice(0, 2), after.slice(0, 2)]).toEqual([
      ['future', true],
      ['publish', false],
    ]);
    expect(after[2]).not.toBe(before[2]);
  });

  it('is the Last-Modified of its list', async () => {
    const { core } = await scheduled({ date: '2040-05-01 15:00:00' });
    app.clock.set('2040-05-01T17:00:00Z');

    await app.get(core[0]?.[0] ?? '').expect('Last-Modified', 'Tue, 01 May 2040 15:00:00 GMT');
  });

  it('invalidates the ETags clients hold, on every instance', async () => {
    const { core } = await scheduled({ date: DUE });
    const [list] = core[0] ?? [''];
    const etag = String((await app.get(list).expect(200)).get('ETag'));

    app.clock.set(SECOND_BEFORE);
    for (const client of [app, other]) await client.get(list).set('If-None-Match', etag).expect(304);
    app.clock.set(DUE_AT);
    for (const client of [app, other]) await client.get(list).set('If-None-Match', etag).expect(200);
  });
});

describe('Several scheduled records', () => {
  it.each([
    ['events', anEvent],
    ['venues', aVenue],
    ['organizers', anOrganizer],
  ] as const)('show each of the %s at its own second', async (list, body) => {
    for (const date of [DUE, '2026-11-20 12:30:00', LATER])
      await app.create(list, body({ status: 'future', date }));

    for (const [moment, total] of [
      ['2026-11-20T12:29:59Z', 0],
      ['2026-11-20T12:30:00Z', 1],
      [SECOND_BEFORE, 1],
      [DUE_AT, 2],
      [LATER_AT, 3],
      ['2027-11-20T15:00:00Z', 3],
    ] as const) {
      app.clock.set(moment);
      expect([
        moment,
        await offenders([[`/${list}?start_date=2026-01-01`, 'total', 0, total]], 'shown', 2),
      ]).toEqual([moment, []]);
    }
  });

  it.each(['categories', 'tags'] as const)('sort the %s by their counts at that second', async (list) => {
    const [rare, common] = [await idOf(list, aTerm()), await idOf(list, aTerm())];
    await app.create('events', anEvent({ [list]: [rare] }));
    for (const date of [DUE, DUE]) await app.create('events', anEvent({ [list]: [common], date }));
    const sorted: Expectation[] = [
      [`/${list}?orderby=count&order=desc&hide_empty=false`, list, [rare, common], [common, rare]],
    ];

    app.clock.set(SECOND_BEFORE);
    expect(await offenders(sorted, 'hidden', 2)).toEqual([]);
    app.clock.set(DUE_AT);
    expect(await offenders(sorted, 'shown')).toEqual([]);
  });
});
