import { readdirSync, readFileSync } from 'node:fs';
import { COVERED, ELSEWHERE } from './covered.js';

const FOLDER = 'test/hardening/bad-input';
/** Number of rows in each group of the catalogue. */
const GROUPS = { S: 20, T: 24, P: 24, J: 14, U: 12, D: 22, L: 13, X: 9, C: 6, R: 10, O: 12 };

const tested = new Set(
  readdirSync(FOLDER)
    .filter((name) => /\.(?:rows|e2e-spec)\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(`${FOLDER}/${name}`, 'utf8').matchAll(/'(B-[A-Z]\d+)\b/g)])
    .map(([, id]) => id),
);
const ids = Object.entries(GROUPS).flatMap(([group, rows]) =>
  Array.from({ length: rows }, (_, index) => `B-${group}${index + 1}`),
);

describe('The catalogue of bad input', () => {
  it('has 166 rows, each tested here, by another test of the API, or by other means', () => {
    const known = [...tested, ...Object.keys(COVERED), ...Object.keys(ELSEWHERE)];

    expect(ids.filter((id) => !known.includes(id))).toEqual([]);
    expect(known.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
    expect(ids).toHaveLength(166);
  });

  it('lists no row as covered elsewhere that is tested here', () => {
    const others = [...Object.keys(COVERED), ...Object.keys(ELSEWHERE)];

    expect(others.filter((id) => tested.has(id))).toEqual([]);
  });

  it.each(Object.entries(COVERED))('names an existing test that covers %s', (_, [file, name]) => {
    expect(readFileSync(file, 'utf8')).toContain(name);
  });
});
