import { NamedUsers } from '../../../src/context/access/named-users.service.js';
import { Environment } from '../../../src/platform/config/environment.js';
import { contentContext } from '../../../src/calendar/content/content.context.js';
import { ContentLoader } from '../../../src/calendar/content/content-loader.js';
import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { lockOf } from '../../support/locks.js';
import { KINDS } from '../../support/linked.js';
import { anEvent } from '../../support/records.js';
import { beginsTransaction, statementsOf } from '../../support/statements.js';
import { overlapInOrder } from './overlap-in-order.js';

const app = startApp();
const { written } = inAudit(app);

type Json = Record<string, unknown>;
type Send = () => PromiseLike<{ status: number; body: unknown }>;

const post = (list: string, body: Json) => () => app.as('editor').post(`/${list}`, body);

/** Sends overlapping writes and returns status and body of each response. */
async function overlap(...sends: Send[]): Promise<[number, Json][]> {
  const responses = await overlapInOrder(app.databaseUrl, sends);
  return responses.map(({ status, body }) => [status, body as Json]);
}

/** Counts the created records by type. */
async function created(): Promise<Record<string, number>> {
  const types = (await written()).map((entry) => /^create (\w+)/.exec(entry)?.[1] ?? entry);
  return Object.fromEntries(types.map((type) => [type, types.filter((other) => other === type).length]));
}

describe.each([
  { list: 'categories', one: 'category' },
  { list: 'tags', one: 'tag' },
])('Two simultaneous writes of the same new $one', ({ list, one }) => {
  const term = (name: string) => post(list, { name });
  const eventWith = (name: string) => post('events', anEvent({ [list]: [name] }));
  const idIn = (record: Json) => (record[list] as { id: number }[])[0]?.id;

  it('create it once, ignoring letter case, and the second write is rejected', async () => {
    const [[, first], second] = (await overlap(term('Été'), term('ÉTÉ'))) as [[number, Json], unknown];

    expect(second).toMatchObject([400, { code: 'term_exists', data: { term_id: first.id } }]);
    expect(await created()).toEqual({ [one]: 1 });
  });

  it.each([
    ['in another letter case', 'Été', 'ÉTÉ'],
    ['by another spelling of the same slug', 'Jazz Rock', 'jazz-rock'],
    ['in characters that give no slug', '¡¿', '¡¿'],
  ])('from two events create it once, %s', async (_, name, again) => {
    const [[, first], [, second]] = (await overlap(eventWith(name), eventWith(again))) as [
      [number, Json],
      [number, Json],
    ];

    expect(idIn(first)).toEqual(expect.any(Number));
    expect(idIn(second)).toBe(idIn(first));
    expect(await created()).toEqual({ event: 2, [one]: 1 });
  });

  it('from an event and on its own create it once, in either order', async () => {
    const [[, jazz], [, event]] = (await overlap(term('Jazz'), eventWith('JAZZ'))) as [
      [number, Json],
      [number, Json],
    ];
    expect(idIn(event)).toBe(jazz.id);

    const [[, earlier], rejected] = (await overlap(eventWith('Rock'), term('ROCK'))) as [
      [number, Json],
      unknown,
    ];
    expect(rejected).toMatchObject([400, { code: 'term_exists', data: { term_id: idIn(earlier) } }]);
  });
});

describe('Two simultaneous events with the same new names in opposite orders', () => {
  const names = ['One', 'Mid', 'Two'];
  const naming = (list: string, one: string) => (given: readonly string[]) =>
    post('events', anEvent({ [list]: list === one ? given.map((name) => ({ [one]: name })) : given }));

  it.each([
    ['venue', 'venue', 'venues'],
    ['organizer', 'organizer', 'organizers'],
    ['categories', 'category', 'categories'],
    ['tags', 'tag', 'tags'],
  ])('of %s create each once, and neither write is repeated', async (parameter, one, list) => {
    const event = naming(parameter, one);
    let responses: { status: number; body: unknown }[] = [];

    const statements = await statementsOf(async () => {
      responses = await overlapInOrder(
        app.databaseUrl,
        [event(names), event(names.toReversed())],
        lockOf(`names of ${list}`, 'mid'),
      );
    });

    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(await created()).toEqual({ event: 2, [one]: 3 });
    expect(statements.filter(beginsTransaction)).toHaveLength(2);
  });
});

