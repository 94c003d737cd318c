import { fiveHundredEditsFrom } from './five-hundred-edits.js';

fiveHundredEditsFrom([104, 105]);
