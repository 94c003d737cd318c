import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { CALLERS } from '../../context/access/matrix/rights.js';
import { clientOf } from '../../context/access/matrix/cells.js';
import { listEach, manageEach } from './matrix.js';

const app = startApp();
const { written } = inAudit(app);

describe('The table of rights, for users', () => {
  it('holds for every caller, to oneself, others and those who do not exist', async () => {
    const { mismatches, cells } = await manageEach(app);

    expect(mismatches).toEqual([]);
    expect(cells).toBe(28 + 4 * 38 + 36);
  });

  it('holds for all of them', async () => {
    expect(await listEach(app)).toEqual({ mismatches: [], cells: 4 * 6 });
  });
});

describe.each(CALLERS.filter((caller) => caller !== 'administrator'))('For %s,', (caller) => {
  it('responses about a user who exists and one who does not are the same', async () => {
    const id = app.userId('administrator');
    const client = clientOf(app, caller);

    for (const [method, path] of [
      ['get', ''],
      ['patch', ''],
      ['delete', ''],
      ['delete', '?reassign=1'],
      ['get', '/application-passwords'],
      ['post', '/application-passwords'],
      ['delete', '/application-passwords/0c1b6a0e-5d0c-4c57-9d0a-6f1f4a1b2c3d'],
    ] as const) {
      const [known, unknown] = [
        await client.send(method, `/users/${id}${path}`),
        await client.send(method, `/users/999999${path}`),
      ];
      const shown = ({ status, body, headers }: typeof known) => [
        status,
        body as unknown,
        headers.allow,
        headers['cache-control'],
      ];
      expect(shown(known)).toEqual(shown(unknown));
      expect(known.status).toBe(caller === 'anonymous' ? 401 : 403);
      expect(known.headers).toHaveProperty('cache-control', 'private, no-store');
    }
    expect(await written()).toEqual([]);
  });
});

describe('Responses about users', () => {
  it('are kept by no shared cache', async () => {
    const client = app.as('administrator');
    for (const path of [
      '/users',
      '/users/me',
      `/users/${app.userId('author')}`,
      '/users/me/application-passwords',
    ]) {
      const { headers } = await client.get(path).expect(200);
      expect([path, headers['cache-control']]).toEqual([path, 'private, no-store']);
      expect(headers).not.toHaveProperty('surrogate-key');
    }
  });
});
