import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';

/** The user PostgreSQL runs as. PostgreSQL refuses to run as root, so under root another user is needed. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the account for the cluster in `dir`; undefined means the current user. */
export function accountFor(dir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(dir) ?? unprivilegedUser();
}

/** Changes the owner of a file or folder to the account. */
export function changeOwner(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Returns whether the account can reach files in `dir`, which depends on every parent folder too. */
export function mayEnter(dir: string, account: Account | undefined): boolean {
  if (!account) return true;
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', dir], { ...account, cwd: '/' });
  return status === 0;
}

// An existing cluster keeps its owner: PostgreSQL only starts as the owner of its data directory.
function ownerOf(dir: string): Account | undefined {
  const folder = statSync(dir, { throwIfNoEntry: false });
  return folder && folder.uid !== 0 ? { uid: folder.uid, gid: folder.gid } : undefined;
}

function unprivilegedUser(): Account {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'The embedded PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as: ' +
      'start the service as another user, or set DATABASE_URL.',
  );
}
