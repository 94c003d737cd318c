import { fiveHundredEditsFrom } from './five-hundred-edits.js';

fiveHundredEditsFrom([101, 102, 103]);
