import { Webhook as Verifier } from 'standardwebhooks';
import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { startApp } from '../../support/app.js';
import { behind, named, readChanges } from '../changes/reading.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';
import { createWebhook, deliver, LOCAL, startReceiver } from './receiver.js';

const app = startApp(LOCAL);
const receiver = startReceiver();
const admin = () => app.as('administrator');

describe('A webhook', () => {
  it('is told a new record', async () => {
    await createWebhook(app, { url: receiver.url });
    const { id } = await app.create('events', anEvent());

    await deliver(app);

    const [message] = receiver.messages;
    expect(receiver.told).toEqual([`event.published ${id}`]);
    expect(message?.body.data).toEqual({
      type: 'event',
      id,
      rest_url: expect.stringContaining(`/events/${id}`),
    });
    expect(message?.headers['content-type']).toBe('application/json');
    expect(message?.path).toBe('/messages');
  });

  it('gets the URL of the record on the base and in the language in which it was created', async () => {
    const { body: webhook } = await admin().post(
      '//translated/calendar/events/v1/webhooks?translation_language=fr',
      {
        url: receiver.url,
      },
    );
    const { id } = await app.create('venues', aVenue());
    await deliver(app);

    const restUrl = new URL(String(receiver.messages[0]?.body.data.rest_url));
    const { status } = await app.get(`/${restUrl.pathname}${restUrl.search}`);
    expect(webhook).toMatchObject({ id: expect.any(Number) });
    expect([restUrl.pathname, restUrl.search, status]).toEqual([
      `/translated/calendar/events/v1/venues/${id}`,
      '?translation_language=fr',
      200,
    ]);
  });

  it('is told changes, and removals', async () => {
    const { id } = await app.create('events', anEvent());
    const term = await app.create('tags', aTerm());
    await createWebhook(app, { url: receiver.url });

    await admin().patch(`/events/${id}`, { title: 'New' }).expect(200);
    await deliver(app);
    await admin().delete(`/events/${id}`).expect(200);
    await admin().delete(`/tags/${term.id}`).expect(200);
    await deliver(app);

    expect(receiver.told).toEqual([`event.updated ${id}`, `event.removed ${id}`, `tag.removed ${term.id}`]);
  });

  it('is told once of a record that changed several times meanwhile', async () => {
    await createWebhook(app, { url: receiver.url });
    const { id } = await app.create('events', anEvent());
    await admin().patch(`/events/${id}`, { title: 'First' });
    await admin().patch(`/events/${id}`, { title: 'Second' });

    await deliver(app);

    expect(receiver.told).toEqual([`event.published ${id}`]);
  });

  it('is told the publication of a record once, and what follows as changes', async () => {
    await createWebhook(app, { url: receiver.url });
    const { id } = await app.create('events', anEvent());
    await deliver(app);
    for (const title of ['First', 'Second']) {
      await admin().patch(`/events/${id}`, { title }).expect(200);
      await deliver(app);
    }

    expect(receiver.told).toEqual([`event.published ${id}`, `event.updated ${id}`, `event.updated ${id}`]);
  });

  it('is told of a record when it becomes public, not before', async () => {
    await createWebhook(app, { url: receiver.url });
    const draft = await app.create('events', anEvent({ status: 'draft' }));
    const scheduled = await app.create('events', anEvent({ date: '2026-11-21 12:00:00' }));
    await deliver(app);
    const before = [...receiver.told];

    await admin().patch(`/events/${draft.id}`, { status: 'publish' }).expect(200);
    await deliver(app);
    app.clock.set('2026-11-21T12:00:01Z');
    await app.nest.get(ChangesUpkeep).record();
    await deliver(app);

    expect([before, receiver.told]).toEqual([
      [],
      [`event.published ${draft.id}`, `event.published ${scheduled.id}`],
    ]);
  });

  it('is told that a record is published again after its removal', async () => {
    const { id } = await app.create('venues', aVenue());
    await createWebhook(app, { url: receiver.url });
    await admin().delete(`/venues/${id}`).expect(200);
    await deliver(app);
    await admin().patch(`/venues/${id}`, { status: 'publish' }).expect(200);
    await deliver(app);

    expect(receiver.told).toEqual([`venue.removed ${id}`, `venue.published ${id}`]);
  });

  it('gets only the types of messages that it wants', async () => {
    await createWebhook(app, { url: receiver.url, types: ['event.removed', 'tag.published'] });
    const { id } = await app.create('events', anEvent());
    await app.create('venues', aVenue());
    const tag = await app.create('tags', aTerm());
    await deliver(app);
    await admin().delete(`/events/${id}`).expect(200);
    await deliver(app);

    expect(receiver.told).toEqual([`tag.published ${tag.id}`, `event.removed ${id}`]);
  });

  it('never hears of records that are not public', async () => {
    await createWebhook(app, { url: receiver.url });
    const { id } = await app.create('events', anEvent({ status: 'private' }));
    await admin().patch(`/events/${id}`, { title: 'Still private' }).expect(200);
    await admin().delete(`/events/${id}`).expect(200);

    await deliver(app);

    expect(receiver.messages).toEqual([]);
  });

  it.each([
    [undefined, '/changes'],
    [['event.updated', 'event.published', 'venue.published'], '/changes?types=event,venue'],
  ])('for %j gets the cursor behind each message, with which %s continues', async (types, path) => {
    await createWebhook(app, { url: receiver.url, ...(types && { types }) });
    await app.create('events', anEvent());
    const venue = await app.create('venues', aVenue());
    await deliver(app);

    const cursors = receiver.messages.map(({ body }) => body.cursor);

    const { changes: afterFirst } = await readChanges(app, behind(cursors[0] ?? '', path));
    const { changes: afterSecond } = await readChanges(app, behind(cursors[1] ?? '', path));
    expect([named(afterFirst), named(afterSecond)]).toEqual([[`venue ${venue.id}`], []]);
  });
});

describe('A message', () => {
  // The verifier compares with the real time.
  beforeEach(() => {
    app.clock.set(new Date().toISOString());
  });

  it('is verified by the library of Standard Webhooks', async () => {
    const { secret } = await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    await deliver(app);

    const [{ text, headers, body } = FAIL] = receiver.messages;
    expect(new Verifier(secret).verify(text, headers as Record<string, string>)).toEqual(body);
    expect(() => new Verifier(secret).verify(`${text} `, headers as Record<string, string>)).toThrow();
  });

  it('is verified with the old and with the new key for a day after a rotation', async () => {
    const { id, secret: old } = await createWebhook(app, { url: receiver.url });
    const { body: rotated } = await admin().post(`/webhooks/${id}/rotate`).expect(200);
    const { secret } = rotated as { secret: string };
    await app.create('events', anEvent());
    await deliver(app);

    const [{ text, headers } = FAIL] = receiver.messages;
    const opens = (key: string) => () => new Verifier(key).verify(text, headers as Record<string, string>);
    expect(opens(old)).not.toThrow();
    expect(opens(secret)).not.toThrow();
    expect(secret).not.toBe(old);
  });

  it('is signed with the new key only after that day', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await admin().post(`/webhooks/${id}/rotate`).expect(200);
    app.clock.set(new Date(Date.now() + 24 * 3_600_000).toISOString());
    await app.create('events', anEvent());
    await deliver(app);

    expect(receiver.messages[0]?.headers['webhook-signature']).toMatch(/^v1,[\w+/=]{44}$/);
  });
});

const FAIL = { text: '', headers: {}, body: {} };
