import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOOL = join(dirname(fileURLToPath(import.meta.url)), '../../../tools/compare/run.mjs');

/** The address of an API, and what to identify oneself by: a name and a password. */
export interface ComparedApi {
  readonly url: string;
  readonly credentials?: string;
}

/** Returns the differences that the tool prints, which shares no code with the move, in order. */
export async function comparedApis(there: ComparedApi, here: ComparedApi): Promise<string[]> {
  const env = { ...process.env, HERE: here.credentials, THERE: there.credentials };
  const words = [TOOL, '--there', there.url, '--here', here.url];
  const lines = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, words, { env }, (_error, stdout, stderr) => {
      if (/differences in/.test(stderr)) resolve(stdout);
      else reject(new Error(stderr));
    });
  });
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .sort();
}
