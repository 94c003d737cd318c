import { isClosing } from '../../scripts/lib/closing.mjs';
import { Client } from '../lib/client.mjs';
import { print } from '../lib/report.mjs';

/** Runs the checks, by what they claim, and prints a line for each. @returns whether all of them passed */
export async function runChecks(deployment, checks) {
  let failures = 0;
  let host = 10;
  for (const [claim, check] of Object.entries(checks)) {
    // Every check uses its own address, so that none exhausts the rate limit of another.
    const client = new Client(deployment.nginx.origin, { from: `127.0.0.${host++}` });
    const reason = await check(deployment, client).then(
      () => undefined,
      (error) => error.message,
    );
    client.close();
    if (isClosing()) return false;
    if (reason !== undefined) failures++;
    print(reason === undefined ? `ok    ${claim}` : `FAIL  ${claim}: ${reason}`);
  }
  print(failures === 0 ? 'All checks passed.' : `${failures} checks failed.`);
  return failures === 0;
}
