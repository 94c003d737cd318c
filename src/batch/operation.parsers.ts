import { notOneOf, rejected } from '../common/errors/reason.js';
import { RECORDS } from '../common/record-types.js';
import { isObject } from '../common/validation/nested.js';
import { INVALID, type ParameterParser } from '../common/validation/parameter.js';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type WriteMethod = (typeof METHODS)[number];

const HEADERS = ['if-match', 'idempotency-key'];
const PRINTABLE = /^[\x20-\x7e]*$/;

const COLLECTIONS = Object.values(RECORDS).map(({ collection }) => collection);
const IN_COLLECTION = new RegExp(`^/(?:${COLLECTIONS.join('|')})(?:/|$)`, 'i');
/** Encoded separators, which a client could hide another path behind. */
const SEPARATOR = /%(?:2f|5c)/i;

/** A method that writes. */
export const methodParser: ParameterParser<WriteMethod> = {
  schema: { type: 'string', enum: [...METHODS] },
  parse: (sent) => METHODS.find((method) => method === sent) ?? INVALID,
  reason: () => notOneOf(METHODS),
};

/** The path of a collection or a record, below the namespace and with an optional query. */
export const pathParser: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) => (typeof sent === 'string' && isPath(sent) ? sent : INVALID),
  reason: (sent) =>
    rejected(sent, {
      en: `Use the path of a resource below the namespace, such as /events or /venues/12, percent-encoded and without _method.`,
      fr: `Indiquez le chemin d’une ressource sous l’espace de noms, comme /events ou /venues/12, encodé en pourcent et sans _method.`,
    }),
};

/** The parameters of a write. */
export const bodyParser: ParameterParser<Record<string, unknown>> = {
  schema: { type: 'object', additionalProperties: true },
  parse: (sent) => (isObject(sent) ? sent : INVALID),
  reason: (sent) =>
    rejected(sent, { en: 'Use an object of parameters.', fr: 'Indiquez un objet de paramètres.' }),
};

/** Headers by name, in lower case. */
export const headersParser: ParameterParser<Record<string, string>> = {
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  parse: (sent) => {
    if (!isObject(sent)) return INVALID;
    const headers = Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]);
    return headers.every(([name, value]) => isHeader(String(name), value))
      ? (Object.fromEntries(headers) as Record<string, string>)
      : INVALID;
  },
  reason: (sent) => {
    const [unknown] = isObject(sent) ? Object.keys(sent).filter((name) => !isKnown(name)) : [];
    return rejected(unknown ?? sent, {
      en: 'Use If-Match and Idempotency-Key, with text of printable ASCII characters.',
      fr: 'Indiquez If-Match et Idempotency-Key, avec du texte en caractères ASCII imprimables.',
    });
  },
};

/** Compares with the path as URLs are read, which resolve `..` and much else. */
function isPath(sent: string): boolean {
  const [path = ''] = sent.split('?');
  if (!IN_COLLECTION.test(path) || SEPARATOR.test(path) || !URL.canParse(sent, 'http://localhost'))
    return false;
  const { pathname, hash, searchParams } = new URL(sent, 'http://localhost');
  return pathname === path && hash === '' && !sent.includes('#') && !searchParams.has('_method');
}

function isHeader(name: string, value: unknown): boolean {
  return isKnown(name) && typeof value === 'string' && PRINTABLE.test(value);
}

function isKnown(name: string): boolean {
  return HEADERS.includes(name.toLowerCase());
}
