import { testRows } from './test-rows.js';
import { rows } from './text.rows.js';

testRows('text', rows);
