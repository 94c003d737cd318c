import type { NestExpressApplication } from '@nestjs/platform-express';
import { NamedUsers } from '../../src/context/access/named-users.service.js';
import { createAdministrator, loadDemoCalendar } from '../../src/bootstrap/preparation.js';
import { overlapInOrder } from '../database/races/overlap-in-order.js';
import { startApp } from '../support/app.js';
import { inAudit } from '../support/audit.js';
import { DEMO_CALENDAR } from '../support/records.js';

const app = startApp({ ADMIN_USERNAME: 'root' });
let other: NestExpressApplication;

beforeAll(async () => {
  other = await app.anotherInstance();
});

afterAll(() => other.close());

const query = <Row>(sql: string) => app.database.query<Row[]>(sql);
const users = () => app.nest.get(NamedUsers);
const noUsers = () => query('DELETE FROM users');
/** Disables a user as releases did that let the last administrator go. */
const lose = (name: string) => query(`UPDATE users SET disabled_at = now() WHERE name = '${name}'`);
/** Starts an instance as far as its administrator and returns the passwords that it prints. */
const printedBy = async (nest: NestExpressApplication) => {
  const printed: string[] = [];
  await createAdministrator(nest, (_name, password) => {
    printed.push(password);
    return Promise.resolve();
  });
  return printed;
};

describe('Two instances that start simultaneously', () => {
  it('create one administrator, whose password only one of them prints', async () => {
    await noUsers();

    // Both find that there are no users before the first adds one.
    const [[secret = ''] = [], second] = await overlapInOrder(
      app.databaseUrl,
      [app.nest, other].map((nest) => () => printedBy(nest)),
    );

    expect(second).toEqual([]);
    expect(await query('SELECT name, role FROM users')).toEqual([{ name: 'root', role: 'administrator' }]);
    await app.get('/events').auth('root', secret).expect(200);
    expect(await inAudit(app).entries()).toMatchObject([
      { operation: 'create', recordType: 'user', userId: null, userName: 'service' },
    ]);
  });

  it('leave the demo calendar to one of them, without waiting for it', async () => {
    const load = (nest: NestExpressApplication) => () =>
      loadDemoCalendar(nest, DEMO_CALENDAR).catch(() => 'failed');
    // The first load is blocked until its connection is terminated.
    const terminateFirst = () =>
      query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`).then(() => 'done');

    expect(
      await overlapInOrder<unknown>(
        app.databaseUrl,
        [load(app.nest), load(other), terminateFirst],
        'LOCK TABLE categories IN SHARE MODE',
      ),
    ).toEqual(['failed', 0, 'done']);
    expect(await query('SELECT 1 FROM categories UNION ALL SELECT 1 FROM events')).toEqual([]);
  });
});

describe('Starting', () => {
  it('creates no administrator when there are users', async () => {
    await noUsers();
    await users().add('ana', 'subscriber');

    expect(await printedBy(app.nest)).toEqual([]);
    expect(await query('SELECT name FROM users')).toEqual([{ name: 'ana' }]);
  });

  it('does not print a password that was configured', async () => {
    await noUsers();
    const secret = 'a given secret that is long enough';
    const configured = await app.anotherInstance({ ADMIN_APPLICATION_PASSWORD: secret });

    expect(await printedBy(configured)).toEqual([]);
    await configured.close();
    await app.get('/events').auth('root', secret).expect(200);
  });

  it('creates no administrator whose password could not be printed', async () => {
    await noUsers();
    const closed = () => Promise.reject(new Error('write EPIPE'));

    await expect(createAdministrator(app.nest, closed)).rejects.toThrow('write EPIPE');
    expect(await query('SELECT name FROM users')).toEqual([]);
  });

  it('continues without the demo calendar when all administrators are disabled', async () => {
    await noUsers();
    await users().add('ana', 'editor');
    await users().add('root', 'administrator');
    await lose('root');

    expect(await loadDemoCalendar(app.nest, DEMO_CALENDAR)).toBe(0);
  });
});

describe('Work outside of requests', () => {
  it('is done as the first administrator who is not disabled', async () => {
    await noUsers();
    await expect(users().asCaller()).rejects.toThrow('There is no administrator.');
    await users().add('ana', 'editor');
    const { user: first } = await users().add('first', 'administrator');
    const { user: second } = await users().add('second', 'administrator');

    expect(await users().asCaller()).toEqual({ id: first.id, name: 'first', role: 'administrator' });
    await users().disable('first');
    expect(await users().asCaller()).toEqual({ id: second.id, name: 'second', role: 'administrator' });
    await lose('second');
    await expect(users().asCaller()).rejects.toThrow('There is no administrator.');
  });

  it('is done as the named user in any letter case, unless disabled', async () => {
    await noUsers();
    await users().add('root', 'administrator');
    const { user } = await users().add('Ana', 'subscriber');
    await users().add('Bea', 'administrator');

    expect(await users().asCaller('ANA')).toEqual({ id: user.id, name: 'Ana', role: 'subscriber' });
    await users().disable('BEA');
    await expect(users().asCaller('bea')).rejects.toThrow('The user "bea" is disabled.');
    await expect(users().asCaller('eve')).rejects.toThrow('There is no user "eve".');
  });
});
