import { TrashService } from '../../src/content/trash.service.js';
import { startApp } from '../support/app.js';
import { inAudit } from '../support/audit.js';
import { KINDS } from '../support/linked.js';
import { anEvent, aTerm } from '../support/records.js';
import { statementsOf } from '../support/statements.js';
import { PUBLICATIONS, RESOURCES } from '../support/translated.js';
import { inTurn } from './in-turn.js';

const app = startApp();
const { written } = inAudit(app);
const editor = () => app.as('editor');

type Json = Record<string, unknown>;
type Send = () => PromiseLike<{ status: number; body: unknown }>;

const post = (list: string, body: Json) => () => editor().post(`/${list}`, body);
const change = (list: string, id: number, fields: Json) => () => editor().patch(`/${list}/${id}`, fields);
const remove = (list: string, id: number) => () => editor().delete(`/${list}/${id}`);

/** Sends writes that overlap; each answer as its status, and the message of a refusal. */
async function overlap(...sends: Send[]): Promise<unknown[]> {
  const answers = await inTurn(app.databaseUrl, sends);
  return answers.map(({ status, body }) =>
    status < 300 ? status : `${status} ${String((body as Json).message)}`,
  );
}

async function create(list: 'events' | 'venues' | 'organizers' | 'categories' | 'tags', fields: Json = {}) {
  const { body, name } = RESOURCES.find((resource) => resource.list === list) as (typeof RESOURCES)[number];
  const { id, [name]: title } = await app.create(list, { ...body(), ...fields });
  return { id: Number(id), title: String(title) };
}

async function total(list: string): Promise<unknown> {
  const { body } = await app.get(`/${list}?hide_empty=false`).expect(200);
  return (body as { total: unknown }).total;
}

describe.each([
  ['events', 'post_parent', '400 Invalid parameter(s): post_parent'],
  ['categories', 'parent', '400 A category cannot stand below itself.'],
] as const)('Two %s', (list, parameter, refusal) => {
  it('are not put below each other at the same time', async () => {
    const [{ id: one }, { id: other }] = [await create(list), await create(list)];

    expect(
      await overlap(change(list, one, { [parameter]: other }), change(list, other, { [parameter]: one })),
    ).toEqual([200, refusal]);
  });

  it('are not put below what stands below the other at the same time', async () => {
    const [{ id: one }, { id: other }] = [await create(list), await create(list)];
    const { id: belowOne } = await create(list, { [parameter]: one });
    const { id: belowOther } = await create(list, { [parameter]: other });

    expect(
      await overlap(
        change(list, one, { [parameter]: belowOther }),
        change(list, other, { [parameter]: belowOne }),
      ),
    ).toEqual([200, refusal]);
  });
});

describe('A category that is deleted', () => {
  it('takes no other one below it at the same time', async () => {
    const [{ id }, { id: other }] = [await create('categories'), await create('categories')];

    expect(await overlap(remove('categories', id), change('categories', other, { parent: id }))).toEqual([
      200,
      '400 Invalid parameter(s): parent',
    ]);
  });

  it('is not moved at the same time, and neither write is done twice', async () => {
    const [{ id }, { id: other }] = [await create('categories'), await create('categories')];
    let answers: { status: number }[] = [];

    const statements = await statementsOf(async () => {
      answers = await inTurn(
        app.databaseUrl,
        [remove('categories', id), change('categories', id, { parent: other })],
        "SELECT pg_advisory_xact_lock(hashtextextended('categories', 0))",
      );
    });

    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(statements.filter((statement) => statement === 'START TRANSACTION')).toHaveLength(2);
  });

  it('gets no child at the same time', async () => {
    const { id } = await create('categories');

    expect(await overlap(remove('categories', id), post('categories', aTerm({ parent: id })))).toEqual([
      200,
      '400 Invalid parameter(s): parent',
    ]);
    expect(await total('categories')).toBe(0);
  });

  it.each([
    ['created', (parent: number) => post('categories', aTerm({ parent, name: 'Child' }))],
    ['moved', (parent: number, child: number) => change('categories', child, { parent, name: 'Child' })],
  ])('hands on the child that is %s below it just before', async (_, send) => {
    const { id: top } = await create('categories');
    const { id } = await create('categories', { parent: top });
    const { id: child } = await create('categories');

    expect(await overlap(send(id, child), remove('categories', id))).toEqual([expect.any(Number), 200]);

    const { body } = await app.get('/categories?hide_empty=false&search=Child').expect(200);
    expect((body as { categories: object[] }).categories).toMatchObject([{ parent: top }]);
  });
});

