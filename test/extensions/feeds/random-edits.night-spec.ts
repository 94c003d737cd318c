import { fiveHundredEditsFrom } from '../../calendar/events/series/five-hundred-edits.js';
import { exportOf } from './exported-series.js';

fiveHundredEditsFrom([101, 102, 103, 104, 105], exportOf);
