import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { getMetadataStorage } from 'class-validator';
import { RELEASE } from '../../src/common/release.js';
import { Environment } from '../../src/config/environment.js';
import { readEnvironment } from '../../src/config/read-environment.js';

/** The variables that the launcher reads, and the service does not. */
const OF_THE_LAUNCHER = ['DATA_DIR'];
const DATABASE_URL = 'postgres://calendar@127.0.0.1/calendar';
const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
/** A variable in the file; one without a default stands behind a `#`. */
const VARIABLE = /^(?<mark># )?(?<name>[A-Z_]+)=/gm;

/** Every variable of the class, in the order in which it is declared. */
function declaredNames(): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Environment, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

function exampleNames({ commentedOut }: { commentedOut?: boolean } = {}): string[] {
  return [...example.matchAll(VARIABLE)]
    .filter(({ groups }) => commentedOut === undefined || (groups?.mark !== undefined) === commentedOut)
    .map(({ groups }) => groups?.name ?? '');
}

/** The settings with these variables, beside the one that has to be there. */
function read(variables: Readonly<Record<string, string>>): Environment {
  return readEnvironment({ DATABASE_URL, ...variables });
}

describe('.env.example', () => {
  it('names every variable of the service in the same order, and then those of the launcher', () => {
    expect(exampleNames()).toEqual([...declaredNames(), ...OF_THE_LAUNCHER]);
  });

  it('sets each variable that has a default to it', () => {
    const defaults = Object.entries(new Environment()).map(([name, value]) => [name, String(value)]);

    expect(parseEnv(example)).toEqual({ ...Object.fromEntries(defaults), DATA_DIR: '.data' });
  });

  it('comments out exactly those that have none', () => {
    const defaults = new Set(Object.keys(new Environment()));

    expect(exampleNames({ commentedOut: true })).toEqual(
      declaredNames().filter((name) => !defaults.has(name)),
    );
  });

  it('explains each of them in the line above', () => {
    const unexplained = [...example.matchAll(VARIABLE)].filter(
      ({ index }) => !/^# .*\.$/.test(example.slice(0, index).trimEnd().split('\n').at(-1) ?? ''),
    );

    expect(unexplained.map(({ groups }) => groups?.name)).toEqual([]);
  });

  it('gives examples that the service accepts', () => {
    const everything = parseEnv(example.replaceAll(VARIABLE, '$<name>='));

    expect(Object.keys(everything).sort()).toEqual([...declaredNames(), ...OF_THE_LAUNCHER].sort());
    expect(() => readEnvironment(everything)).not.toThrow();
  });
});

describe('The release', () => {
  it('is the version in package.json', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };

    expect(RELEASE).toBe(version);
  });
});

describe('ADMIN_APPLICATION_PASSWORD', () => {
  const ofLength = (length: number) => read({ ADMIN_APPLICATION_PASSWORD: 'x'.repeat(length) });

  it('has 16 characters at the least', () => {
    expect(() => ofLength(15)).toThrow(/^ADMIN_APPLICATION_PASSWORD .*16 characters or more/);
    expect(ofLength(16)).toHaveProperty('ADMIN_APPLICATION_PASSWORD', 'x'.repeat(16));
  });

  it('is not made longer by blanks, which do not count when it is sent', () => {
    const blanks = (text: string) => () => read({ ADMIN_APPLICATION_PASSWORD: text });

    expect(blanks(`a${' '.repeat(14)}b`)).toThrow('blanks do not count');
    expect(blanks(' abcd efgh ijkl mnop ')).not.toThrow();
  });

  it('may have 100 of them', () => {
    expect(ofLength(100)).toHaveProperty('ADMIN_APPLICATION_PASSWORD', 'x'.repeat(100));
  });
});

describe('A whole number', () => {
  it.each([
    ['PORT', 0, 65_535],
    ['DATABASE_POOL_MAX', 2, 200],
    ['DATABASE_CONNECT_TIMEOUT_MS', 100, 60_000],
    ['DATABASE_STATEMENT_TIMEOUT_MS', 100, 600_000],
    ['MAX_PER_PAGE', 2, 1_000],
    ['RATE_LIMIT_ANONYMOUS', 1, 1_000_000],
    ['RATE_LIMIT_AUTHENTICATED', 1, 1_000_000],
    ['CACHE_SECONDS', 0, 86_400],
    ['DRAIN_SECONDS', 0, 300],
  ] as const)('of %s lies between %d and %d', (name, least, most) => {
    for (const value of [least, most]) expect(read({ [name]: String(value) })).toHaveProperty(name, value);
    for (const value of [least - 1, most + 1, least + 0.5, 'x'])
      expect(() => read({ [name]: String(value) })).toThrow(name);
  });

  it('of DEFAULT_PER_PAGE lies between 1 and 1000, and not above that of MAX_PER_PAGE', () => {
    const bounds = (least: number, most: number) =>
      read({ DEFAULT_PER_PAGE: String(least), MAX_PER_PAGE: String(most) });

    for (const [least, most] of [
      [1, 1],
      [1, 1_000],
      [1_000, 1_000],
    ] as const)
      expect(bounds(least, most)).toMatchObject({ DEFAULT_PER_PAGE: least, MAX_PER_PAGE: most });
    expect(() => bounds(0, 50)).toThrow('DEFAULT_PER_PAGE');
    expect(() => bounds(51, 50)).toThrow('MAX_PER_PAGE must not be less');
    expect(() => bounds(1, 1_001)).toThrow('MAX_PER_PAGE');
  });
});

describe('Text', () => {
  it.each([
    ['ADMIN_USERNAME', 'x'.repeat(60), 'x'.repeat(61)],
    ['ADMIN_USERNAME', 'a.b_c@d-e', 'a b'],
    ['CURRENCY_SYMBOL', 'x'.repeat(8), 'x'.repeat(9)],
    ['CURRENCY_CODE', 'EUR', 'EURO'],
    ['CURRENCY_CODE', 'CHF', 'eur'],
    ['TRANSLATED_BASE', '/a/b-c.d/', 'translated'],
    ['COMPAT_BASE', '/tribe/events/v1', '/events/v1'],
    ['SITE_TIMEZONE', 'UTC+14', 'UTC+15'],
  ])('of %s may be %s and not %s', (name, right, wrong) => {
    expect(read({ [name]: right })).toHaveProperty(name, right);
    expect(() => read({ [name]: wrong })).toThrow(name);
  });
});

describe('LANGUAGES', () => {
  it.each(['en,fr', ' en , fr '])('may have blanks around each of them: "%s"', (languages) => {
    expect(read({ LANGUAGES: languages }).LANGUAGES).toEqual(['en', 'fr']);
  });
});

describe('DATABASE_URL', () => {
  it.each([{}, { DATABASE_URL: ' ' }])('has to be there: %j', (variables) => {
    expect(() => readEnvironment(variables)).toThrow(
      /^DATABASE_URL is not set: name a PostgreSQL, such as postgres:\/\/\S+; `npm start` and .*\.$/,
    );
  });
});

describe('Wrong variables', () => {
  it('are all named at once', () => {
    expect(() => read({ PORT: 'abc', MAX_PER_PAGE: '1' })).toThrow(
      /PORT .*\nMAX_PER_PAGE must not be less than DEFAULT_PER_PAGE$/,
    );
  });
});
