import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const OWN_CODE = readFileSync(new URL(import.meta.url));
const require = createRequire(import.meta.url);

/** Puts in the place of a module one that hands on the exports of the module that Node itself has loaded. */
export default {
  process(source, path, options) {
    // The set-up of the whole run passes here as well. It is no test file, and Node loads everything for it anyway.
    if (!isTestFile(options)) return { code: source };
    const loaded = `requireShared(${JSON.stringify(loadedFrom(path))})`;
    if (!options.supportsStaticESM) return { code: `module.exports = ${loaded};` };
    const names = Object.keys(require(loadedFrom(path)));
    return { code: [`const shared = ${loaded};`, ...names.map(toExport)].join('\n') };
  },

  getCacheKey(source, path, options) {
    const parts = [OWN_CODE, path, source, String(isTestFile(options)), String(options.supportsStaticESM)];
    return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
  },
};

function isTestFile({ supportsDynamicImport }) {
  return supportsDynamicImport;
}

/** Sources are loaded from what was built of them for the tests. */
function loadedFrom(path) {
  if (!path.endsWith('.ts')) return path;
  return `${PROJECT}.test-build/${relative(PROJECT, path).replace(/\.ts$/, '.js')}`;
}

function toExport(name) {
  return name === 'default' ? 'export default shared.default;' : `export const ${name} = shared.${name};`;
}
