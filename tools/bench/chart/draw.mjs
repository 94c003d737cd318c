import { readFileSync, writeFileSync } from 'node:fs';
import { growthTable } from '../report.mjs';
import { drawGrowth } from './growth.mjs';
import { drawRatios } from './ratios.mjs';
import { counted, picture } from './svg.mjs';

const WIDTH = 860;

/**
 * Draws the ratios of the first result, and how the first response after a write slows down with more events.
 * @param files results of runs with increasing numbers of events
 * @param docs the folder that gets the picture and, in `appendix`, the table
 */
export function draw(files, docs) {
  const results = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const ratios = drawRatios(results[0]);
  const growth = drawGrowth(results, ratios.height);
  const shapes = [...ratios.shapes, ...growth.shapes];
  writeFileSync(`${docs}/performance.svg`, picture(WIDTH, ratios.height + growth.height, shapes));
  writeFileSync(`${docs}/appendix/performance-table.md`, document(results));
}

function document(results) {
  const [{ settings, machine }] = results;
  const { rounds, seconds, connections } = settings;
  return `# Performance, case by case

Written by \`npm run bench -- --draw\`: medians of ${rounds} rounds of ${seconds} s with ${connections} connections over ${counted(settings.events)} events, on
${machine.cores} cores (${machine.processor}) and Node ${machine.node.slice(1)}. [Performance](../performance.md) says what the columns mean.

${growthTable(results)}
`;
}
