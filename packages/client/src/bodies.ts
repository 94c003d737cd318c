/** Writes the body of a request: as JSON, or as a form if there is a file in it. */
export function serializeBody(body: unknown): string | FormData {
  if (body instanceof FormData) return body;
  const fields = [...fieldsOf('', body)];
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Returns the fields that stand for a value in a form: `venue[image]`. What is null or empty clears. */
function* fieldsOf(name: string, value: unknown): Generator<[name: string, value: string | Blob]> {
  if (value instanceof Blob) yield [name, value];
  else if (!hasMembers(value)) yield* textsOf(name, value);
  else
    for (const [member, inner] of Object.entries(value))
      yield* fieldsOf(name === '' ? member : `${name}[${member}]`, inner);
}

function hasMembers(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function textsOf(name: string, value: unknown): [name: string, value: string][] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [[name, value]];
  return [[name, typeof value === 'object' ? '' : JSON.stringify(value)]];
}
