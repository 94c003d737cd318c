import { claimRows } from './claim-rows.js';
import { rows } from './paths.rows.js';

claimRows('paths, queries and headers', rows);
