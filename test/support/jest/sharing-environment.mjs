import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Lets test files import modules that Node loads once per worker; see `shared-module.mjs`. Loading the service again
 * for every test file would take longer than its tests.
 */
export default class SharingEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Errors, dates, random numbers and the metadata of classes are those of the service.
    Object.assign(this.global, { AggregateError, Date, Error, Math, RangeError, Reflect, TypeError });
    this.global.requireShared = createRequire(import.meta.url);
    this.global.failures = { any: false };
  }

  handleTestEvent({ name, error, test }) {
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return;
    this.global.failures.any = true;
    if (String(error).includes('Exceeded timeout')) this.global.failures.timedOut = test?.name ?? 'a hook';
  }
}
