import { fiveHundredEditsFrom } from '../../calendar/events/series/five-hundred-edits.js';
import { mirrorOf } from './mirror.js';

fiveHundredEditsFrom([101, 102, 103, 104, 105], mirrorOf);
