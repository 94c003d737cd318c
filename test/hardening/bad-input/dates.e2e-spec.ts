import { claimRows } from './claim-rows.js';
import { rows } from './dates.rows.js';

claimRows('dates, zones and numbers', rows);
