import { claimRows } from './claim-rows.js';
import { rows } from './types.rows.js';

claimRows('types, repetitions and members of the service', rows);
