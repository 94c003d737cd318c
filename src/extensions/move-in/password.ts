import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UserProblem } from '../../common/errors/user-problem.js';
import type { CommandHost } from '../../platform/command-host.js';

/** The user of a site, and the file with the application password. */
export interface SiteSignIn {
  readonly user?: string;
  readonly passwordFile?: string;
}

/** Returns the credentials for a site, asking for the password at the terminal unless it is in a file. */
export async function authorizationOf(
  { user, passwordFile }: SiteSignIn,
  host: CommandHost,
): Promise<string | undefined> {
  if (user === undefined) return undefined;
  const password = passwordFile === undefined ? await ask(user, host) : await readFile(passwordFile, 'utf8');
  return `Basic ${Buffer.from(`${user}:${password.trim()}`).toString('base64')}`;
}

async function ask(user: string, { stdin, stderr }: CommandHost): Promise<string> {
  if (!stdin.isTTY)
    throw new UserProblem('There is no terminal to ask for the password: give --password-file.');
  stderr.write(`Application password of ${user}: `);
  // The password must not be shown while it is typed.
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const terminal = createInterface({ input: stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    stderr.write('\n');
  }
}
