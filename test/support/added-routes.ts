import { readdirSync } from 'node:fs';
import { jest } from '@jest/globals';
import type { TestApp } from '../harness/test-app.js';

/** The names of a record in paths: the values of their placeholders. */
export type Places = Readonly<Record<string, string>>;

/** Creates records with this name, and returns how paths name them. */
export type Create = (app: TestApp, name: string) => Promise<readonly Places[]>;

/** The routes of an extension, for the tests of all routes, in a file `added-routes.ts` beside its tests. */
export interface AddedRoutes {
  /** Its routes in the document, with their methods. */
  readonly documented?: Readonly<Record<string, readonly string[]>>;
  /** Its other routes, as paths from the root. */
  readonly undocumented?: readonly string[];
  /** Functions that create the records in its paths, by the beginning of these paths, of which the longest one counts. */
  readonly records?: Readonly<Record<string, Create>>;
  /** The bodies of creates whose records have a name, by path. */
  readonly named?: Readonly<Record<string, (name: string) => object>>;
  /** Two values of each parameter that takes a list, by its route and name: `events tags`. */
  readonly lists?: Readonly<Record<string, readonly [string, string]>>;
  /** Beginnings of paths to what the caller owns, which therefore have no key. */
  readonly own?: readonly string[];
  /** Its handlers that read no DTO from the body of a write. */
  readonly withoutDto?: readonly string[];
}

const FOLDER = new URL('../extensions/', import.meta.url);
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('added-routes.ts'),
);

/** The routes of all extensions. */
const ADDED = FILES.map((path) => {
  const added = jest.requireActual<{ ADDED_ROUTES: AddedRoutes }>(`../extensions/${path}`);
  return added.ADDED_ROUTES;
});

export const ADDED_ROUTES = {
  documented: Object.fromEntries(ADDED.flatMap(({ documented = {} }) => Object.entries(documented))),
  undocumented: ADDED.flatMap(({ undocumented = [] }) => undocumented),
  records: Object.fromEntries(ADDED.flatMap(({ records = {} }) => Object.entries(records))),
  named: Object.fromEntries(ADDED.flatMap(({ named = {} }) => Object.entries(named))),
  lists: Object.fromEntries(ADDED.flatMap(({ lists = {} }) => Object.entries(lists))),
  own: ADDED.flatMap(({ own = [] }) => own),
  withoutDto: ADDED.flatMap(({ withoutDto = [] }) => withoutDto),
} satisfies AddedRoutes;
