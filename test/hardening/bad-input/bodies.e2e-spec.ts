import { claimRows } from './claim-rows.js';
import { rows } from './bodies.rows.js';

claimRows('bodies', rows);
