import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { startApp } from '../../support/app.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';
import { createWebhook, deliver, LOCAL, pass, startReceiver } from './receiver.js';

const app = startApp(LOCAL);
const receiver = startReceiver();
const admin = () => app.as('administrator');

const ONE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const OTHER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
const DAY_MS = 86_400_000;

/** The traces of the messages, by what they tell. */
const traces = () =>
  receiver.told.map((told, index) => [told, receiver.messages[index]?.headers.traceparent]);

describe('A message of a webhook', () => {
  it('belongs to the trace of the last write of the record', async () => {
    await createWebhook(app, { url: receiver.url });
    const { body } = await admin().post('/events', anEvent()).set('traceparent', ONE).expect(201);
    const { id } = body as { id: number };
    const { id: tag } = await app.create('tags', aTerm());
    await deliver(app);
    await admin().patch(`/events/${id}`, { title: 'New' }).set('traceparent', OTHER).expect(200);
    await deliver(app);

    expect(traces()).toEqual([
      [`event.published ${id}`, ONE],
      [`tag.published ${tag}`, undefined],
      [`event.updated ${id}`, OTHER],
    ]);
  });

  it('belongs to the trace of the request that wrote the record along with another', async () => {
    await createWebhook(app, { url: receiver.url });
    await admin()
      .post('/events', anEvent({ venue: aVenue() }))
      .set('traceparent', ONE)
      .expect(201);
    await deliver(app);

    expect(receiver.messages.map(({ body, headers }) => [body.type, headers.traceparent])).toEqual([
      ['event.published', ONE],
      ['venue.published', ONE],
    ]);
  });

  it('belongs to the trace of the request that tries the webhook out', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await admin().post(`/webhooks/${id}/ping`).set('traceparent', ONE).expect(200);

    expect(receiver.messages.map(({ headers }) => headers.traceparent)).toEqual([ONE]);
  });

  it('belongs to none when the header of the write is not valid', async () => {
    await createWebhook(app, { url: receiver.url });
    await admin().post('/tags', aTerm()).set('traceparent', `${ONE}\t, ${OTHER}`).expect(201);
    await deliver(app);

    expect(receiver.messages.map(({ headers }) => headers.traceparent)).toEqual([undefined]);
  });

  it('has lost its trace after a week', async () => {
    const tidy = () => app.nest.get(ChangesUpkeep).tidy();
    const kept = () => app.database.query('SELECT traceparent FROM write_traces');
    app.clock.set(new Date().toISOString());
    await admin().post('/tags', aTerm()).set('traceparent', ONE).expect(201);

    pass(app, 6 * DAY_MS);
    await tidy();
    expect(await kept()).toEqual([{ traceparent: ONE }]);
    pass(app, 2 * DAY_MS);
    await tidy();
    expect(await kept()).toEqual([]);
  });
});
