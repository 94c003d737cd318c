import { testRows } from './test-rows.js';
import { rows } from './bodies.rows.js';

testRows('bodies', rows);
