import { startApp } from '../../support/app.js';
import { testTotalsAfterWrites } from './random-totals.js';

testTotalsAfterWrites(startApp(), { writers: 4, transactions: 40, deadlocks: 1, windows: 100 });
