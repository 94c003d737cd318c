import { readFileSync, writeFileSync } from 'node:fs';

interface Licensed {
  readonly license?: string;
  /** Deprecated form that some packages still use. */
  readonly licenses?: readonly { readonly type: string }[];
}

interface Locked extends Licensed {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

const PAGE = addressOf('docs/dependencies.md');
const GENERATED = /(?<=<!-- licences:.*-->\n\n)[^]*?(?=<!-- end -->)/;
const CAPABILITY = /^- \*\*(?<name>[^*]+),\*\* at most (?<most>\d+)(?<packages>[:,][^]+?)\n(?=- |\n)/gm;
const PACKAGE = /`(?<name>[^`]+)`(?:\s\((?<licence>[A-Z][\w.-]+)\))?/g;
/** The licences that require only attribution, and those whose further conditions the page explains. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-2.1-or-later',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'Python-2.0',
  'Unicode-3.0',
];

const page = readFileSync(PAGE, 'utf8');
const capabilities = [...page.matchAll(CAPABILITY)].map(({ groups }) => ({
  name: groups?.name,
  most: Number(groups?.most),
  packages: [...(groups?.packages ?? '').matchAll(PACKAGE)].map((found) => ({
    name: found.groups?.name ?? '',
    licence: found.groups?.licence ?? 'MIT',
  })),
}));
const named = capabilities.flatMap((capability) => capability.packages);
const { dependencies, optionalDependencies } = read('package.json') as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const folders = Object.keys(packages).filter((folder) => folder !== '' && !packages[folder]?.dev);
const inImage = folders.filter((folder) => !packages[folder]?.optional && !packages[folder]?.devOptional);
const optional = folders.filter((folder) => !inImage.includes(folder));

function addressOf(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(addressOf(path), 'utf8'));
}

/** Returns the licence of a package, which need not be installed unless its form is deprecated. */
function licenceOf(folder: string): string {
  const locked = packages[folder]?.license;
  if (locked !== undefined) return locked;
  const { license, licenses } = read(`${folder}/package.json`) as Licensed;
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none';
}

function isAllowed(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((name) => ALLOWED.includes(name)));
}

/** Returns a list of licences as written on the page, most frequent first. */
function summary(listed: readonly string[], where: string): string {
  const counts = new Map<string, number>();
  for (const licence of listed.map(licenceOf)) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const lines = sorted.map(([licence, count]) => `- ${licence}: ${count}\n`);
  return `${listed.length} packages ${where}:\n\n${lines.join('')}\n`;
}

describe('docs/dependencies.md', () => {
  const summaries = summary(inImage, 'in the image') + summary(optional, 'for a checkout');

  it('names every direct dependency, and no other package', () => {
    const direct = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)];

    expect(named.map(({ name }) => name).sort()).toEqual(direct.sort());
  });

  it('has packages for every capability, and no more than it allows', () => {
    for (const { name, most, packages: all } of capabilities)
      expect([name, all.length > 0, all.slice(most)]).toEqual([name, true, []]);
  });

  it('names the licence of each', () => {
    const wrong = named.filter(({ name, licence }) => licence !== licenceOf(`node_modules/${name}`));

    expect(wrong).toEqual([]);
  });

  it('counts the licences of all packages', () => {
    if (process.env.UPDATE_LICENCES === '1') writeFileSync(PAGE, page.replace(GENERATED, summaries));

    expect(GENERATED.exec(readFileSync(PAGE, 'utf8'))?.[0]).toBe(summaries);
  });
});

describe('Every package of the service and of a checkout', () => {
  it('has a licence whose conditions are explained', () => {
    expect(folders.filter((folder) => !isAllowed(licenceOf(folder)))).toEqual([]);
  });
});

describe.each(['.', 'test/clients'])('The packages of %s', (folder) => {
  const manifest = read(`${folder}/package.json`) as { overrides: object };
  const { packages } = read(`${folder}/package-lock.json`) as {
    packages: Record<string, { integrity?: string }>;
  };
  const integrities = Object.entries(packages).filter(([path]) => path !== '');

  // npm 9, which Debian 13 has, looks a `$typescript` up in vain when development dependencies are omitted.
  it('have overrides that refer to no other dependency', () => {
    expect(JSON.stringify(manifest.overrides)).not.toContain('$');
  });

  it('have SHA-512 digests of 64 bytes in the lock file', () => {
    const others = integrities.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));

    expect(integrities.length).toBeGreaterThan(200);
    expect(others.map(([path]) => path)).toEqual([]);
  });
});

describe('test/clients', () => {
  const { devDependencies } = read('package.json') as { devDependencies: { typescript: string } };
  const { dependencies, overrides } = read('test/clients/package.json') as {
    dependencies: { typescript: string };
    overrides: object;
  };

  it('compiles with the TypeScript of the project', () => {
    const { typescript } = devDependencies;

    expect(dependencies.typescript).toBe(typescript);
    expect(overrides).toEqual({ 'openapi-typescript': { typescript }, tsconfck: { typescript } });
  });
});
