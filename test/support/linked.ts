import type { Role } from '../../src/platform/config/roles.js';
import type { startApp } from './app.js';
import { anEvent } from './records.js';

/** The names of venues and organizers: the list, and the member of a record. */
export const VENUES = { list: 'venues', one: 'venue' } as const;
export const ORGANIZERS = { list: 'organizers', one: 'organizer' } as const;
export const KINDS = [VENUES, ORGANIZERS];

type Kind = (typeof KINDS)[number];
type Reader = Role | 'anonymous';
type Page = Record<string, Record<string, string>[]> & {
  rest_url: string;
  next_rest_url?: string;
  total: number;
};

/** Returns functions to create venues or organizers, link them to events, and find them in their list. */
export function inLists(app: ReturnType<typeof startApp>, { list, one }: Kind) {
  const page = async (query: string, role: Reader = 'anonymous') => {
    const reader = role === 'anonymous' ? app : app.as(role);
    return (await reader.get(`/${list}?${query}`).expect(200)).body as Page;
  };

  /** Returns the names on a page in alphabetical order. */
  const names = async (query: string, role?: Reader) => {
    const { [list]: records = [], total } = await page(`per_page=50&${query}`, role);
    expect(total).toBe(records.length);
    return records.map((record) => record[one]).sort();
  };

  const found = (text: string, role?: Reader) => names(`search=${encodeURIComponent(text)}`, role);

  const named = async (name: string, fields = {}) => (await app.create(list, { [one]: name, ...fields })).id;

  /** Creates an event linked to a new record with this name. */
  const eventWith = async (name: string, event = {}, fields = {}) =>
    (await app.create('events', anEvent({ [one]: await named(name, fields), ...event }))).id;

  return { list, one, page, names, found, named, eventWith };
}
