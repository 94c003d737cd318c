import { TrashService } from '../../../src/calendar/content/trash.service.js';
import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { KINDS } from '../../support/linked.js';
import { lockOf, untilSessionsWait, whileLocked } from '../../support/locks.js';
import { anEvent, aTerm } from '../../support/records.js';
import { beginsTransaction, statementsOf } from '../../support/statements.js';
import { PUBLICATIONS, RESOURCES } from '../../support/translated.js';
import { overlapInOrder } from './overlap-in-order.js';

const app = startApp();
const { written } = inAudit(app);
const editor = () => app.as('editor');

type Json = Record<string, unknown>;
type Send = () => PromiseLike<{ status: number; body: unknown }>;

const post = (list: string, body: Json) => () => editor().post(`/${list}`, body);
const change = (list: string, id: number, fields: Json) => () => editor().patch(`/${list}/${id}`, fields);
const remove = (list: string, id: number) => () => editor().delete(`/${list}/${id}`);

/** Sends overlapping writes and returns the status of each response, and the message of an error. */
async function overlap(...sends: Send[]): Promise<unknown[]> {
  const responses = await overlapInOrder(app.databaseUrl, sends);
  return responses.map(({ status, body }) =>
    status < 300 ? status : `${status} ${String((body as Json).message)}`,
  );
}

async function create(list: 'events' | 'venues' | 'organizers' | 'categories' | 'tags', fields: Json = {}) {
  const { body, name } = RESOURCES.find((resource) => resource.list === list) as (typeof RESOURCES)[number];
  const { id, [name]: title } = await app.create(list, { ...body(), ...fields });
  return { id: id, title: String(title) };
}

async function total(list: string): Promise<unknown> {
  const { body } = await app.get(`/${list}?hide_empty=false`).expect(200);
  return (body as { total: unknown }).total;
}

describe.each([
  ['events', 'post_parent', '400 Invalid parameter(s): post_parent'],
  ['categories', 'parent', '400 A category cannot be its own ancestor.'],
] as const)('Two %s', (list, parameter, error) => {
  it('cannot be moved below each other simultaneously', async () => {
    const [{ id: one }, { id: other }] = [await create(list), await create(list)];

    expect(
      await overlap(change(list, one, { [parameter]: other }), change(list, other, { [parameter]: one })),
    ).toEqual([200, error]);
  });

  it('moved below each other simultaneously wait for each other, and neither write is repeated', async () => {
    const [{ id: one }, { id: other }] = [await create(list), await create(list)];
    let responses: { status: number }[] = [];

    const statements = await statementsOf(async () => {
      responses = await overlapInOrder(
        app.databaseUrl,
        [change(list, one, { [parameter]: other }), change(list, other, { [parameter]: one })],
        [one, other].map((id) => lockOf(`tree of ${list}`, id)).join(';'),
      );
    });

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(statements.filter(beginsTransaction)).toHaveLength(2);
  });

  it('in other trees are moved while a move is under way', async () => {
    const [{ id: one }, { id: other }] = [await create(list), await create(list)];
    const [{ id: third }, { id: fourth }] = [await create(list), await create(list)];
    const parentLock = `SELECT FROM ${list} WHERE id = ${other} FOR UPDATE`;

    const [underWay, moved] = await whileLocked(app.databaseUrl, parentLock, async (holder) => {
      const waiting = Promise.resolve(change(list, one, { [parameter]: other })());
      await untilSessionsWait(holder);
      return [waiting, await change(list, third, { [parameter]: fourth })()] as const;
    });

    expect([moved.status, (await underWay).status]).toEqual([200, 200]);
  });

  it("cannot be moved below each other's descendants simultaneously", async () => {
    const [{ id: one }, { id: other }] = [await create(list), await create(list)];
    const { id: belowOne } = await create(list, { [parameter]: one });
    const { id: belowOther } = await create(list, { [parameter]: other });

    expect(
      await overlap(
        change(list, one, { [parameter]: belowOther }),
        change(list, other, { [parameter]: belowOne }),
      ),
    ).toEqual([200, error]);
  });
});

describe('A category that is being deleted', () => {
  it('does not get another one moved below it', async () => {
    const [{ id }, { id: other }] = [await create('categories'), await create('categories')];

    expect(await overlap(remove('categories', id), change('categories', other, { parent: id }))).toEqual([
      200,
      '400 Invalid parameter(s): parent',
    ]);
  });

  it('is not moved, and neither write is repeated', async () => {
    const [{ id }, { id: other }] = [await create('categories'), await create('categories')];
    let responses: { status: number }[] = [];

    const statements = await statementsOf(async () => {
      responses = await overlapInOrder(
        app.databaseUrl,
        [remove('categories', id), change('categories', id, { parent: other })],
        lockOf('tree of categories', id),
      );
    });

    expect(responses.map(({ status }) => status)).toEqual([200, 400]);
    expect(statements.filter(beginsTransaction)).toHaveLength(2);
  });

  it('cannot get a new child', async () => {
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
  ])('passes on a child %s below it just before', async (_, send) => {
    const { id: top } = await create('categories');
    const { id } = await create('categories', { parent: top });
    const { id: child } = await create('categories');

    expect(await overlap(send(id, child), remove('categories', id))).toEqual([expect.any(Number), 200]);

    const { body } = await app.get('/categories?hide_empty=false&search=Child').expect(200);
    expect((body as { categories: object[] }).categories).toMatchObject([{ parent: top }]);
  });
});

