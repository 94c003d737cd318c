import { testRows } from './test-rows.js';
import { rows } from './exports.rows.js';

testRows('texts that break other formats', rows);
