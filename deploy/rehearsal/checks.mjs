import { backupChecks } from './checks/backup.mjs';
import { cacheChecks } from './checks/cache.mjs';
import { databaseChecks } from './checks/database.mjs';
import { forwardingChecks } from './checks/forwarding.mjs';
import { instanceChecks } from './checks/instances.mjs';
import { originChecks } from './checks/origins.mjs';
import { refusalChecks } from './checks/refusals.mjs';
import { roleChecks } from './checks/roles.mjs';
import { isClosing } from '../../scripts/lib/closing.mjs';
import { Client } from './client.mjs';

const CHECKS = {
  ...roleChecks,
  ...cacheChecks,
  ...originChecks,
  ...forwardingChecks,
  ...refusalChecks,
  ...instanceChecks,
  ...databaseChecks,
  ...backupChecks,
};

/** Runs the checks one after the other and prints a line for each. @returns the number of failures */
export async function runChecks(deployment) {
  let failures = 0;
  let host = 10;
  for (const [claim, check] of Object.entries(CHECKS)) {
    // Every check uses its own address, so that none exhausts the rate limit of another.
    const client = new Client(deployment.ports.http, `127.0.0.${host++}`);
    const reason = await check(deployment, client).then(
      () => undefined,
      (error) => error.message,
    );
    client.close();
    if (isClosing()) break;
    if (reason !== undefined) failures++;
    process.stdout.write(reason === undefined ? `ok    ${claim}\n` : `FAIL  ${claim}: ${reason}\n`);
  }
  return failures;
}
