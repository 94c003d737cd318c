import { testRows } from './test-rows.js';
import { rows } from './types.rows.js';

testRows('types, repeated parameters and read-only members', rows);
