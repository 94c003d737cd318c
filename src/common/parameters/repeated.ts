/** The values of the names that were sent more than once, joined by commas. */
type Joined = ReadonlyMap<string, string>;
type Parameters = Readonly<Record<string, unknown>>;

const joinedByParameters = new WeakMap<object, Joined>();

/** Notes what was sent under equal names, of which the parameters themselves contain the last one. */
export function noteRepeated(parameters: object, joined: Joined): void {
  if (joined.size > 0) joinedByParameters.set(parameters, joined);
}

/** Returns a parameter that takes a list: the values of equal names are joined by commas. */
export function listIn(parameters: Parameters, name: string): unknown {
  return joinedByParameters.get(parameters)?.get(name) ?? parameters[name];
}

/** Returns some parameters of a query and those of a body, which count before those of equal names in the query. */
export function bodyOverQuery(
  query: Parameters,
  body: Parameters,
  isTaken: (name: string) => boolean,
): Parameters {
  const taken = Object.entries(query).filter(([name]) => isTaken(name) && !Object.hasOwn(body, name));
  const parameters = { ...Object.fromEntries(taken), ...body };
  const names = new Set(taken.map(([name]) => name));
  const inQuery = [...(joinedByParameters.get(query) ?? [])].filter(([name]) => names.has(name));
  noteRepeated(parameters, new Map([...inQuery, ...(joinedByParameters.get(body) ?? [])]));
  return parameters;
}
