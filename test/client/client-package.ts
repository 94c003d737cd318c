import { join } from 'node:path';

/** The folder of the client. */
export const CLIENT = join(import.meta.dirname, '../../packages/client');
