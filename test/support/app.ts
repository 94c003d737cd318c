import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Logger } from 'pino';
import { TestApp } from '../harness/test-app.js';

declare global {
  /** Set by the jest environment; absent where a test file has its own copy of the service. */
  var failures: { readonly any: boolean; readonly timedOut?: string } | undefined;
}

/**
 * Starts the service for a test file, and empties it between tests. Test files with the same settings share a service.
 * @param logger receives the log; without one, nothing is logged
 */
export function startApp(variables: Record<string, string> = {}, logger?: Logger): TestApp {
  const app = new TestApp(variables, logger);
  beforeAll(() => app.start());
  beforeEach(() => {
    assertNothingRunsOn();
    return app.clear();
  });
  // After a failed test the service may be in an unknown state, so it is not reused.
  afterAll(() => app.stop(globalThis.failures?.any === false));
  return app;
}

/** A test that timed out keeps running and could write into the following ones. */
function assertNothingRunsOn(): void {
  const timedOut = globalThis.failures?.timedOut;
  if (timedOut !== undefined)
    throw new Error(`Not run, as "${timedOut}" timed out and may still be running.`);
}
