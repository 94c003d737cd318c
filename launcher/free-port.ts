import { once } from 'node:events';
import { createServer } from 'node:net';

const DEFAULT_PORT = 3000;

/**
 * Tries the address that the service is going to listen on, before a database is made for it.
 * @throws Error that says what to do about an address that is in use
 */
export async function requireFreePort({ HOST, PORT }: NodeJS.ProcessEnv): Promise<void> {
  const server = createServer();
  try {
    server.listen(Number(PORT?.trim() ? PORT : DEFAULT_PORT), HOST?.trim() ? HOST : '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    // The service explains all other failures better.
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return;
    throw new Error(
      `${(error as Error).message}. The address is in use. Stop the other program, or set PORT to another number.`,
      { cause: error },
    );
  }
}
