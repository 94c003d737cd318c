import { spawnSync } from 'node:child_process';

const HOSTILE = 'a\u001b[31mb\u009bc\u202ed\re';

/** Logs a name in each part of a line, in a process of its own, because the log goes to its standard output. */
const LOG = `
  import { createLogger } from './.test-build/src/platform/service-logger.js';
  const logger = createLogger({ LOG_LEVEL: 'info', LOG_FORMAT: process.argv[1] });
  const [, , name] = process.argv;
  logger.info({ user: name, route: name, method: 'GET', status: 200, ms: 1 }, 'answered');
  logger.error({ err: new Error(name) }, name);`;

describe.each(['json', 'pretty'])('A log line with LOG_FORMAT=%s', (format) => {
  it('has nothing that a terminal obeys, hides or reorders', () => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', LOG, format, HOSTILE], {
      encoding: 'utf8',
    });

    expect(stdout).toContain('a\\u001b[31mb\\u009bc\\u202ed\\re');
    expect(stdout).not.toMatch(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/u);
  });
});
