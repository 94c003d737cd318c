import { existsSync, readFileSync } from 'node:fs';

/** The requirements of level 1 and 2 in ASVS 5.0.0, with the ranges of a section written as on the page. */
const REQUIREMENTS = [
  'V1.1.1-2 V1.2.1-9 V1.3.1-11 V1.4.1-3 V1.5.1-2',
  'V2.1.1-3 V2.2.1-3 V2.3.1-4 V2.4.1',
  'V3.2.1-2 V3.3.1-4 V3.4.1-6 V3.5.1-5 V3.7.1-2',
  'V4.1.1-3 V4.2.1 V4.3.1-2 V4.4.1-4',
  'V5.1.1 V5.2.1-3 V5.3.1-2 V5.4.1-3',
  'V6.1.1-3 V6.2.1-12 V6.3.1-4 V6.4.1-4 V6.5.1-5 V6.6.1-3 V6.8.1-4',
  'V7.1.1-3 V7.2.1-4 V7.3.1-2 V7.4.1-5 V7.5.1-2 V7.6.1-2',
  'V8.1.1-2 V8.2.1-3 V8.3.1 V8.4.1',
  'V9.1.1-3 V9.2.1-4',
  'V10.1.1-2 V10.2.1-2 V10.3.1-4 V10.4.1-11 V10.5.1-5 V10.6.1-2 V10.7.1-3',
  'V11.1.1-2 V11.2.1-3 V11.3.1-3 V11.4.1-4 V11.5.1 V11.6.1',
  'V12.1.1-3 V12.2.1-2 V12.3.1-4',
  'V13.1.1 V13.2.1-5 V13.3.1-2 V13.4.1-5',
  'V14.1.1-2 V14.2.1-4 V14.3.1-3',
  'V15.1.1-3 V15.2.1-3 V15.3.1-7',
  'V16.1.1 V16.2.1-5 V16.3.1-4 V16.4.1-3 V16.5.1-3',
  'V17.1.1 V17.2.1-4 V17.3.1-2',
].join(' ');

const NAMED = /V(?<section>\d+\.\d+)\.(?<first>\d+)(?:-(?<last>\d+))?/g;
const COUNTS =
  /Of (\d+) requirements (\d+) apply: (\d+) have a test, (\d+) are met without a test yet, (\d+) are not met\./;
const PATH = /`(?<path>[^`]+)`/g;
/** A test, or a check of `npm run rehearse`. */
const VERIFIER = /^(?:test|src)\/.+\.(?:e2e-|isolated-|full-)?spec\.ts$|^tools\/rehearse\/checks\/.+\.mjs$/;

interface Requirement {
  readonly id: string;
  /** Names the tests that verify it, or says why there are none. */
  readonly verdict: string;
}

const page = read('docs/appendix/asvs.md');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
const applicable: Requirement[] = rows
  .filter(({ length }) => length === 4)
  .map(([id = '', , , verdict = '']) => ({ id, verdict }));
const isNotMet = ({ verdict }: Requirement) => /^not met: \S/.test(verdict);
const isUntested = ({ verdict }: Requirement) => /^no test yet(?:$|: \S)/.test(verdict);
const tested = applicable.filter((requirement) => !isNotMet(requirement) && !isUntested(requirement));

function addressOf(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}

function read(path: string): string {
  return readFileSync(addressOf(path), 'utf8');
}

function expanded(names: string): string[] {
  return [...names.matchAll(NAMED)].flatMap(({ groups: { section = '', first, last } = {} }) => {
    const from = Number(first);
    const count = Number(last ?? first) - from + 1;
    return Array.from({ length: count }, (_, index) => `V${section}.${from + index}`);
  });
}

function pathsIn({ verdict }: Requirement): string[] {
  return [...verdict.matchAll(PATH)].map(({ groups }) => groups?.path ?? '');
}

describe('docs/appendix/asvs.md', () => {
  const wanted = expanded(REQUIREMENTS);
  const found = rows.flatMap(([names = '']) => expanded(names));

  it('covers the 253 requirements of level 1 and 2', () => {
    expect(new Set(wanted).size).toBe(253);
  });

  it('lists every requirement of level 1 and 2', () => {
    expect(wanted.filter((id) => !found.includes(id))).toEqual([]);
  });

  it('lists no requirement twice, and no other', () => {
    expect(found.filter((id, index) => found.indexOf(id) !== index || !wanted.includes(id))).toEqual([]);
  });

  it('says how each is met, or why it does not apply', () => {
    const offenders = rows.filter((cells) => ![2, 4].includes(cells.length) || cells.includes(''));

    expect(offenders).toEqual([]);
  });

  it('has one row for each requirement that applies', () => {
    expect(applicable.filter(({ id }) => expanded(id).join() !== id)).toEqual([]);
  });

  it('names a test for each requirement that is met and tested', () => {
    expect(tested.filter((requirement) => pathsIn(requirement).length === 0)).toEqual([]);
  });

  it('names only tests that exist', () => {
    const named = tested.flatMap((requirement) =>
      pathsIn(requirement).map((path) => [requirement.id, path] as const),
    );

    expect(named.filter(([, path]) => !VERIFIER.test(path) || !existsSync(addressOf(path)))).toEqual([]);
  });

  it('names only files that exist', () => {
    const paths = [...page.matchAll(PATH)].map(({ groups }) => groups?.path ?? '');
    const files = paths.filter((path) => /^(?:src|test|deploy|docs)\/.+\.\w+$/.test(path));

    expect(files.filter((path) => !existsSync(addressOf(path)))).toEqual([]);
  });

  it('counts the requirements correctly', () => {
    const counts = [
      wanted.length,
      applicable.length,
      tested.length,
      applicable.filter(isUntested).length,
      applicable.filter(isNotMet).length,
    ];

    expect(COUNTS.exec(page.replace(/\s+/g, ' '))?.slice(1).map(Number)).toEqual(counts);
  });
});
