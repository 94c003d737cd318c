import { startApp } from '../../support/app.js';
import { seeds } from '../../support/random.js';
import { comparingAtTwoInstances } from './random-comparison.js';

const compare = comparingAtTwoInstances(startApp());

describe('A cached response', () => {
  it.each(seeds())(
    'equals the uncached response after each of 40 random writes by two instances: seed %i',
    (seed) => compare(seed, 40),
  );
});
