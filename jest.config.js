import { availableParallelism } from 'node:os';

const ROOT = import.meta.dirname.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const project = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'json'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/\\.test-build/',
    '<rootDir>/\\.launcher-build/',
    '<rootDir>/\\.build-',
  ],
};

/** Test files that share the service, as CommonJS: the memory of ES modules is never given back. */
const sharing = {
  ...project,
  extensionsToTreatAsEsm: [],
  testEnvironment: '<rootDir>/test/support/jest/sharing-environment.mjs',
  // The build that the service loads: the one for CommonJS would set up the cache of libvips anew.
  moduleNameMapper: { ...project.moduleNameMapper, '^sharp$': '<rootDir>/node_modules/sharp/dist/index.mjs' },
  transform: {
    '\\.spec\\.ts$': '@swc/jest',
    [`^${ROOT}[\\\\/](src|launcher|test[\\\\/]harness|(test[\\\\/]clients[\\\\/])?node_modules)[\\\\/]`]:
      '<rootDir>/test/support/jest/shared-module.mjs',
    '\\.ts$': '@swc/jest',
  },
  transformIgnorePatterns: [],
};

const unit = {
  ...sharing,
  displayName: 'unit',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  globalSetup: '<rootDir>/test/support/jest/build.mjs',
  testRegex: '\\.spec\\.ts$',
};

/** A PostgreSQL of their own for tests of the running service. */
const database = {
  roots: ['<rootDir>/test'],
  globalSetup: '<rootDir>/test/support/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.mjs',
};

const e2e = { ...sharing, ...database, displayName: 'e2e', testRegex: '\\.e2e-spec\\.ts$' };

/** Tests that need packages of their own, or start processes. */
const full = { ...e2e, displayName: 'full', testRegex: '\\.full-spec\\.ts$' };

/** Tests that take long and seldom find anything. */
const night = { ...e2e, displayName: 'night', testRegex: '\\.night-spec\\.ts$' };

/** Tests that replace functions of the service or declare DTOs, and so need a copy of it for themselves. */
const isolated = {
  ...project,
  ...database,
  displayName: 'isolated',
  testRegex: '\\.isolated-spec\\.ts$',
  transform: { '\\.ts$': '@swc/jest' },
};

const LANES = { full: [full], night: [night] };

export default {
  projects: LANES[process.env.LANE] ?? [unit, e2e, isolated],
  reporters: ['<rootDir>/test/support/jest/progress-reporter.mjs', 'summary'],
  // Enough for a machine ten times slower than the one on which the tests were written.
  testTimeout: 200_000,
  // The ES modules of isolated files are never collected: only a worker that ends gives their memory back.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  workerIdleMemoryLimit: '1GB',
  // To end, a worker gives a gigabyte back: half a second, the default, is too short on a busy machine.
  workerGracefulExitTimeout: 20_000,
};
