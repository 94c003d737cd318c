import { runAndClose } from '../../scripts/lib/closing.mjs';
import { prepare } from '../../scripts/lib/prepare.mjs';
import { describe, flag, readOptions } from './options.mjs';

/** @typedef {Record<string, unknown>} Values The values of the options by name, each read by its own option. */

/**
 * Runs a tool: reads its options, builds the service, and closes in the end what was started.
 * @param {object} tool
 * @param {string} tool.command the name of its npm script
 * @param {string} tool.about what it does, in one sentence
 * @param {Record<string, import('./options.mjs').Option>} [tool.options]
 * @param {string} [tool.notes] what the help says below the options
 * @param {(options: Values) => string[]} [tool.missing] returns the names of programs that it needs and cannot find
 * @param {(options: Values) => Promise<boolean>} tool.run resolves to whether all is well. Imports what it needs late,
 *   because dependencies and build output may only exist by then.
 */
export async function runTool({ command, about, options = {}, notes = '', missing = () => [], run }) {
  const all = { ...options, help: flag('print this text') };
  let values;
  try {
    values = readOptions(all);
  } catch (error) {
    console.error(`${error.message}\nAll options: npm run ${command} -- --help`);
    process.exitCode = 1;
    return;
  }
  if (values.help) {
    process.stdout.write(`${about}\n\n  npm run ${command} -- [options]\n\n${describe(all)}\n\n${notes}`);
    return;
  }
  const lacking = missing(values);
  if (lacking.length > 0) {
    process.stdout.write(`skipped: ${lacking.join(', ')} not found on this machine\n`);
    return;
  }
  await prepare();
  await runAndClose(() => run(values), `npm run ${command} failed`);
}
