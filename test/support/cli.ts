import { execFile } from 'node:child_process';

/** Runs the built command line on a database. */
export function runCli(
  databaseUrl: string,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, ['.test-build/src/cli.js', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}
