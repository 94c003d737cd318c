/** Returns a record as `http_build_query` of PHP writes it: without nulls and empty lists, truth values as 1 and 0. */
export function phpForm(record: object): string {
  return fieldsOf(record)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

function fieldsOf(record: object, path = ''): [name: string, value: string][] {
  return Object.entries(record).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const name = path === '' ? key : `${path}[${key}]`;
    if (typeof value === 'object') return fieldsOf(value ?? {}, name);
    const sent = typeof value === 'boolean' ? Number(value) : (value as string | number);
    return [[name, String(sent)]];
  });
}
