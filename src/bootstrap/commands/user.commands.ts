import { type Command, Option } from 'commander';
import { type Role, ROLES } from '../../platform/config/roles.js';
import type { ApplicationPassword } from '../../context/access/application-password.entity.js';
import type { User } from '../../context/access/user.entity.js';
import { printable } from '../../common/text/printable.js';
import { shownName } from '../../common/text/user-name.js';
import { UserProblem } from '../../common/errors/user-problem.js';
import { NamedUsers } from '../../context/access/named-users.service.js';
import type { CommandHost } from '../../platform/command-host.js';

/** `user add | password | passwords | revoke | disable | list` */
export function registerUserCommands(user: Command, host: CommandHost): void {
  registerAdd(user, host);
  registerPassword(user, host);
  registerPasswords(user, host);
  registerRevoke(user, host);
  registerDisable(user, host);
  registerList(user, host);
}

function registerAdd(user: Command, host: CommandHost): void {
  user
    .command('add <name>')
    .description('Add a user and print an application password.')
    .addOption(new Option('--role <role>', 'what the user may do').choices(ROLES).makeOptionMandatory())
    .addOption(jsonOption())
    .action((name: string, options: { role: Role; json?: true }) =>
      onUsers(host, async (users) => {
        printSecret(await users.add(name, options.role), options, host);
      }),
    );
}

function registerPassword(user: Command, host: CommandHost): void {
  user
    .command('password <name>')
    .description('Create and print another application password of a user.')
    .addOption(jsonOption())
    .action((name: string, options: { json?: true }) =>
      onUsers(host, async (users) => {
        printSecret(await users.addPassword(name), options, host);
      }),
    );
}

function registerPasswords(user: Command, host: CommandHost): void {
  user
    .command('passwords <name>')
    .description('List the application passwords of a user: number, age and last use, to the hour.')
    .action((name: string) =>
      onUsers(host, async (users) => {
        const passwords = await users.passwords(name);
        for (const one of passwords) host.stdout.write(`${describePassword(one)}\n`);
        if (passwords.length === 0) host.stdout.write(`${shownName(name)} has none.\n`);
      }),
    );
}

function registerRevoke(user: Command, host: CommandHost): void {
  user
    .command('revoke <name> <number>')
    .description('Revoke one application password of a user.')
    .action((name: string, number: string) =>
      onUsers(host, async (users) => {
        await users.revokePassword(name, readNumber(number));
        host.stdout.write(`Password ${number} of ${shownName(name)} is no longer valid.\n`);
      }),
    );
}

function registerDisable(user: Command, host: CommandHost): void {
  user
    .command('disable <name>')
    .description('Disable a user and revoke all application passwords.')
    .action((name: string) =>
      onUsers(host, async (users) => {
        await users.disable(name);
        host.stdout.write(`${shownName(name)} is disabled.\n`);
      }),
    );
}

function registerList(user: Command, host: CommandHost): void {
  user
    .command('list')
    .description('List all users.')
    .action(() =>
      onUsers(host, async (users) => {
        for (const one of await users.list()) host.stdout.write(`${describe(one)}\n`);
      }),
    );
}

function jsonOption(): Option {
  return new Option('--json', 'print only JSON');
}

function onUsers(host: CommandHost, work: (users: NamedUsers) => Promise<void>): Promise<void> {
  return host.withService((service) => work(service.get(NamedUsers)));
}

function readNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UserProblem(`"${text}" is not the number of a password. "user passwords" lists them.`);
}

function printSecret(
  { user, secret }: { user: User; secret: string },
  { json }: { json?: true },
  host: CommandHost,
): void {
  const { id, name, role } = user;
  const line = printable(JSON.stringify({ id, user: name, role, password: secret }));
  const text = `user name             ${shownName(name)} (${role}, id ${id})\napplication password  ${secret}\n`;
  host.stdout.write(json ? `${line}\n` : `${text}It is shown only once.\n`);
}

function describe({ id, name, role, disabledAt }: User): string {
  const state = disabledAt === null ? '' : '  (disabled)';
  return `${String(id).padStart(4)}  ${role.padEnd(13)}  ${shownName(name)}${state}`;
}

function describePassword({ id, createdAt, lastUsedAt }: ApplicationPassword): string {
  const used = lastUsedAt === null ? 'never used' : `last used ${toMinute(lastUsedAt)}`;
  return `${String(id).padStart(4)}  made ${toMinute(createdAt)}  ${used}`;
}

/** `2026-11-20 09:30 UTC` */
function toMinute(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
