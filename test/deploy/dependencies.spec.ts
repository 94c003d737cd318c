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
const ROW = /^\| `(?<name>[^`]+)` +\| (?<licence>\S+) +\| (?<capability>\S+) +\| \S.*\S +\|$/gm;
const CAPABILITY = /^\| (?<name>[^`|]+?) +\| +(?<most>\d+) +\| (?<reason>\S.*\S) +\|$/gm;
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
const rows = [...page.matchAll(ROW)].map(({ groups }) => ({
  name: groups?.name ?? '',
  licence: groups?.licence ?? '',
  capability: groups?.capability ?? '',
}));
const capabilities = [...page.matchAll(CAPABILITY)].map(({ groups }) => ({
  name: groups?.name ?? '',
  most: Number(groups?.most),
}));
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

  it('has a row for every direct dependency, in the same order', () => {
    expect(rows.map(({ name }) => name)).toEqual([
      ...Object.keys(dependencies),
      ...Object.keys(optionalDependencies),
    ]);
  });

  it('has no capability that it does not explain', () => {
    const explained = capabilities.map(({ name }) => name);

    expect(rows.filter(({ capability }) => !explained.includes(capability))).toEqual([]);
  });

  it('has packages for every capability, and no more than it allows', () => {
    for (const { name, most } of capabilities) {
      const names = rows.filter(({ capability }) => capability === name).map((row) => row.name);
      expect([name, names.length > 0, names.slice(most)]).toEqual([name, true, []]);
    }
  });

  it('names the licence of each', () => {
    const wrong = rows.filter(({ name, licence }) => licence !== licenceOf(`node_modules/${name}`));

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
