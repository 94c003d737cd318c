import { testRows } from './test-rows.js';
import { rows } from './injection.rows.js';

testRows('injection', rows);
