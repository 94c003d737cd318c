import { TODAY } from '../../harness/test-service.js';
import { startApp } from '../../support/app.js';

const app = startApp();
const note = (...options: string[]) => app.run('backup', 'note', ...options);

/** Returns the lines with the age of the last backup. */
async function ages(): Promise<string[]> {
  const { text } = await app.get('//metrics').expect(200);
  return text.split('\n').filter((line) => line.startsWith('calendar_backup_age_seconds '));
}

describe('backup note', () => {
  it('sets the age of the last backup, which grows with time', async () => {
    expect(await note()).toEqual({
      code: 0,
      stdout: 'The last backup is that of 2026-11-20T12:00:00.000Z.\n',
      stderr: '',
    });

    app.clock.set('2026-11-20T13:00:00Z');
    expect(await ages()).toEqual(['calendar_backup_age_seconds 3600']);
  });

  it.each([
    ['2026-11-20T10:00:00Z', 7200],
    ['2026-11-20T12:30+01:00', 1800],
  ])('takes the time at which the backup was begun: %s', async (time, age) => {
    await note('--taken-at', time);

    expect(await ages()).toEqual([`calendar_backup_age_seconds ${age}`]);
  });

  it('keeps a later backup', async () => {
    await note('--taken-at', '2026-11-20T11:00:00Z');

    expect(await note('--taken-at', '2026-11-20T10:00:00Z')).toMatchObject({
      code: 0,
      stdout: 'The last backup is that of 2026-11-20T11:00:00.000Z.\n',
    });
    expect(await ages()).toEqual(['calendar_backup_age_seconds 3600']);
  });

  it.each([
    ['2026-11-20T12:00:01Z', /^The command failed: .* is still to come: compare the clocks\n$/],
    ['yesterday', /Write it as 2026-11-25T02:30:00Z\./],
    ['2026-11-20', /Write it as/],
    ['2026-13-20T12:00:00Z', /Write it as/],
  ])('refuses %s, and notes nothing', async (time, message) => {
    expect(await note('--taken-at', time)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
    expect(await ages()).toEqual([]);
  });

  it('survives content clear', async () => {
    await note('--taken-at', TODAY);
    await app.run('content', 'clear', '--yes');

    expect(await ages()).toEqual(['calendar_backup_age_seconds 0']);
  });
});

describe('Without a backup', () => {
  it('GET /metrics has no age of the last one', async () => {
    expect(await ages()).toEqual([]);
  });
});
