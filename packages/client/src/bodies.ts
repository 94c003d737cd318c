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
  if (value === undefined) return;
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (value instanceof Blob) yield [name, value];
  else if (members.length === 0) yield [name, typeof value === 'object' ? '' : String(value)];
  for (const [member, inner] of members) yield* fieldsOf(name === '' ? member : `${name}[${member}]`, inner);
}
