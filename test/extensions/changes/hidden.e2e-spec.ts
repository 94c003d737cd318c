import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { startApp } from '../../support/app.js';
import { behind, named, readAll } from '../../support/changes.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';
import { createWebhook, deliver, LOCAL, startReceiver } from '../../support/webhooks.js';

const app = startApp(LOCAL);
const receiver = startReceiver();
const editor = app.as('editor');

const DUE = '2026-12-01 12:00:00';
const LATER = '2026-12-03 12:00:00';
const IMAGE = 'https://example.org/poster.png';

const create = async (list: Parameters<typeof app.create>[0], body: object) =>
  (await app.create(list, body as Record<string, unknown>)).id;
const change = (path: string, body: object) => editor.patch(`/${path}`, body).expect(200);
const upkeep = () => app.nest.get(ChangesUpkeep, { strict: false });
const atEnd = async () => (await readAll(app)).cursor;

/** Returns the changes that `work` leads to, as short texts. */
async function changesOf(work: () => PromiseLike<unknown>): Promise<string[]> {
  await upkeep().record();
  const cursor = await atEnd();
  await work();
  await upkeep().record();
  return named((await readAll(app, behind(cursor))).changes);
}

/** Creates an event that contains one of everything. */
async function anEventInContext(further: object = {}) {
  const [venue, organizer] = [await create('venues', aVenue()), await create('organizers', anOrganizer())];
  const parent = await create('events', anEvent());
  const [category, tag] = [
    await create('categories', { name: 'Jazz' }),
    await create('tags', { name: 'Free' }),
  ];
  const links = { venue, organizer, post_parent: parent, categories: [category], tags: [tag] };
  const event = await create('events', anEvent({ ...links, image: IMAGE, ...further }));
  return { event, venue, organizer, parent, category, tag };
}

/** Has everything in an event disappear and appear. */
async function changeContext({
  venue,
  organizer,
  parent,
  category,
  tag,
}: Awaited<ReturnType<typeof anEventInContext>>) {
  for (const path of [`venues/${venue}`, `organizers/${organizer}`, `events/${parent}`]) {
    await change(path, { image: IMAGE });
    for (const status of ['draft', 'publish']) await change(path, { status });
    await editor.delete(`/${path}`).expect(200);
    await change(path, { status: 'publish' });
  }
  await change(`categories/${category}`, { name: 'Blues' });
  await change(`tags/${tag}`, { name: 'Gratis' });
  await app.database.query("UPDATE images SET url = url || '?'");
  await editor.delete(`/categories/${category}`).expect(200);
  await editor.delete(`/tags/${tag}`).expect(200);
}

describe.each(['draft', 'pending', 'private', 'trash', 'future'])(
  'An event that was withdrawn (%s)',
  (status) => {
    const withdraw = (id: number) => {
      if (status === 'trash') return editor.delete(`/events/${id}`).expect(200);
      return change(`events/${id}`, status === 'future' ? { date: LATER } : { status });
    };

    it('is in the feed once, whatever happens to what it contains', async () => {
      const context = await anEventInContext();
      const { event } = context;
      expect(await changesOf(() => withdraw(event))).toEqual([`event ${event} removed`]);

      expect(await changesOf(() => changeContext(context))).not.toContainEqual(
        expect.stringMatching(`^event ${event}\\b`),
      );
    });

    it('is told to a webhook once', async () => {
      const context = await anEventInContext();
      const { event } = context;
      await createWebhook(app, {
        url: receiver.url,
        types: ['event.published', 'event.updated', 'event.removed'],
      });
      await withdraw(event);
      await deliver(app);
      await changeContext(context);
      await upkeep().record();
      await deliver(app);

      expect(receiver.told.filter((told) => told.endsWith(` ${event}`))).toEqual([`event.removed ${event}`]);
    });
  },
);

describe('A record that was published and is scheduled again', () => {
  it.each([
    ['events', anEvent()],
    ['venues', aVenue()],
    ['organizers', anOrganizer()],
  ] as const)('is removed once, and shown once it is due: %s', async (list, body) => {
    const type = list.slice(0, -1);
    const id = await create(list, body);
    expect(await changesOf(() => change(`${list}/${id}`, { date: DUE }))).toEqual([`${type} ${id} removed`]);

    const meanwhile = async () => {
      await change(`${list}/${id}`, { description: 'Changed.', image: IMAGE });
      await change(at(`/${list}/${id}`, 'fr').slice(1), { description: 'Changé.' });
      await change(`${list}/${id}`, { date: '2026-12-02 12:00:00' });
      await change(`${list}/${id}`, { date: DUE });
    };
    expect(await changesOf(meanwhile)).toEqual([]);

    const due = async () => {
      app.clock.set('2026-12-01T12:00:00Z');
      await upkeep().record();
    };
    expect(await changesOf(due)).toEqual([`${type} ${id}`]);
    expect(await changesOf(() => change(`${list}/${id}`, { description: 'Again.' }))).toEqual([
      `${type} ${id}`,
    ]);
  });
});

describe('What nobody sees', () => {
  it('changes no event that contains it', async () => {
    const { venue, organizer, parent } = await anEventInContext();
    const paths = [`venues/${venue}`, `organizers/${organizer}`, `events/${parent}`];
    for (const path of paths) await change(path, { status: 'draft' });

    const meanwhile = async () => {
      for (const path of paths) {
        for (const status of ['private', 'pending']) await change(path, { status });
        await editor.delete(`/${path}`).expect(200);
      }
    };

    expect(await changesOf(meanwhile)).toEqual([]);
  });

  it('makes no venue fall due for an event that was withdrawn', async () => {
    const venue = await create('venues', aVenue({ date: DUE }));
    const event = await create('events', anEvent({ venue }));
    await change(`events/${event}`, { status: 'private' });

    const due = async () => {
      app.clock.set('2026-12-01T12:00:00Z');
      await upkeep().record();
    };

    expect(await changesOf(due)).toEqual([`venue ${venue}`]);
  });
});

describe('An event with a password', () => {
  it('does not tell by its changes which venue and organizer it has', async () => {
    const { event, venue, organizer } = await anEventInContext({ password: 'secret' });

    const disappear = async () => {
      await change(`venues/${venue}`, { status: 'draft' });
      await change(`organizers/${organizer}`, { status: 'draft' });
    };

    expect(await changesOf(disappear)).toEqual([`venue ${venue} removed`, `organizer ${organizer} removed`]);
    expect((await app.get(`/events/${event}?password=secret`).expect(200)).body).toMatchObject({ venue: [] });
  });

  it('is changed when its parent disappears, which it shows', async () => {
    const { event, parent } = await anEventInContext({ password: 'secret' });

    expect(await changesOf(() => change(`events/${parent}`, { status: 'draft' }))).toContain(
      `event ${event}`,
    );
  });
});
