const BOUNDARY = 'fuzz0boundary';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG\r\n`;
/** A part without a name, longer than one chunk of the parser. */
const LONG_PART = `--${BOUNDARY}\r\n\r\n${'x\r\n'.repeat(10_000)}\r\n`;

/** Returns the body in an encoding, with its content type. Outside JSON, nested members get names in brackets. */
export const ENCODINGS = {
  json: (body) => ({ type: 'application/json', text: JSON.stringify(body) }),
  form: (body) => ({ type: 'application/x-www-form-urlencoded', text: formOf(body) }),
  multipart: (body) => ({ type: MULTIPART, text: multipartOf(body) }),
  'wrong charset': (body) => ({ type: 'application/json; charset=utf-16', text: JSON.stringify(body) }),
  'no type': (body) => ({ type: '', text: JSON.stringify(body) }),
  xml: (body) => ({ type: 'application/xml', text: JSON.stringify(body) }),
  'cut off': (body) => ({ type: 'application/json', text: JSON.stringify(body).slice(0, -1) }),
  'cut multipart': (body) => ({ type: MULTIPART, text: multipartOf(body).slice(0, -20) }),
  'cut file': (body) => ({
    type: MULTIPART,
    text: `${FILE}${multipartOf(body).slice(0, -BOUNDARY.length - 6)}${FILE}`,
  }),
  'long part': (body) => ({ type: MULTIPART, text: `${LONG_PART}${multipartOf(body)}` }),
  'no boundary': (body) => ({ type: 'multipart/form-data', text: multipartOf(body) }),
  list: (body) => ({ type: 'application/json', text: JSON.stringify([body]) }),
};

/** Encodes the pairs as a query string; objects and lists become names in brackets. Drops pairs beyond `longest`. */
export function queryOf(pairs, longest = Infinity) {
  const pieces = pairs.flatMap(([name, value]) => flatten(value, name)).map(toPair);
  let text = '';
  for (const piece of pieces) {
    if (text.length + piece.length > longest) break;
    text += `${text && '&'}${piece}`;
  }
  return text;
}

function formOf(body) {
  return queryOf(Object.entries(body));
}

function multipartOf(body) {
  const fields = Object.entries(body).flatMap(([name, value]) => flatten(value, name));
  const parts = fields.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '_')}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

function flatten(value, name) {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  if (Array.isArray(value)) return value.flatMap((inner) => flatten(inner, `${name}[]`));
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${name}[${key}]`));
}

function toPair([name, value]) {
  // Only the first `=` separates name and value, so the others may stay unescaped.
  return `${encode(name)}=${encode(value).replaceAll('%3D', '=')}`;
}

/** Percent-encodes any text; an unpaired surrogate becomes its UTF-8 replacement bytes. */
function encode(text) {
  return Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^\w.~-]/g, toPercent)
    .replaceAll('%20', '+');
}

function toPercent(byte) {
  return `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
