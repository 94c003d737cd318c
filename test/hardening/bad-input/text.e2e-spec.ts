import { claimRows } from './claim-rows.js';
import { rows } from './text.rows.js';

claimRows('text', rows);
