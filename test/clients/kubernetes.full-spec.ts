import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Model } from '@kubernetes-models/base';
import { parseAllDocuments } from 'yaml';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const overlays = readdirSync(join(root, 'deploy/kubernetes/overlays'));
const hasKubectl = spawnSync('kubectl', ['kustomize', '--help']).status === 0;
if (!hasKubectl) console.warn('NOT CHECKED: deploy/kubernetes. No kubectl is installed.');

/** Returns what `kubectl apply --kustomize` would send. */
async function rendered(overlay: string): Promise<readonly Manifest[]> {
  const { stdout } = await run('kubectl', ['kustomize', join(root, 'deploy/kubernetes/overlays', overlay)]);
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
}

const COMPILE =
  '--noEmit --ignoreConfig --skipLibCheck --strict --module esnext --moduleResolution bundler manifests.ts';

const moduleOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`;

/** Returns what the schema of a manifest's kind says against it. */
async function offencesOf(manifest: Manifest): Promise<readonly string[]> {
  const models = (await import(moduleOf(manifest))) as Record<string, new (data: object) => Model>;
  const model = models[manifest.kind];
  if (model === undefined) return [`${manifest.kind} is unknown`];
  try {
    new model(manifest).validate();
    return [];
  } catch (error) {
    return [`${manifest.kind} ${manifest.metadata.name}: ${(error as Error).message}`];
  }
}

/** Returns what the compiler says against manifests, as constants with the types of their kinds. */
async function complaintsAbout(manifests: readonly Manifest[]): Promise<string> {
  // The packages are found from here.
  const folder = mkdtempSync(join(root, 'test/clients/.build-kubernetes-'));
  try {
    writeFileSync(join(folder, 'manifests.ts'), asTypeScript(manifests));
    return (
      await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...COMPILE.split(' ')], {
        cwd: folder,
      })
    ).stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function asTypeScript(manifests: readonly Manifest[]): string {
  const constants = manifests.map(
    (manifest, index) =>
      `import type { I${manifest.kind} as Kind${index} } from '${moduleOf(manifest)}';\n` +
      `export const manifest${index}: Kind${index} = ${JSON.stringify(manifest, null, 2)};\n`,
  );
  return constants.join('');
}

const described = hasKubectl ? describe.each(overlays) : describe.skip.each(overlays);

described('deploy/kubernetes/overlays/%s', (overlay) => {
  it('follows the schemas of Kubernetes', async () => {
    const manifests = await rendered(overlay);
    const offences = await Promise.all(manifests.map(offencesOf));

    expect(offences.flat()).toEqual([]);
    expect(manifests.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ConfigMap', 'CronJob', 'Deployment', 'Job', 'NetworkPolicy', 'Service']),
    );
  });

  // The schemas allow unknown members, which a server would drop or refuse.
  it('has only members that Kubernetes knows', async () => {
    expect(await complaintsAbout(await rendered(overlay))).toBe('');
  });

  it('names the image of a release, whose owner has to be filled in', async () => {
    const text = JSON.stringify(await rendered(overlay));
    const images = [...text.matchAll(/"image":"(?<image>[^"]*)"/g)].map(({ groups }) => groups?.image);

    // Backups are made by programs of PostgreSQL.
    const ours = images.filter((image) => !/^postgres:\d+\.\d+$/.test(image ?? ''));
    expect([...new Set(ours)]).toEqual([`ghcr.io/OWNER/calendar-events-service:${version}`]);
  });
});
