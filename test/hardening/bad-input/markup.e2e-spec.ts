import { testRows } from './test-rows.js';
import { rows } from './markup.rows.js';

testRows('markup and URLs', rows);
