import type { TestClient } from '../../harness/client.js';
import type { TestApp } from '../../harness/test-app.js';
import { aUser } from './new-users.js';
import { Findings } from '../../context/access/matrix/cells.js';
import { CALLERS, type CallerName, sending } from '../../context/access/matrix/rights.js';
import { query } from '../../context/access/matrix/seeding.js';

const UNKNOWN = 999_999;
/** Stands for the path of the caller by its id. */
const OWN_ID = 'own id';
const FIRST_UUID = 'SELECT uuid FROM application_passwords WHERE user_id = $1 ORDER BY id LIMIT 1';

/** Somebody who sends requests, and the paths of this user: one, or none for anonymous callers but `me`. */
interface Sender {
  readonly client: TestClient;
  readonly own: readonly string[];
}

type Send = (client: TestClient, path: string) => PromiseLike<{ status: number }>;

/** The user whom a row is about. */
type Target = 'another' | 'nobody' | 'oneself';

interface Row {
  readonly words: string;
  readonly target: Target;
  readonly send: Send;
}

const read: Send = (client, path) => client.get(path);
const change =
  (body: object, method: 'post' | 'put' | 'patch' = 'patch'): Send =>
  (client, path) =>
    client.send(method, path).send(body);
const passwords: Send = (client, path) => client.get(`${path}/application-passwords`);
const addPassword: Send = (client, path) => client.post(`${path}/application-passwords`, { name: 'New' });

/** The rows about one user; those about all are apart. */
function rowsFor(app: TestApp): Row[] {
  const revoke: Send = async (client, path) => {
    const id = Number(path.split('/').at(-1)) || (await idOf(client));
    const [found] = await query<{ uuid: string }>(app, FIRST_UUID, [id]);
    return client.delete(`${path}/application-passwords/${found?.uuid ?? 'none'}`);
  };
  const three = (words: string, send: Send): Row[] => [
    { words: `${words}: another`, target: 'another', send },
    { words: `${words}: nobody`, target: 'nobody', send },
    { words: `${words}: oneself`, target: 'oneself', send },
  ];
  const ofThree = (words: string, send: Send): Row[] => [
    { words: `${words}: of another`, target: 'another', send },
    { words: `${words}: of nobody`, target: 'nobody', send },
    { words: `${words}: of oneself`, target: 'oneself', send },
  ];
  return [
    ...three('users', read),
    ...(['post', 'put', 'patch'] as const).flatMap((method) =>
      three('change', change({ name: method }, method)),
    ),
    { words: 'change: the role of another', target: 'another', send: change({ roles: ['editor'] }) },
    { words: 'change: a higher own role', target: 'oneself', send: change({ roles: ['administrator'] }) },
    { words: 'change: a lower own role', target: 'oneself', send: change({ roles: ['subscriber'] }) },
    { words: 'disable: another', target: 'another', send: change({ enabled: false }) },
    { words: 'disable: oneself', target: 'oneself', send: change({ enabled: false }) },
    ...ofThree('passwords', passwords),
    ...ofThree('newPassword', addPassword),
    ...ofThree('revoked', revoke),
    ...three('delete', (client, path) => client.delete(path)).filter(({ target }) => target !== 'oneself'),
  ];
}

/** Sends every request about a user as every caller, each as a new user to a new user. */
export async function manageEach(app: TestApp): Promise<Findings> {
  const findings = new Findings();
  for (const caller of CALLERS)
    for (const row of rowsFor(app))
      for (const path of await pathsOf(app, row.target, caller))
        await manage(app, { caller, row, path }, findings);
  return findings;
}

interface Cell {
  readonly caller: CallerName;
  readonly row: Row;
  readonly path: string;
}

/** Sends one request, and compares its status, and whether a refused one has changed anything. */
async function manage(app: TestApp, { caller, row, path }: Cell, findings: Findings): Promise<void> {
  const expected = expectedOf(row, caller);
  if (expected === '-') return;
  const { client, own } = await senderOf(app, caller);
  const to = path === OWN_ID ? (own[0] ?? '') : path;
  const before = await usersOf(app);
  const { status } = await row.send(client, to);
  const isAsBefore = before === (await usersOf(app));
  const isRefused = Number(expected) >= 400;
  findings.compare(
    `${row.words} (${to}) · ${caller}`,
    [expected, isRefused && 'as before'],
    [status, isRefused && isAsBefore && 'as before'],
  );
}

/** A subscriber has the lowest role already, so that a change to it is none. */
function expectedOf({ words }: Row, caller: CallerName): string {
  return words === 'change: a lower own role' && caller === 'subscriber' ? '200' : sending(words, caller);
}

/** Sends the requests about all users. */
export async function listEach(app: TestApp): Promise<Findings> {
  const findings = new Findings();
  for (const caller of CALLERS) {
    const { client } = await senderOf(app, caller);
    const compare = (words: string, status: number) => {
      findings.compare(`${words} · ${caller}`, [sending(words, caller)], [status]);
    };
    compare('users: the list', (await client.get('/users')).status);
    compare('users: the list', (await client.get('/users?search=the-editor')).status);
    compare('users: a new one', (await client.post('/users', aUser())).status);
    const { own } = await senderOf(app, caller);
    compare('delete: oneself', (await client.delete(own[0] ?? '/users/1')).status);
  }
  return findings;
}

/** Returns the paths to send a request to; that of the caller by its id is only known later. */
async function pathsOf(app: TestApp, target: Target, caller: CallerName): Promise<string[]> {
  if (target === 'nobody') return [`/users/${UNKNOWN}`];
  if (target === 'oneself') return caller === 'anonymous' ? ['/users/me'] : ['/users/me', OWN_ID];
  const another = await app.another('author');
  return [`/users/${another.id}`];
}

async function senderOf(app: TestApp, caller: CallerName): Promise<Sender> {
  if (caller === 'anonymous') return { client: app, own: [] };
  const { id, client } = await app.another(caller);
  return { client, own: [`/users/${id}`] };
}

async function idOf(client: TestClient): Promise<number> {
  const { body } = await client.get('/users/me');
  return (body as { id?: number }).id ?? 0;
}

/** Returns all that requests about users change. */
async function usersOf(app: TestApp): Promise<string> {
  const [row] = await query<{ digest: string }>(
    app,
    `SELECT md5(concat(
      (SELECT string_agg(one::text, ',' ORDER BY id) FROM users one),
      (SELECT string_agg(uuid::text, ',' ORDER BY id) FROM application_passwords))) AS digest`,
  );
  return row?.digest ?? '';
}
