import { Notes } from '../text/notes.js';

type Values = Readonly<Record<string, unknown>>;
/** The values of the names that were sent more than once, joined by commas. */
type Repeated = ReadonlyMap<string, string>;

/** The member with what the values do not tell. It is no parameter: nothing lists or copies it. */
const BESIDE = Symbol('beside');

/** The parameters of a query or body as they were received, files among them. Of equal names the last one counts. */
export interface Received extends Values {
  readonly [BESIDE]?: { readonly repeated: Repeated; readonly notes?: Notes };
}

export function received(values: Values, repeated: Repeated, notes?: Notes): Received {
  return Object.defineProperty(values, BESIDE, { value: { repeated, notes } });
}

export function repeatedIn(parameters: Received): Repeated {
  return parameters[BESIDE]?.repeated ?? new Map<string, string>();
}

/** Returns a parameter that takes a list: the values of equal names are joined by commas. */
export function listIn(parameters: Received, name: string): unknown {
  return parameters[BESIDE]?.repeated.get(name) ?? parameters[name];
}

/** Returns the notes about the parameters of a write. */
export function notesOf(parameters: Received): Notes {
  return parameters[BESIDE]?.notes ?? new Notes();
}
