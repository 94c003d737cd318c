import { relative } from 'node:path';
import { styleText } from 'node:util';

/** One line for each test file that is done, with how many of how many are, and the failures as they come. */
export default class ProgressReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onTestResult({ path }, { failureMessage, perfStats, skipped }, { numTotalTestSuites: all, ...done }) {
    const count = done.numPassedTestSuites + done.numFailedTestSuites + done.numPendingTestSuites;
    const place = `[${String(count).padStart(String(all).length)}/${all}]`;
    const outcome = failureMessage ? styleText('red', 'FAIL') : skipped ? 'SKIP' : styleText('green', 'PASS');
    const seconds = ((perfStats.end - perfStats.start) / 1000).toFixed(1);
    process.stderr.write(`${place} ${outcome} ${relative(this.rootDir, path)} (${seconds} s)\n`);
    if (failureMessage) process.stderr.write(`${failureMessage}\n`);
  }
}
