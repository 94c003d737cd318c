import { readArguments } from '../../scripts/lib/arguments.mjs';
import { runAndClose } from '../../scripts/lib/closing.mjs';
import { prepare } from '../../scripts/lib/prepare.mjs';
import { inProject } from '../../scripts/lib/paths.mjs';
import { draw } from './chart/draw.mjs';
import { HELP, readOptions } from './options.mjs';

const options = readArguments(readOptions, 'bench');
if (options?.help) process.stdout.write(HELP);
else if (options?.draw.length > 0) draw(options.draw.map(fileOf), inProject('docs'));
else if (options) await run();

function fileOf(name) {
  return inProject(`tools/bench/results/${name}.json`);
}

async function run() {
  await prepare();
  // Imported late, because dependencies and build output may only exist after `prepare`.
  const { caseNames, runBenchmark } = await import('./benchmark.mjs');
  if (options.list) process.stdout.write(`${caseNames(options).join('\n')}\n`);
  else await runAndClose(() => runBenchmark(options), 'The benchmark failed');
}
