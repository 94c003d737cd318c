import { readFileSync } from 'node:fs';

/** A row of a table in the specification, by the heading of its column. */
type Row = Readonly<Record<string, string>>;

/** A parameter as the specification describes it. */
export interface Specified {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** `none` where there is no default. */
  readonly default: string;
}

/** A route as the specification describes it, below the namespace. */
export interface SpecifiedRoute {
  readonly method: string;
  readonly path: string;
  readonly payload: string;
}

const NAMESPACE = '/calendar/events/v1';
const TEXT = readFileSync(new URL('interface.md', import.meta.url), 'utf8');

/** Returns the fields of a resource: `Event`. */
export function fieldsOf(resource: string): Specified[] {
  const [fields = []] = tablesBelow(new RegExp(`^### 2\\.\\d ${resource}$`, 'm'));
  return fields.map(({ Field: name = '', Type: type = '', Default: preset = 'none', ...rules }) => ({
    name,
    type,
    isRequired: rules['Required on create'] === 'yes',
    default: preset,
  }));
}

/** Returns the parameters of the list of a resource: `Events`. Two resources each share a table. */
export function filtersOf(collection: string): Specified[] {
  const place = { Organizers: 'Venues', Categories: 'Tags' }[collection] ?? collection;
  const tables = tablesBelow(new RegExp(`^### 4\\.\\d ${place}$`, 'm'));
  const [rows = []] = tables.filter(([row]) => row !== undefined && 'Parameter' in row);
  const ownRows = rows.filter(
    ({ Meaning = '' }) => collection !== 'Tags' || !Meaning.includes('categories only'),
  );
  return ownRows.map(({ Parameter: name = '', Type: type = '', Default: preset = 'none' }) => ({
    name,
    type,
    isRequired: false,
    default: preset,
  }));
}

export const ROUTES: readonly SpecifiedRoute[] = tablesBelow(/^## 4\. Endpoints$/m)
  .flat()
  .filter((row) => 'Method' in row)
  .flatMap(({ Method: methods = '', Path: path = '', Payload: payload = '' }) =>
    methods
      .split(', ')
      .map((method) => ({ method, path: path.replaceAll('`', '').slice(NAMESPACE.length) || '/', payload })),
  );

/** Returns the tables between a heading and the next one of its level. */
function tablesBelow(heading: RegExp): Row[][] {
  const [, level = ''] = /^\^(#+) /.exec(heading.source) ?? [];
  const after = TEXT.slice(TEXT.search(heading)).split('\n').slice(1);
  const end = after.findIndex((line) => /^#+ /.test(line) && line.indexOf(' ') <= level.length);
  const section = after.slice(0, end < 0 ? undefined : end).join('\n');
  return section
    .split(/\n(?!\|)/)
    .map((part) => part.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 2)
    .map(([head = '', , ...rows]) => rows.map((row) => inColumns(cellsOf(head), cellsOf(row))));
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function inColumns(names: readonly string[], cells: readonly string[]): Row {
  return Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
}
