import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { overlaps } from './base-paths.js';
import { Environment } from './environment.js';
import { readSecretFiles } from './secret-files.js';
import { batchTimeout, lockTimeout } from './timeouts.js';

/** Thrown at start when variables are wrong; the message lists every one of them. */
export class InvalidEnvironment extends Error {}

/**
 * Reads and checks the configuration.
 * @throws InvalidEnvironment with one line per wrong variable.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = readSecretFiles(withoutEmpty(variables));
  const environment = plainToInstance(Environment, given.variables, { exposeDefaultValues: true });
  const problems = validateSync(environment, { whitelist: true, stopAtFirstError: true });
  const lines = [
    ...Object.values(given.problems),
    // A setting whose file cannot be read is not reported as missing as well.
    ...problems
      .filter(({ property }) => !(property in given.problems))
      .flatMap(({ constraints = {} }) => Object.values(constraints)),
  ];
  if (environment.MAX_PER_PAGE < environment.DEFAULT_PER_PAGE) {
    lines.push('MAX_PER_PAGE must not be less than DEFAULT_PER_PAGE');
  }
  if (batchTimeout(environment) >= lockTimeout(environment)) {
    lines.push(
      'BATCH_TIMEOUT_MS must be less than 80 % of DATABASE_STATEMENT_TIMEOUT_MS, for which others wait for locks',
    );
  }
  if (overlaps(environment.TRANSLATED_BASE, environment.COMPAT_BASE)) {
    lines.push(
      'TRANSLATED_BASE must not begin like COMPAT_BASE or a path of the service such as /docs, nor have . or .. as a segment',
    );
  }
  if (lines.length > 0) throw new InvalidEnvironment(lines.join('\n'));
  return environment;
}

function withoutEmpty(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
}
