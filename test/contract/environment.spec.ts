import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { RELEASE } from '../../src/platform/config/release.js';
import { Environment } from '../../src/platform/config/environment.js';
import { misspeltSettings, settingNames } from '../../src/platform/config/misspelt-settings.js';
import { inspectEnvironment, readEnvironment } from '../../src/platform/config/read-environment.js';
import { pages } from '../documentation/shell-blocks.js';

/** Variables used by the launcher only. */
const OF_THE_LAUNCHER = ['DATA_DIR'];
/** Variables whose default the launcher replaces. */
const FOLLOWING = ['SITE_TIMEZONE', 'IMAGES_DIR'];
const DATABASE_URL = 'postgres://calendar@127.0.0.1/calendar';
const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
/** A variable in the file; one without a default is commented out with `#`. */
const VARIABLE = /^(?<mark># )?(?<name>[A-Z\d_]+)=/gm;

function exampleNames({ commentedOut }: { commentedOut?: boolean } = {}): string[] {
  return [...example.matchAll(VARIABLE)]
    .filter(({ groups }) => commentedOut === undefined || (groups?.mark !== undefined) === commentedOut)
    .map(({ groups }) => groups?.name ?? '');
}

/** Returns the comment above a variable. */
function explanationOf(name: string): string {
  const block = example.split('\n\n').find((text) => new RegExp(`^(?:# )?${name}=`, 'm').test(text));
  return (block ?? '').replaceAll(/\s*\n(?:# )?/g, ' ');
}

/** Returns the range of a setting that is a number, in the words of the error. */
function rangeOf(name: string): string | undefined {
  const { problems } = inspectEnvironment({ DATABASE_URL, [name]: 'x' });
  return /from \d+ to \d+/.exec(problems.map(({ message }) => message).join('\n'))?.[0];
}

/** Reads the settings from these variables and the required one. */
function read(variables: Readonly<Record<string, string>>): Environment {
  return readEnvironment({ DATABASE_URL, ...variables });
}

describe('.env.example', () => {
  it('lists all variables of the service in declaration order, then those of the launcher', () => {
    expect(exampleNames()).toEqual([...settingNames(), ...OF_THE_LAUNCHER]);
  });

  it('contains the default of each variable that has one', () => {
    const defaults = Object.entries(new Environment())
      .filter(([name]) => !FOLLOWING.includes(name))
      .map(([name, value]) => [name, String(value)]);

    expect(parseEnv(example)).toEqual({ ...Object.fromEntries(defaults), DATA_DIR: '.data' });
  });

  it('comments out exactly the variables without a default', () => {
    const defaults = new Set(Object.keys(new Environment()));

    expect(exampleNames({ commentedOut: true })).toEqual(
      settingNames().filter((name) => !defaults.has(name) || FOLLOWING.includes(name)),
    );
  });

  it('explains each variable in the line above', () => {
    const unexplained = [...example.matchAll(VARIABLE)].filter(
      ({ index }) => !/^# .*\.$/.test(example.slice(0, index).trimEnd().split('\n').at(-1) ?? ''),
    );

    expect(unexplained.map(({ groups }) => groups?.name)).toEqual([]);
  });

  it('has only valid examples', () => {
    const everything = parseEnv(example.replaceAll(VARIABLE, '$<name>='));

    expect(Object.keys(everything).sort()).toEqual([...settingNames(), ...OF_THE_LAUNCHER].sort());
    expect(() => readEnvironment(everything)).not.toThrow();
  });

  it('says from what to what each number may be', () => {
    const ranges = settingNames().flatMap((name) => {
      const range = rangeOf(name);
      return range === undefined ? [] : [{ name, range }];
    });

    expect(ranges.length).toBeGreaterThan(10);
    expect(ranges.filter(({ name, range }) => !explanationOf(name).includes(range))).toEqual([]);
  });
});

describe('The documentation', () => {
  it.each(pages())('names no setting by a wrong name in %s', (page) => {
    const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');
    const words = text.match(/\b[A-Z]{2,}(?:_[A-Z\d]+)+\b/g) ?? [];

    expect(misspeltSettings(Object.fromEntries(words.map((word) => [word, ''])))).toEqual([]);
  });
});

describe('RELEASE', () => {
  it('is the version in package.json', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };

    expect(RELEASE).toBe(version);
  });
});

describe('ADMIN_APPLICATION_PASSWORD', () => {
  const ofLength = (length: number) => read({ ADMIN_APPLICATION_PASSWORD: 'x'.repeat(length) });

  it('requires at least 16 characters', () => {
    expect(() => ofLength(15)).toThrow(/^ADMIN_APPLICATION_PASSWORD .*16 characters or more/);
    expect(ofLength(16)).toHaveProperty('ADMIN_APPLICATION_PASSWORD', 'x'.repeat(16));
  });

  it('does not count spaces, which are ignored in credentials', () => {
    const blanks = (text: string) => () => read({ ADMIN_APPLICATION_PASSWORD: text });

    expect(blanks(`a${' '.repeat(14)}b`)).toThrow('blanks do not count');
    expect(blanks(' abcd efgh ijkl mnop ')).not.toThrow();
  });

  it('accepts 100 characters', () => {
    expect(ofLength(100)).toHaveProperty('ADMIN_APPLICATION_PASSWORD', 'x'.repeat(100));
  });
});

describe('A numeric setting', () => {
  it.each([
    ['PORT', 0, 65_535],
    ['DATABASE_POOL_MAX', 2, 200],
    ['DATABASE_CONNECT_TIMEOUT_MS', 100, 60_000],
    ['DATABASE_STATEMENT_TIMEOUT_MS', 100, 600_000],
    ['MAX_PER_PAGE', 2, 1_000],
    ['RATE_LIMIT_ANONYMOUS', 1, 1_000_000],
    ['RATE_LIMIT_AUTHENTICATED', 1, 1_000_000],
    ['CACHE_SECONDS', 0, 86_400],
    ['CHANGES_DAYS', 7, 3650],
    ['RECURRENCE_MONTHS', 25, 32],
    ['DRAIN_SECONDS', 0, 300],
  ] as const)('%s is between %d and %d', (name, least, most) => {
    for (const value of [least, most]) expect(read({ [name]: String(value) })).toHaveProperty(name, value);
    for (const value of [least - 1, most + 1, least + 0.5, 'x'])
      expect(() => read({ [name]: String(value) })).toThrow(name);
  });

  it('DEFAULT_PER_PAGE is between 1 and 1000, and at most MAX_PER_PAGE', () => {
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

describe('A text setting', () => {
  it.each([
    ['ADMIN_USERNAME', 'x'.repeat(60), 'x'.repeat(61)],
    ['ADMIN_USERNAME', 'Zoë M.', 'a:b'],
    ['ADMIN_USERNAME', 'a.b_c@d-e', ' a'],
    ['CURRENCY_SYMBOL', 'x'.repeat(8), 'x'.repeat(9)],
    ['CURRENCY_CODE', 'EUR', 'EURO'],
    ['CURRENCY_CODE', 'CHF', 'eur'],
    ['TRANSLATED_BASE', '/a/b-c.d/', 'translated'],
    ['COMPAT_BASE', '/tribe/events/v1', '/events/v1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json', 'grpc'],
  ])('%s accepts %s but not %s', (name, right, wrong) => {
    expect(read({ [name]: right })).toHaveProperty(name, right);
    expect(() => read({ [name]: wrong })).toThrow(name);
  });

  it('SITE_TIMEZONE accepts UTC+14 but not UTC+15', () => {
    expect(read({ SITE_TIMEZONE: 'UTC+14' }).SITE_TIMEZONE.name).toBe('UTC+14');
    expect(() => read({ SITE_TIMEZONE: 'UTC+15' })).toThrow('SITE_TIMEZONE must be a time zone');
  });
});

describe('TRUST_PROXY', () => {
  it.each(['0', '2', 'loopback', '10.0.0.0/8, loopback', '10.0.0.1,fd00::/8', '10.0.0.0/255.0.0.0'])(
    'accepts %s',
    (proxies) => {
      expect(read({ TRUST_PROXY: proxies })).toHaveProperty('TRUST_PROXY', proxies);
    },
  );

  it.each(['100', '10.0.0.0/33', '0.0.0.0/0', '1.2.3', 'face', '10.0.0.1 10.0.0.2', 'true', 'localhost'])(
    'does not accept %s, which is neither a number of hops nor an address',
    (proxies) => {
      expect(() => read({ TRUST_PROXY: proxies })).toThrow(
        'TRUST_PROXY must be a number of hops (1) or a list of addresses (10.0.0.0/8, loopback)',
      );
    },
  );
});

describe('CORS_ORIGINS', () => {
  it.each(['*', 'http://localhost:8080', 'https://one.example,https://two.example , https://[::1]:8443'])(
    'accepts %s',
    (origins) => {
      expect(read({ CORS_ORIGINS: origins })).toHaveProperty('CORS_ORIGINS', origins);
    },
  );

  it.each([
    ['https://www.example.org/', 'https://www.example.org'],
    ['https://www.example.org/calendar', 'https://www.example.org'],
    ['https://one.example, https://WWW.Example.org', 'https://www.example.org'],
    ['https://www.example.org:443', 'https://www.example.org'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('does not accept %s, which no browser sends, but names %s', (origins, meant) => {
    expect(() => read({ CORS_ORIGINS: origins })).toThrow(
      `CORS_ORIGINS must list origins as browsers send them, such as ${meant}`,
    );
  });

  it.each(['example.org', 'https://one.example,', '*,https://one.example', 'null', 'app://calendar'])(
    'does not accept %s, which is no origin of the web',
    (origins) => {
      expect(() => read({ CORS_ORIGINS: origins })).toThrow(/^CORS_ORIGINS must .*https:\/\/www.example.org/);
    },
  );
});

describe('LANGUAGES', () => {
  it.each(['en,fr', ' en , fr '])('may have spaces around each language: "%s"', (languages) => {
    expect(read({ LANGUAGES: languages }).LANGUAGES).toEqual(['en', 'fr']);
  });
});

describe('DATABASE_URL', () => {
  it.each([{}, { DATABASE_URL: ' ' }])('is required: %j', (variables) => {
    expect(() => readEnvironment(variables)).toThrow(
      /^DATABASE_URL is not set: name a PostgreSQL, such as postgres:\/\/\S+; `npm start` and .*\.$/,
    );
  });
});

describe('Invalid settings', () => {
  it('are all reported at once', () => {
    expect(() => read({ PORT: 'abc', MAX_PER_PAGE: '1' })).toThrow(
      /PORT .*\nMAX_PER_PAGE must not be less than DEFAULT_PER_PAGE$/,
    );
  });
});
