import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { connected } from './mcp-client.js';

const app = startApp({ SITE_TIMEZONE: 'UTC' });

const at = (timezone: string, title: string, start: string, end: string) =>
  app.create('events', anEvent({ title, timezone, start_date: start, end_date: end }));

async function titlesOf(when: string): Promise<string[]> {
  const { data } = await (await connected(app)).call('whats_on', { when });
  return (data.events as { title: string }[]).map(({ title }) => title).sort();
}

describe('What is on, at places in other zones than the calendar', () => {
  beforeEach(async () => {
    // 07:08 of the next day in Tokyo, 14:08 in Vancouver.
    app.clock.set('2026-11-25T22:08:00Z');
    await at('Asia/Tokyo', 'Tokyo, over', '2026-11-25 21:00', '2026-11-25 23:00');
    await at('Asia/Tokyo', 'Tokyo, on', '2026-11-26 07:00', '2026-11-26 09:00');
    await at('Asia/Tokyo', 'Tokyo, later', '2026-11-26 20:00', '2026-11-26 22:00');
    await at('America/Vancouver', 'Vancouver, over', '2026-11-25 12:00', '2026-11-25 14:00');
    await at('America/Vancouver', 'Vancouver, on', '2026-11-25 14:00', '2026-11-25 16:00');
    await at('America/Vancouver', 'Vancouver, in the evening', '2026-11-25 18:00', '2026-11-25 20:00');
    await at('UTC', 'UTC, over', '2026-11-25 20:00', '2026-11-25 22:00');
    await at('UTC', 'UTC, on', '2026-11-25 22:00', '2026-11-25 23:00');
  });

  const ON = ['Tokyo, on', 'UTC, on', 'Vancouver, on'];
  const EVENING = 'Vancouver, in the evening';

  it.each<[string, string[]]>([
    ['now', ON],
    ['today', ['UTC, on', 'Vancouver, on', EVENING]],
    ['tonight', ['UTC, on', EVENING]],
    ['tomorrow', ['Tokyo, later', 'Tokyo, on']],
    ['next_7_days', [...ON, 'Tokyo, later', EVENING]],
  ])('is for %s what is not over there', async (when, titles) => {
    expect(await titlesOf(when)).toEqual(titles.sort());
  });

  it('leaves out what is over, also on the day that is still tomorrow for the calendar', async () => {
    app.clock.set('2026-11-25T23:59:00Z');
    await at('Pacific/Kiritimati', 'Breakfast', '2026-11-26 06:00', '2026-11-26 08:00');

    expect(await titlesOf('tomorrow')).not.toContain('Breakfast');
  });
});
