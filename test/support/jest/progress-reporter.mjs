import { relative } from 'node:path';
import { styleText } from 'node:util';

/** Prints a line with the progress for each finished test file, and failures as they occur. */
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
