import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { startApp } from '../../support/app.js';
import { inContext } from '../changes/event-in-context.js';
import { createWebhook, deliver, LOCAL, startReceiver } from './receiver.js';

const app = startApp(LOCAL);
const receiver = startReceiver();
const editor = app.as('editor');
const { anEventInContext, changeContext } = inContext(app);

describe('An event that was withdrawn', () => {
  it.each([
    ['draft', { status: 'draft' }],
    ['pending', { status: 'pending' }],
    ['private', { status: 'private' }],
    ['trash', undefined],
    ['future', { date: '2026-12-03 12:00:00' }],
  ])('is told once, whatever happens to what it contains: %s', async (_, change) => {
    const context = await anEventInContext();
    const path = `/events/${context.event}`;
    await createWebhook(app, {
      url: receiver.url,
      types: ['event.published', 'event.updated', 'event.removed'],
    });
    await (change === undefined ? editor.delete(path) : editor.patch(path, change)).expect(200);
    await deliver(app);
    await changeContext(context);
    await app.nest.get(ChangesUpkeep).record();
    await deliver(app);

    const removal = `event.removed ${context.event}`;
    expect(receiver.told.filter((told) => told.endsWith(` ${context.event}`))).toEqual([removal]);
  });
});
