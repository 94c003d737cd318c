import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { getMetadataStorage } from 'class-validator';
import { RELEASE } from '../../src/common/release.js';
import { Environment } from '../../src/config/environment.js';
import { readEnvironment } from '../../src/config/read-environment.js';

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

describe('.env.example', () => {
  it('names every variable of the service, in the same order', () => {
    expect(exampleNames()).toEqual(declaredNames());
  });

  it('sets each variable that has a default to it', () => {
    const defaults = Object.entries(new Environment()).map(([name, value]) => [name, String(value)]);

    expect(parseEnv(example)).toEqual(Object.fromEntries(defaults));
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

    expect(Object.keys(everything).sort()).toEqual(declaredNames().sort());
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
  const read = (length: number) => readEnvironment({ ADMIN_APPLICATION_PASSWORD: 'x'.repeat(length) });

  it('has 16 characters at the least', () => {
    expect(() => read(15)).toThrow(/^ADMIN_APPLICATION_PASSWORD .*16 characters or more/);
    expect(read(16)).toHaveProperty('ADMIN_APPLICATION_PASSWORD', 'x'.repeat(16));
  });

  it('is not made longer by blanks, which do not count when it is sent', () => {
    const blanks = (text: string) => () => readEnvironment({ ADMIN_APPLICATION_PASSWORD: text });

    expect(blanks(`a${' '.repeat(14)}b`)).toThrow('blanks do not count');
    expect(blanks(' abcd efgh ijkl mnop ')).not.toThrow();
  });

  it('may have 100 of them', () => {
    expect(read(100)).toHaveProperty('ADMIN_APPLICATION_PASSWORD', 'x'.repeat(100));
  });
});

describe('Wrong variables', () => {
  it('are all named at once', () => {
    expect(() => readEnvironment({ PORT: 'abc', MAX_PER_PAGE: '1' })).toThrow(
      /PORT .*\nMAX_PER_PAGE must not be less than DEFAULT_PER_PAGE$/,
    );
  });
});
