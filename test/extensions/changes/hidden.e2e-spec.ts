import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { startApp } from '../../support/app.js';
import { inContext } from './event-in-context.js';
import { behind, named, readAll } from './reading.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';

const app = startApp();
const editor = app.as('editor');
const { anEventInContext, changeContext } = inContext(app);

const DUE = '2026-12-01 12:00:00';
const LATER = '2026-12-03 12:00:00';
const IMAGE = 'https://example.org/poster.png';

const create = async (list: Parameters<typeof app.create>[0], body: object) =>
  (await app.create(list, body as Record<string, unknown>)).id;
const change = (path: string, body: object) => editor.patch(`/${path}`, body).expect(200);
const upkeep = () => app.nest.get(ChangesUpkeep);
const atEnd = async () => (await readAll(app)).cursor;

/** Returns the changes that `work` leads to, as short texts. */
async function changesOf(work: () => PromiseLike<unknown>): Promise<string[]> {
  await upkeep().record();
  const cursor = await atEnd();
  await work();
  await upkeep().record();
  return named((await readAll(app, behind(cursor))).changes);
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
    const again = { status: 'future', date: DUE };
    expect(await changesOf(() => change(`${list}/${id}`, again))).toEqual([`${type} ${id} removed`]);

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
    const venue = await create('venues', aVenue({ status: 'future', date: DUE }));
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
