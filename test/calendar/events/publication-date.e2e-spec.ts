import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();

describe('The publication date of a new event', () => {
  it.each([
    ['2026-11-20 12:00:01', undefined, 'future'],
    ['2026-11-20 12:00:01', 'publish', 'future'],
    ['2026-11-20 12:00:01', 'draft', 'draft'],
    ['2026-11-20 12:00:00', 'publish', 'publish'],
    ['2026-11-20 11:59:59', 'future', 'publish'],
  ])('%s with the status %s is stored as %s', async (date, status, stored) => {
    const event = await app.create('events', anEvent({ date, status }));

    expect(event).toMatchObject({ status: stored });
  });

  it('is the current time in UTC for a draft', async () => {
    const event = await app.create('events', anEvent({ status: 'draft' }));

    expect(event).toMatchObject({ status: 'draft', date_utc: '2026-11-20 12:00:00' });
  });
});
