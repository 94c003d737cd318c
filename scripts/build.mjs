import { RUNNING } from './lib/install.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare(RUNNING);
