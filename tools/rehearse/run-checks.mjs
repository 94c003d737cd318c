import { isClosing } from '../../scripts/lib/closing.mjs';
import { Client } from './client.mjs';

/** Runs the checks one after the other and prints a line for each. @returns whether all of them passed */
export async function runChecks(deployment, checks) {
  let failures = 0;
  let host = 10;
  for (const [claim, check] of Object.entries(checks)) {
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
  if (isClosing()) return false;
  process.stdout.write(failures === 0 ? 'All checks passed.\n' : `${failures} checks failed.\n`);
  return failures === 0;
}
