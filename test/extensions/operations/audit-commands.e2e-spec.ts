import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuditPurge } from '../../../src/database/audit-purge.js';
import { TODAY } from '../../harness/test-service.js';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { inAuditLog } from './audit-log.js';

const app = startApp();
const { page, written } = inAuditLog(app);
const cli = (...args: string[]) => app.run(...args);

describe('The audit log', () => {
  it('names the user on whose behalf content was loaded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'calendar-audit-'));
    const file = join(folder, 'one.ndjson');
    writeFileSync(file, JSON.stringify(anEvent()));

    const { code } = await cli('content', 'load', file, '--as', 'the-author');
    rmSync(folder, { recursive: true });

    expect(code).toBe(0);
    expect((await page()).entries).toMatchObject([
      { operation: 'create', record_type: 'event', user: { name: 'the-author' }, request_id: null },
    ]);
  });

  it('records that the calendar was emptied, and survives it', async () => {
    await app.create('events', anEvent());
    await cli('content', 'clear', '--yes');

    const [latest, first] = (await page()).entries;
    expect(latest).toMatchObject({
      operation: 'purge',
      record_type: 'calendar',
      record_id: null,
      user: { id: null, name: 'cli' },
    });
    expect(first).toMatchObject({ operation: 'create', record_type: 'event' });
  });

  it('records commands that change users', async () => {
    await cli('user', 'add', 'ana', '--role', 'editor');
    await cli('user', 'password', 'ana');
    const { stdout } = await cli('user', 'passwords', 'ana');
    await cli('user', 'revoke', 'ana', String(/\d+/.exec(stdout)));
    await cli('user', 'disable', 'ana');

    expect(await written('record_type=user&user=cli')).toEqual([
      'create user name role password',
      'update user password',
      'update user revoked password',
      'update user disabled password',
    ]);
  });
});

describe('audit purge', () => {
  it('deletes old entries, reports the number, and adds an entry', async () => {
    app.clock.set('2020-01-01T00:00:00Z');
    for (const name of ['One', 'Two']) await app.create('tags', { name });
    app.clock.set(TODAY);

    const { code, stdout } = await cli('audit', 'purge', '--older-than', '400d');

    expect([code, stdout]).toEqual([0, 'Entries older than 400d: 2 deleted.\n']);
    expect(await written()).toEqual(['purge audit']);
  });

  it('keeps younger entries, and adds no entry if there is nothing to delete', async () => {
    for (const hour of ['10', '11', '12']) {
      app.clock.set(`2026-11-20T${hour}:00:00Z`);
      await app.create('tags', { name: `At ${hour}` });
    }
    const purge = app.nest.get(AuditPurge);

    expect(await purge.before(new Date('2026-11-20T10:00:00Z'))).toBe(0);
    expect(await purge.before(new Date('2026-11-20T11:00:00Z'))).toBe(1);
    expect(await written()).toEqual(['create tag name slug', 'create tag name slug', 'purge audit']);
  });

  it.each([5_000, 5_001, 10_001])('adds one entry for deleting %i', async (entries) => {
    await app.database.query(
      `INSERT INTO audit_entries (at, user_name, operation, record_type, fields)
        SELECT '2020-01-01', 'cli', 'create', 'tag', '{}' FROM generate_series(1, $1)`,
      [entries],
    );
    await app.create('tags', { name: 'Young' });

    expect(await app.nest.get(AuditPurge).before(new Date('2026-01-01'))).toBe(entries);
    expect(await written()).toEqual(['create tag name slug', 'purge audit']);
  });

  it('requires an age', async () => {
    const { code, stderr } = await cli('audit', 'purge', '--older-than', 'long');

    expect(code).toBe(1);
    expect(stderr).toContain('Write it as 12h, 30d or 4w.');
  });
});
