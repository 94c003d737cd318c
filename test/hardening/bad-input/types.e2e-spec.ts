import { claimRows } from './claim-rows.js';
import { rows } from './types.rows.js';

claimRows('types, repeated parameters and read-only members', rows);
