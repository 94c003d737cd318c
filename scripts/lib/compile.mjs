import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { inProject } from './paths.mjs';
import { startTicker } from './ticker.mjs';

/**
 * Compiles folders as `nest build` does, without packages for development and in half a second.
 * @param {{ title: string, root: string, sources: string[] }} options
 * @param target the folder for the compiled files
 */
export async function compileSources({ title, root, sources }, target) {
  const files = sources.flatMap(filesBelow);
  let compiled = 0;
  const stopTicker = startTicker(title, () => `${compiled} of ${files.length} files`);
  const targetOf = (file) => join(target, relative(inProject(root), file)).replace(/\.ts$/, '.js');
  const compiling = files.map(async (file) => {
    await compile(file, targetOf(file));
    compiled += 1;
  });
  await Promise.all(compiling).finally(stopTicker).catch(explainAndExit);
  for (const file of sources.flatMap(migrationsBelow)) cpSync(file, targetOf(file));
}

/** Lists a folder and what is below it. It includes folders: deleting a file only changes the time of its folder. */
export function entriesBelow(folder) {
  const path = inProject(folder);
  return [path, ...readdirSync(path, { recursive: true }).map((entry) => join(path, entry))];
}

// Types are checked separately, by `npm run check:types`.
async function compile(file, target) {
  // Imported here because it is only available once the dependencies are installed.
  const { transformFile } = await import('@swc/core');
  const sourceFileName = relative(dirname(target), file);
  const { code, map } = await transformFile(file, { cwd: inProject('.'), sourceFileName });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map`);
  writeFileSync(`${target}.map`, map ?? '');
}

function explainAndExit(error) {
  console.error(`Building failed.\n${error.message}`);
  // An exception would bury the position in the source under a stack trace.
  process.exit(1);
}

function filesBelow(folder) {
  return entriesBelow(folder).filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'));
}

// The service reads them as they are.
function migrationsBelow(folder) {
  return entriesBelow(folder).filter(
    (path) => path.includes(`${sep}migrations${sep}`) && path.endsWith('.sql'),
  );
}