describe.each(['categories', 'tags'] as const)('While one of the %s is deleted', (list) => {
  it('an event that names its id is refused as always', async () => {
    const { id } = await create(list);

    expect(
      await overlap(remove(list, id), post('events', anEvent({ [list]: [id], venue: { venue: 'A' } }))),
    ).toEqual([200, `400 Invalid parameter(s): ${list}`]);
    expect([await total('events'), await total('venues')]).toEqual([0, 0]);
  });

  it('an event that names its name brings a new one', async () => {
    const { id, title } = await create(list);

    expect(await overlap(remove(list, id), post('events', anEvent({ [list]: [title] })))).toEqual([200, 201]);
    expect(await total(list)).toBe(1);
    expect((await written(`record_id=${id}`)).map((entry) => entry.split(' ')[0])).toEqual([
      'create',
      'delete',
    ]);
  });

  it('an event that was linked to it just before loses it', async () => {
    const { id } = await create(list);
    const event = await create('events');

    expect(await overlap(change('events', event.id, { [list]: [id] }), remove(list, id))).toEqual([200, 200]);
    expect((await app.get(`/events/${event.id}`).expect(200)).body).toMatchObject({ [list]: [] });
  });

  it('it is neither deleted once more nor changed', async () => {
    const { id } = await create(list);
    const refused = '400 Invalid parameter(s): id';

    expect(
      await overlap(remove(list, id), remove(list, id), change(list, id, { description: 'Late.' })),
    ).toEqual([200, refused, refused]);
    expect((await written(`record_id=${id}`)).map((entry) => entry.split(' ')[0])).toEqual([
      'create',
      'delete',
    ]);
  });
});

/** Deletes for good what lies in the trash, and answers as if it were a request: with the number of records. */
const purge = async () => {
  const counts = await app.nest
    .get(TrashService, { strict: false })
    .purge(new Date('2026-12-01'), () => undefined);
  return { status: counts.event + counts.venue + counts.organizer, body: undefined };
};

describe.each(PUBLICATIONS)('Of $list in the trash', ({ list }) => {
  const gone = list === 'events' ? /^404 / : /^400 /;
  const trashed = async () => {
    const { id } = await create(list);
    await remove(list, id)().expect(200);
    return id;
  };
  const restore = (id: number) => change(list, id, { status: 'publish' });

  it('one is either restored or deleted for good, whichever is first', async () => {
    const id = await trashed();
    expect(await overlap(restore(id), purge)).toEqual([200, 0]);
    await app.get(`/${list}/${id}`).expect(200);

    const other = await trashed();
    expect(await overlap(purge, restore(other))).toEqual([1, expect.stringMatching(gone)]);
    expect((await written(`record_id=${other}`)).map((entry) => entry.split(' ')[0])).toEqual([
      'create',
      'delete',
      'purge',
    ]);
  });

  it('one is purged once by two who purge', async () => {
    await trashed();

    expect(await overlap(purge, purge)).toEqual([1, 0]);
  });

  it('one was trashed once by all who deleted it', async () => {
    const { id } = await create(list);

    expect(await overlap(remove(list, id), remove(list, id), remove(list, id))).toEqual([
      200,
      expect.stringMatching(/^410 /),
      expect.stringMatching(/^410 /),
    ]);
    expect(await written(`record_id=${id}`)).toHaveLength(2);
  });
});

describe.each(KINDS)('While one of the $list', ({ list, one }) => {
  it('is trashed, an event that names it shows it to nobody', async () => {
    const { id } = await create(list);
    const event = await create('events');

    expect(await overlap(remove(list, id), change('events', event.id, { [one]: id }))).toEqual([200, 200]);
    for (const reader of [app, editor()])
      expect((await reader.get(`/events/${event.id}`).expect(200)).body).toMatchObject({ [one]: [] });
  });

  it('is deleted for good, an event that names it is refused as always', async () => {
    const { id } = await create(list);
    const [answer] = await inTurn(
      app.databaseUrl,
      [post('events', anEvent({ [one]: id }))],
      `DELETE FROM ${list} WHERE id = ${id}`,
    );

    expect(answer).toMatchObject({ status: 400, body: { message: `Invalid parameter(s): ${one}` } });
    expect(await total('events')).toBe(0);
  });
});

describe('While an event is deleted for good', () => {
  it('no other one is put below it', async () => {
    const { id } = await create('events');
    const { id: part } = await create('events');
    const [answer] = await inTurn(
      app.databaseUrl,
      [change('events', part, { post_parent: id, title: 'Part' })],
      `DELETE FROM events WHERE id = ${id}`,
    );

    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Invalid parameter(s): post_parent' },
    });
    expect((await app.get(`/events/${part}`).expect(200)).body).not.toHaveProperty('title', 'Part');
  });
});
