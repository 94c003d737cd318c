import type { Environment } from '../config/environment.js';
import type { Preparation } from './application.js';
import { basePath, PLAIN } from '../http/mount.js';

/** Tells the person at the terminal where everything is. */
export function announce(
  listening: string,
  environment: Environment,
  { secret, demoEvents }: Preparation,
): void {
  const address = (environment.PUBLIC_URL ?? listening).replace(/\/$/, '');
  const lines = [
    '',
    'The calendar is ready.',
    '',
    `  API         ${address}${basePath(PLAIN)}/events`,
    `  Swagger UI  ${address}/docs`,
    ...(demoEvents > 0 ? [`  Content     a demo calendar of ${demoEvents} events`] : []),
    ...(secret === undefined ? [] : administrator(environment.ADMIN_USERNAME, secret)),
    '',
    'Stop with Ctrl-C.',
    '',
  ];
  process.stdout.write(lines.join('\n'));
}

function administrator(name: string, secret: string): string[] {
  return [
    '',
    '  The administrator, for requests that write. This password is shown only once:',
    '',
    `    user name             ${name}`,
    `    application password  ${secret}`,
  ];
}
