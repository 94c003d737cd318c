import { claimRows } from './claim-rows.js';
import { rows } from './exports.rows.js';

claimRows('texts that break other formats', rows);
