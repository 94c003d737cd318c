import { existsSync } from 'node:fs';

const executablePath = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find(existsSync);
const reason = 'SKIPPED: no Chromium is installed, and CHROMIUM_PATH names none';
if (executablePath === undefined) console.warn(`Swagger UI in a browser: ${reason}.`);

/** Options with which tests start the browser. */
export const OPTIONS = {
  executablePath,
  // Containers often run tests as root, for whom Chromium has no sandbox.
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
  timeout: 120_000,
};

export const describeInBrowser = executablePath === undefined ? describe.skip : describe;

/** Returns the name of tests in a browser, which says so if there is none. */
export const named = (name: string) => (executablePath === undefined ? `${name} (${reason})` : name);
