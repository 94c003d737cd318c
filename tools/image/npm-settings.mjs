import { existsSync, readFileSync } from 'node:fs';
import { run } from '../lib/programs.mjs';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Returns the settings of npm on this machine as one file. Certificates are within it, because the build sees no other file.
 */
export async function npmSettings() {
  const effective = await run(['npm', 'config', 'get', 'registry', 'cafile', 'userconfig', 'globalconfig']);
  const { registry, cafile, userconfig, globalconfig } = Object.fromEntries(
    effective.split('\n').map((line) => line.split(/=(.*)/s)),
  );
  const lines = [globalconfig, userconfig]
    .flatMap((path) => read(path).split('\n'))
    .filter((line) => line !== '' && !line.startsWith('cafile'));
  const certificates = (read(cafile).match(CERTIFICATE) ?? []).map(
    (text) => `ca[]="${text.replaceAll('\n', '\\n')}"`,
  );
  return [...lines, `registry=${registry}`, ...certificates, ''].join('\n');
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
