import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const OWN_CODE = readFileSync(new URL(import.meta.url));
const require = createRequire(import.meta.url);

/** Replaces a module by one that re-exports the instance loaded by Node itself. */
export default {
  process(source, path, options) {
    // The global setup is transformed here as well; it is not a test file and needs no sharing.
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

/** Returns the path of the compiled test build of a source file. */
function loadedFrom(path) {
  if (!path.endsWith('.ts')) return path;
  return `${PROJECT}.test-build/${relative(PROJECT, path).replace(/\.ts$/, '.js')}`;
}

function toExport(name) {
  return name === 'default' ? 'export default shared.default;' : `export const ${name} = shared.${name};`;
}
