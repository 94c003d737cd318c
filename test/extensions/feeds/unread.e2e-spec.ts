import { startApp } from '../../support/app.js';
import { insertLong } from '../../support/long-texts.js';
import { startImpatient, untilDisconnected } from '../../support/unread.js';

const app = startApp();

describe('A client that reads nothing', () => {
  const instance = startImpatient(app);

  it('is disconnected after a while when it requests feeds', async () => {
    await insertLong('events', 1, app.database);

    await untilDisconnected(instance(), '/calendar/events/v1/events.csv');
  });
});
