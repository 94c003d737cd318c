import { notOneOf, type Reason, rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { RECORDS } from '../../common/record-types.js';
import { isObject, type ParameterParser } from '../../common/parameters/parameter.js';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type WriteMethod = (typeof METHODS)[number];

const HEADERS = ['if-match', 'idempotency-key'];
const PRINTABLE = /^[\x20-\x7e]*$/;

const COLLECTIONS: readonly string[] = Object.values(RECORDS).map(({ collection }) => collection);
/** Encoded separators, which a client could hide another path behind. */
const SEPARATOR = /%(?:2f|5c)/i;

/** A method that writes. */
export const methodParser: ParameterParser<WriteMethod> = {
  schema: { type: 'string', enum: [...METHODS] },
  parse: (sent) => METHODS.find((method) => method === sent) ?? notOneOf(METHODS),
};

/** The path of a collection or a record, below the namespace and with an optional query. */
export const pathParser: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) =>
    typeof sent === 'string' && isPath(sent) ? sent : rejected(sent, sentence('operationPath')),
};

/** The parameters of a write. */
export const bodyParser: ParameterParser<Record<string, unknown>> = {
  schema: { type: 'object', additionalProperties: true },
  parse: (sent) => (isObject(sent) ? sent : rejected(sent, sentence('operationBody'))),
};

/** Headers by name, in lower case. */
export const headersParser: ParameterParser<Record<string, string>> = {
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  parse: (sent) => {
    if (!isObject(sent)) return unusableHeaders(sent);
    const headers = Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value] as const);
    return headers.every(([name, value]) => isHeader(name, value))
      ? (Object.fromEntries(headers) as Record<string, string>)
      : unusableHeaders(Object.keys(sent).find((name) => !isKnown(name)) ?? sent);
  },
};

function unusableHeaders(sent: unknown): Reason {
  return rejected(sent, sentence('operationHeaders'));
}

/** Compares with the path as URLs are read, which resolve `..` and much else. */
function isPath(sent: string): boolean {
  const [path = ''] = sent.split('?');
  if (!isInCollection(path) || SEPARATOR.test(path) || !URL.canParse(sent, 'http://localhost')) return false;
  const { pathname, hash, searchParams } = new URL(sent, 'http://localhost');
  return pathname === path && hash === '' && !sent.includes('#') && !searchParams.has('_method');
}

function isInCollection(path: string): boolean {
  const [before, collection = ''] = path.split('/', 2);
  return before === '' && COLLECTIONS.includes(collection.toLowerCase());
}

function isHeader(name: string, value: unknown): boolean {
  return isKnown(name) && typeof value === 'string' && PRINTABLE.test(value);
}

function isKnown(name: string): boolean {
  return HEADERS.includes(name.toLowerCase());
}
