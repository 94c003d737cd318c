import { startApp } from '../../support/app.js';
import { aWebhook, LOCAL } from './receiver.js';

const NAMES = ['https://localhost/hook', 'https://calendar.LOCALHOST./hook'];

describe('without a network for webhooks', () => {
  const app = startApp();

  it.each(NAMES)('refuses the receiver %s on the machine of the service', async (url) => {
    const { body } = await app.as('administrator').post('/webhooks', aWebhook({ url })).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { url: expect.stringContaining(url) } },
    });
    expect((await app.as('administrator').get('/webhooks').expect(200)).body).toEqual({ webhooks: [] });
  });
});

describe('with the network of the machine for webhooks', () => {
  const app = startApp(LOCAL);

  it.each(NAMES)('accepts the receiver %s', async (url) => {
    await app.as('administrator').post('/webhooks', aWebhook({ url })).expect(201);
  });
});
