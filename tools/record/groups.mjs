import { batches } from './groups/batches.mjs';
import { conditional } from './groups/conditional.mjs';
import { changes } from './groups/changes.mjs';
import { documents } from './groups/documents.mjs';
import { feeds } from './groups/feeds.mjs';
import { generated } from './groups/generated.mjs';
import { hostile } from './groups/hostile.mjs';
import { images } from './groups/images.mjs';
import { parameters } from './groups/parameters.mjs';
import { rights } from './groups/rights.mjs';
import { scenarios } from './groups/scenarios.mjs';
import { webhooks } from './groups/webhooks.mjs';

/** The groups of requests in their order: each works with what the ones before have left. */
export const GROUPS = {
  documents,
  rights,
  parameters,
  conditional,
  feeds,
  images,
  batches,
  webhooks,
  changes,
  hostile,
  generated,
  scenarios,
};
