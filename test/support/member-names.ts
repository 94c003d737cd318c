type Schema = Readonly<{
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}>;
type Schemas = Readonly<Record<string, Schema>>;

export interface Reply {
  readonly status: number;
  readonly body: { readonly data?: { readonly params?: object } };
}

/** Members of every object, and some that libraries look for. */
export const MEMBER_NAMES = [
  'toString',
  'valueOf',
  'toJSON',
  'toLocaleString',
  'then',
  'length',
  'constructor',
  '__proto__',
  'hasOwnProperty',
];
/** Parameters that are ignored if they cannot be read, or have an error of their own. */
export const HARMLESS = ['_fields', '_method', 'context', 'namespace', 'rest_route', 'unknown'];

/** Returns a query in which every parameter is an object with this member. */
export function toQuery(parameters: readonly string[], name: string): string {
  return parameters.map((parameter) => `${parameter}[${name}]=x`).join('&');
}

/** Returns an object in which every member of a schema, also of nested records, is an object with this member. */
export function bodyOf(schema: string, schemas: Schemas, name: string): object {
  const shape = JSON.parse(`{"${name}":1}`) as object;
  const { properties = {} } = schemas[schema] ?? {};
  const members = Object.entries(properties).map(([member, { anyOf = [], items = {} }]) => {
    const inner = [...anyOf, items]
      .find(({ $ref }) => $ref !== undefined)
      ?.$ref?.split('/')
      .at(-1);
    return [member, inner === undefined ? shape : [bodyOf(inner, schemas, name)]] as const;
  });
  return { ...Object.fromEntries(members), unknown: shape };
}

/** Returns what is wrong with the response to a request in which these parameters cannot be read. */
export function problemWith({ status, body }: Reply, unreadable: readonly string[]): string | undefined {
  if (status >= 500) return String(status);
  const named = Object.keys(body.data?.params ?? {});
  const missing = unreadable.filter((parameter) => !named.includes(parameter));
  return missing.length === 0 ? undefined : `${status} without ${missing.join()}`;
}
