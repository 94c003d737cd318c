import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Logger } from 'pino';
import { TestApp } from '../harness/test-app.js';

declare global {
  /** Kept by the environment of the test file; absent where a test file has its own copy of the service. */
  var failures: { readonly any: boolean; readonly timedOut?: string } | undefined;
}

/**
 * The service for one test file, emptied between its tests. Test files with the same settings share one, each after the
 * other.
 * @param logger writes its log; absent, there is none
 */
export function startApp(variables: Record<string, string> = {}, logger?: Logger): TestApp {
  const app = new TestApp(variables, logger);
  beforeAll(() => app.start());
  beforeEach(() => {
    assertNothingRunsOn();
    return app.clear();
  });
  // What failed may have left something behind that only a new service is without.
  afterAll(() => app.stop(globalThis.failures?.any === false));
  return app;
}

/** A test that times out goes on all the same, and would write into those that follow. */
function assertNothingRunsOn(): void {
  const timedOut = globalThis.failures?.timedOut;
  if (timedOut !== undefined)
    throw new Error(`Not run, as "${timedOut}" timed out and may still be running.`);
}