describe.each(['categories', 'tags'] as const)('While one of the %s is being deleted', (list) => {
  it('an event that refers to its id is rejected as usual', async () => {
    const { id } = await create(list);

    expect(
      await overlap(remove(list, id), post('events', anEvent({ [list]: [id], venue: { venue: 'A' } }))),
    ).toEqual([200, `400 Invalid parameter(s): ${list}`]);
    expect([await total('events'), await total('venues')]).toEqual([0, 0]);
  });

  it('an event that uses its name creates a new one', async () => {
    const { id, title } = await create(list);

    expect(await overlap(remove(list, id), post('events', anEvent({ [list]: [title] })))).toEqual([200, 201]);
    expect(await total(list)).toBe(1);
    expect((await written({ recordId: id })).map((entry) => entry.split(' ')[0])).toEqual([
      'create',
      'delete',
    ]);
  });

  it('an event linked to it just before loses it', async () => {
    const { id } = await create(list);
    const event = await create('events');

    expect(await overlap(change('events', event.id, { [list]: [id] }), remove(list, id))).toEqual([200, 200]);
    expect((await app.get(`/events/${event.id}`).expect(200)).body).toMatchObject({ [list]: [] });
  });

  it('it is neither deleted again nor changed', async () => {
    const { id } = await create(list);
    const rejected = '400 Invalid parameter(s): id';

    expect(
      await overlap(remove(list, id), remove(list, id), change(list, id, { description: 'Late.' })),
    ).toEqual([200, rejected, rejected]);
    expect((await written({ recordId: id })).map((entry) => entry.split(' ')[0])).toEqual([
      'create',
      'delete',
    ]);
  });
});

/** Purges the trash and returns the number of records like a response. */
const purge = async () => {
  const counts = await app.nest.get(TrashService).purge(new Date('2026-12-01'), () => undefined);
  return { status: counts.event + counts.venue + counts.organizer, body: undefined };
};

describe.each(PUBLICATIONS)('One of the $list in the trash', ({ list }) => {
  const gone = list === 'events' ? /^404 / : /^400 /;
  const trashed = async () => {
    const { id } = await create(list);
    await remove(list, id)().expect(200);
    return id;
  };
  const restore = (id: number) => change(list, id, { status: 'publish' });

  it('is either restored or permanently deleted, whichever comes first', async () => {
    const id = await trashed();
    expect(await overlap(restore(id), purge)).toEqual([200, 0]);
    await app.get(`/${list}/${id}`).expect(200);

    const other = await trashed();
    expect(await overlap(purge, restore(other))).toEqual([1, expect.stringMatching(gone)]);
    expect((await written({ recordId: other })).map((entry) => entry.split(' ')[0])).toEqual([
      'create',
      'delete',
      'purge',
    ]);
  });

  it('is purged once by two simultaneous purges', async () => {
    await trashed();

    expect(await overlap(purge, purge)).toEqual([1, 0]);
  });

  it('was trashed once by simultaneous deletions', async () => {
    const { id } = await create(list);

    expect(await overlap(remove(list, id), remove(list, id), remove(list, id))).toEqual([
      200,
      expect.stringMatching(/^410 /),
      expect.stringMatching(/^410 /),
    ]);
    expect(await written({ recordId: id })).toHaveLength(2);
  });
});

describe.each(KINDS)('While one of the $list', ({ list, one }) => {
  it('is being trashed, an event that refers to it shows it to nobody', async () => {
    const { id } = await create(list);
    const event = await create('events');

    expect(await overlap(remove(list, id), change('events', event.id, { [one]: id }))).toEqual([200, 200]);
    for (const reader of [app, editor()])
      expect((await reader.get(`/events/${event.id}`).expect(200)).body).toMatchObject({ [one]: [] });
  });

  it('is being permanently deleted, an event that refers to it is rejected as usual', async () => {
    const { id } = await create(list);
    const [response] = await overlapInOrder(
      app.databaseUrl,
      [post('events', anEvent({ [one]: id }))],
      `DELETE FROM ${list} WHERE id = ${id}`,
    );

    expect(response).toMatchObject({ status: 400, body: { message: `Invalid parameter(s): ${one}` } });
    expect(await total('events')).toBe(0);
  });
});

describe('While an event is being permanently deleted', () => {
  it('no other event can be moved below it', async () => {
    const { id } = await create('events');
    const { id: part } = await create('events');
    const [response] = await overlapInOrder(
      app.databaseUrl,
      [change('events', part, { post_parent: id, title: 'Part' })],
      `DELETE FROM events WHERE id = ${id}`,
    );

    expect(response).toMatchObject({
      status: 400,
      body: { message: 'Invalid parameter(s): post_parent' },
    });
    expect((await app.get(`/events/${part}`).expect(200)).body).not.toHaveProperty('title', 'Part');
  });
});

describe('An image that its owner takes away from all records', () => {
  it('stays if one of them is given to somebody else meanwhile', async () => {
    const { id, image } = await app.create(
      'events',
      anEvent({ image: 'https://img.example/a.png' }),
      'author',
    );
    const another = await app.another('author');
    const author = app.as('author');

    const [given, removed] = await overlapInOrder(app.databaseUrl, [
      change('events', id, { author: another.id }),
      () => author.delete(`/images/${(image as { id: number }).id}?force=true`),
    ]);

    expect([given?.status, removed?.status]).toEqual([200, 403]);
    expect((await app.get(`/events/${id}`)).body).toHaveProperty('image.url', 'https://img.example/a.png');
  });
});
