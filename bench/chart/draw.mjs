import { readFileSync, writeFileSync } from 'node:fs';
import { drawGrowth } from './growth.mjs';
import { drawRatios } from './ratios.mjs';
import { picture } from './svg.mjs';

const WIDTH = 860;

/**
 * Draws results: the ratios of the first, and how the first response after a write slows down from one to the next.
 * @param files results of runs with more and more events
 */
export function draw(files, target) {
  const results = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const ratios = drawRatios(results[0]);
  const growth = drawGrowth(results, ratios.height);
  const shapes = [...ratios.shapes, ...growth.shapes];
  writeFileSync(target, picture(WIDTH, ratios.height + growth.height, shapes));
}
