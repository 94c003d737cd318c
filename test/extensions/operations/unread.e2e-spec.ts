import { startApp } from '../../support/app.js';
import { startImpatient, untilDisconnected } from '../../support/unread.js';

const app = startApp();

describe('A client that reads nothing', () => {
  const instance = startImpatient(app);

  it('is disconnected after a while when it requests metrics', async () => {
    await untilDisconnected(instance(), '/metrics');
  });
});
