import type { TestApp } from '../harness/test-app.js';

export type Json = Record<string, unknown>;

/** Settings that make every URL and time in a record recognisable. */
export const SETTINGS = {
  PUBLIC_URL: 'https://api.example.com/cal',
  SITE_URL: 'https://www.example.com/city',
  SITE_TIMEZONE: 'America/New_York',
  CURRENCY_SYMBOL: '€',
  CURRENCY_CODE: 'EUR',
  CURRENCY_POSITION: 'postfix',
};
export const REST = 'https://api.example.com/cal/calendar/events/v1';
export const SITE = 'https://www.example.com/city';

/** Returns the changed members of a record; undefined for those removed. */
export function difference(before: Json, after: Json): Json {
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = members.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** Returns a record as lists show it; only single reads have json_ld. */
export function asListed(record: unknown): Json {
  return JSON.parse(
    JSON.stringify(record, (name, value: unknown) => (name === 'json_ld' ? undefined : value)),
  ) as Json;
}

/** Reads a record after a write, anonymously and with context=edit, which must agree. */
export async function readAgain(app: TestApp, list: string, id: unknown): Promise<Json> {
  const path = `/${list}/${String(id)}`;
  const [everybody, editor] = [
    await app.get(path),
    await app.as('editor').get(`${path}?context=edit`).expect(200),
  ];
  const record = asListed(editor.body);
  if (everybody.status === 200 && !isProtected(everybody.body as Json))
    expect(asListed(everybody.body)).toEqual(record);
  return record;
}

function isProtected(record: Json): boolean {
  return record.show_map === null || record.phone === '';
}
