import { buildAnew } from './lib/build.mjs';
import { RUNNING, TESTING } from './lib/install.mjs';
import { compileWithNest } from './lib/nest.mjs';
import { prepare } from './lib/prepare.mjs';

// npm passes on `npm run build --omit=dev`: servers and images are built without the packages for development.
if (/^dev$/m.test(process.env.npm_config_omit ?? '')) await prepare(RUNNING, buildAnew);
else await prepare(TESTING, () => buildAnew(compileWithNest));
