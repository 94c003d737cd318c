import type { Logger } from 'pino';
import type { AnnouncedAddresses } from '../platform/announced-addresses.js';
import type { Environment } from '../platform/config/environment.js';
import { basePath, PLAIN, translatedBase } from '../context/request/api-base.js';
import { LANGUAGE_PARAMETER } from '../context/language/language.js';

/**
 * Prints name and password of the first administrator, whatever LOG_LEVEL is; resolves when they are written, not merely
 * buffered.
 */
export function printAdministrator(
  name: string,
  password: string,
  { LOG_FORMAT: format }: Environment,
): Promise<void> {
  const msg = 'The administrator, for requests that write. This password is shown only once';
  const line = { level: 'info', user_name: name, application_password: password, msg };
  const lines = [
    '',
    `${msg}:`,
    '',
    `  user name             ${name}`,
    `  application password  ${password}`,
    '',
  ];
  return new Promise((written, failed) => {
    process.stdout.write(format === 'json' ? `${JSON.stringify(line)}\n` : lines.join('\n'), (error) => {
      if (error) failed(error);
      else written();
    });
  });
}

/** Logs that the service is running, where every line has to be JSON. */
export function logReady(listening: string, environment: Environment, logger: Logger): void {
  logger.info({ url: addressOf(listening, environment) }, 'The calendar is ready');
}

/** Prints the addresses of the running service: first those for people. */
export function announce(
  listening: string,
  environment: Environment,
  { all: first }: AnnouncedAddresses,
  demoEvents: number,
): void {
  const address = addressOf(listening, environment);
  const lines = [
    '',
    'The calendar is ready.',
    '',
    ...(environment.SITE_NAME === undefined ? [] : [`  Name        ${environment.SITE_NAME}`]),
    ...first.map(({ name, path }) => `  ${name.padEnd(10)}  ${address}${path}`),
    `  Swagger UI  ${address}/docs`,
    `  API         ${address}${basePath(PLAIN)}/events`,
    ...translated(address, environment),
    ...(environment.MCP ? [`  For models  ${address}/mcp`] : []),
    `  Time zone   ${environment.SITE_TIMEZONE.name}`,
    `  Password    the command "user password ${environment.ADMIN_USERNAME}" makes another one`,
    ...(demoEvents > 0
      ? [`  Content     a demo calendar of ${demoEvents} events, some on several dates`]
      : []),
    '',
    'Stop with Ctrl-C.',
    '',
  ];
  process.stdout.write(lines.join('\n'));
}

function addressOf(listening: string, { PUBLIC_URL: url = listening }: Environment): string {
  return url.replace(/\/$/, '');
}

/** The translated base is only worth a line if there are several languages. */
function translated(address: string, { TRANSLATED_BASE: base, LANGUAGES: languages }: Environment): string[] {
  const further = languages.at(1);
  if (further === undefined) return [];
  return [`  Translated  ${address}${translatedBase(base).routes}/events?${LANGUAGE_PARAMETER}=${further}`];
}