describe('Two simultaneous categories with the same name', () => {
  it('can be created under different parents', async () => {
    const { id: parent } = await app.create('categories', { name: 'Top' });

    const responses = await overlap(
      post('categories', { name: 'Jazz' }),
      post('categories', { name: 'Jazz', parent }),
    );

    expect(responses.map(([status]) => status)).toEqual([201, 201]);
  });
});

describe.each(KINDS)('Two simultaneous POSTs of the same $list', ({ list, one }) => {
  const eventWith = (fields: Json) => post('events', anEvent({ [one]: fields }));
  const idIn = (record: Json) => ([record[one]].flat()[0] as { id?: number } | undefined)?.id;

  it.each([
    ['by themselves', post(list, { [one]: 'Été' }), post(list, { [one]: 'ÉTÉ' })],
    ['within events', eventWith({ [one]: 'Été' }), eventWith({ [one]: 'ÉTÉ' })],
    ['by themselves and within an event', post(list, { [one]: 'Été' }), eventWith({ [one]: 'été' })],
    ['within an event and by themselves', eventWith({ [one]: 'Été' }), post(list, { [one]: 'été' })],
  ])('create one record, %s', async (_, send, again) => {
    const records = (await overlap(send, again)).map(([, record]) => idIn(record) ?? record.id);

    expect(records[0]).toEqual(expect.any(Number));
    expect(records[1]).toBe(records[0]);
    expect((await created())[one]).toBe(1);
  });

  it('create two records where they differ', async () => {
    const image = 'https://img.example/hall.png';
    const sends = ['1', '2'].map((phone) => post(list, { [one]: 'Hall', phone, image }));

    const records = (await overlap(...sends)).map(([, record]) => record);

    expect(records.map(({ slug }) => slug)).toEqual(['hall', 'hall-2']);
    // The same URL gives the same image nevertheless.
    expect((records[1]?.image as Json).id).toBe((records[0]?.image as Json).id);
  });
});

describe('Two simultaneous loads of the same line of content', () => {
  it('load it once', async () => {
    const caller = { id: app.userId('editor'), name: 'the-editor', role: 'editor' } as const;
    const context = contentContext(caller, app.clock.now(), new Environment());
    const loader = app.nest.get(ContentLoader);
    const line = JSON.stringify(anEvent({ venue: { venue: 'Hall' } }));
    const load = () => loader.load([line], context);

    expect(await overlapInOrder(app.databaseUrl, [load, load])).toEqual([
      [{ kind: 'loaded' }],
      [{ kind: 'known' }],
    ]);
    expect(await created()).toEqual({ event: 1, venue: 1 });
  });
});

describe('Two simultaneous additions of the same user', () => {
  it('add one, and report the other', async () => {
    const users = app.nest.get(NamedUsers);
    const add = (name: string) => () =>
      users.add(name, 'editor').then(
        ({ user }) => user.name,
        (error: unknown) => String(error),
      );

    expect(await overlapInOrder(app.databaseUrl, [add('Twin'), add('TWIN')])).toEqual([
      'Twin',
      'Error: The user "TWIN" already exists. "user password TWIN" creates another password.',
    ]);
    expect(await created()).toEqual({ user: 1 });
    expect(
      await app.database.query(`SELECT count(*)::int AS passwords FROM application_passwords
        JOIN users ON users.id = user_id WHERE lower(users.name) = 'twin'`),
    ).toEqual([{ passwords: 1 }]);
  });
});
