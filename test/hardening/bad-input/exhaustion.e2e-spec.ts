import { claimRows } from './claim-rows.js';
import { rows } from './exhaustion.rows.js';

claimRows('too much of something', rows);
