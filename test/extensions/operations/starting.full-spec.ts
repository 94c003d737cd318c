import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { BEFORE_COMMIT } from '../../database/races/overlap-in-order.js';
import { createDatabase } from '../../harness/database.js';
import { untilSessionsWait } from '../../support/locks.js';
import { spawnService } from '../../support/service-process.js';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

describe('GET /health/ready', () => {
  it('returns 503 while the administrator is being created', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'calendar-test-'));
    const database = await createDatabase();
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query(`BEGIN; ${BEFORE_COMMIT}`);
    const port = await freePort();
    const service = spawnService(folder, { DATABASE_URL: database.url, PORT: String(port) });
    const exited = once(service, 'exit');
    try {
      await untilSessionsWait(client);
      const response = await fetch(`http://127.0.0.1:${port}/health/ready`);

      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ problems: [{ check: 'starting' }] });
    } finally {
      service.kill('SIGKILL');
      await exited;
      await client.end();
      await database.drop();
      rmSync(folder, { recursive: true });
    }
  });
});
