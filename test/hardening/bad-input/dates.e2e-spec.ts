import { testRows } from './test-rows.js';
import { rows } from './dates.rows.js';

testRows('dates, zones and numbers', rows);
