import { readFileSync, writeFileSync } from 'node:fs';

interface Manifest {
  readonly version: string;
  readonly license?: string;
  /** Deprecated form that some packages still use. */
  readonly licenses?: readonly { readonly type: string }[];
}

interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

const PAGE = addressOf('docs/dependencies.md');
const GENERATED = /(?<=<!-- licences:.*-->\n\n)[^]*?(?=<!-- end -->)/;
const ROW = /^\| `(?<name>[^`]+)` +\| (?<licence>\S+) +\| (?<reason>\S.*\S) +\|$/gm;
/** Licences that require only attribution. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'Python-2.0',
];

const page = readFileSync(PAGE, 'utf8');
const rows = [...page.matchAll(ROW)].map(({ groups }) => ({
  name: groups?.name ?? '',
  licence: groups?.licence ?? '',
}));
const { dependencies } = read('package.json') as { dependencies: Record<string, string> };

function addressOf(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(addressOf(path), 'utf8'));
}

function licenceOf(folder: string): string {
  const { license, licenses } = read(`${folder}/package.json`) as Manifest;
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none';
}

/** Returns the folders of all packages of a production installation. */
function shippedFolders(): string[] {
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  return Object.entries(packages)
    .filter(([folder, { dev, optional, devOptional }]) => folder && !dev && !optional && !devOptional)
    .map(([folder]) => folder);
}

/** Returns the list of licences as written on the page, most frequent first. */
function summary(): string {
  const counts = new Map<string, number>();
  const licences = shippedFolders().map(licenceOf);
  for (const licence of licences) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const lines = sorted.map(([licence, count]) => `- ${licence}: ${count}\n`);
  return `${licences.length} packages:\n\n${lines.join('')}\n`;
}

describe('docs/dependencies.md', () => {
  it('has a row for every direct dependency, in the same order', () => {
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(dependencies));
  });

  it('has at most 32 rows', () => {
    expect(rows.length).toBeLessThanOrEqual(32);
  });

  it.each(rows)('names the licence of $name', ({ name, licence }) => {
    expect(licence).toBe(licenceOf(`node_modules/${name}`));
  });

  it('counts the licences of all packages in production', () => {
    if (process.env.UPDATE_LICENCES === '1') writeFileSync(PAGE, page.replace(GENERATED, summary()));

    expect(GENERATED.exec(readFileSync(PAGE, 'utf8'))?.[0]).toBe(summary());
  });
});

describe('Every package in production', () => {
  it('has a licence that requires only attribution', () => {
    const others = shippedFolders().filter((folder) => !ALLOWED.includes(licenceOf(folder)));

    expect(others).toEqual([]);
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
