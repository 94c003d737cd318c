import assert from 'node:assert/strict';
import { it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Returns the bytes of a program that takes some of the package, minified and compressed. */
async function sizeOf(taken) {
  const { outputFiles } = await build({
    stdin: { contents: `export ${taken} from './dist/index.js'`, resolveDir: '.' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return gzipSync(outputFiles[0].contents).length;
}

it('is below 6 kB, minified and compressed', async () => {
  const size = await sizeOf('*');
  console.log(`# ${size} bytes`);
  assert.ok(size < 6_000);
});

it('leaves out what a program does not take', async () => {
  const size = await sizeOf('{ CalendarError }');
  console.log(`# ${size} bytes`);
  assert.ok(size < 500);
});
