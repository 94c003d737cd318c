import { format } from 'node:util';

const PORT_REFUSED = 'listen EACCES';

const HINTS: Readonly<Record<string, string>> = {
  [PORT_REFUSED]: 'The address may not be used by this account. Set PORT to a number above 1023.',
  EADDRINUSE: 'The address is in use. Stop the other program, or set PORT to another number.',
  EADDRNOTAVAIL: 'This machine does not have the address. Set HOST to one of its own, such as 127.0.0.1.',
  ECONNREFUSED: 'No database answers there. Start it, or correct DATABASE_URL.',
  ENOTFOUND: 'The host of the database is unknown. Correct DATABASE_URL.',
  ETIMEDOUT: 'The database does not answer. Check the network, or correct DATABASE_URL.',
  '55P03':
    'Another session holds a lock: a migration under way, or a long transaction. Wait for it or end it, then try again.',
  '28P01': 'The database refuses the password. Correct DATABASE_URL.',
  '28000': 'The database refuses this user. Correct DATABASE_URL.',
  '3D000': 'The database does not exist. Create it, or correct DATABASE_URL.',
  '42501':
    'The database user may not do that: let DATABASE_URL name the owner of the tables. After an upgrade, the owner migrates first.',
  SCHEMA_TOO_OLD: 'Run `migrate` of that release first, then this one.',
  SCHEMA_UNRELEASED:
    'Run `migrate` of the last commit that has both, then this release; or restore a backup that a release made.',
};

/**
 * Returns one line about why a start or a command failed, and what to do about it.
 * @param failed the prefix for errors without a hint: "The service cannot start"
 */
export function explainFailure(error: unknown, failed: string): string {
  const { code, message } = describe(error);
  const hint = HINTS[code];
  return hint === undefined ? `${failed}: ${message}` : `${message}. ${hint}`;
}

function describe(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: format(error) };
  // Node tries every address of a host and collects the failures.
  if (error instanceof AggregateError && error.errors.length > 0) return describe(error.errors[0]);
  return { code: codeOf(error), message: error.message.replace(/\.$/, '') };
}

function codeOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // The code is the same for files and ports.
  const listening = 'syscall' in error && error.syscall === 'listen';
  return code === 'EACCES' && listening ? PORT_REFUSED : code;
}
