import { testRows } from './test-rows.js';
import { rows } from './paths.rows.js';

testRows('paths, queries and headers', rows);
