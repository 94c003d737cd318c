import { claimRows } from './claim-rows.js';
import { rows } from './markup.rows.js';

claimRows('markup and URLs', rows);
