import { claimRows } from './claim-rows.js';
import { rows } from './injection.rows.js';

claimRows('injection', rows);
