import { unescape } from 'node:querystring';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const REFUSAL = '#/components/schemas/Error';
/** Details no response may reveal: stack traces, SQL, file paths, package names. */
const LEAK =
  /\bat \S+ \(|\.[cm]?[jt]s:\d+|node_modules|\/(?:src|dist|home|usr|var)\/|typeorm|QueryFailed|SQLSTATE|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\s+[\w"]+|syntax error at|relation "|column "|ECONN|postgres:/i;

const LONGEST_DETAIL = 300;

/** @typedef {{ status: number, text: string, headers: Record<string, string>, body: { data?: { status?: number } } | undefined }} Response */

/**
 * Checks that apply to every response, whatever the operation.
 * @type {[string, (response: Response, request: object) => boolean][]}
 */
const CHECKS = [
  ['status 5xx', ({ status }) => status >= 500],
  ['body in 304', ({ status, text }) => status === 304 && text !== ''],
  ['not JSON', (response) => response.status !== 304 && !isJson(response)],
  ['status not repeated', ({ status, body }) => status >= 400 && body?.data?.status !== status],
  ['leak', ({ status, text }, request) => status >= 400 && leaks(request, text)],
];

/** Checks responses against an OpenAPI document. */
export class ResponseChecker {
  #ajv = new Ajv2020({ strict: false, validateSchema: false });
  #validators = new Map();

  constructor(document) {
    this.document = document;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(withClosedSchemas(document), 'document');
  }

  /** Returns what is wrong with the response as `{ what, detail }`, or undefined. */
  check(operation, request, response) {
    if (response.failure !== undefined) return { what: 'no answer', detail: response.failure };
    if (isFeed(operation, response)) return undefined;
    const { status, text } = response;
    const what = CHECKS.find(([, holds]) => holds(response, request))?.[0];
    if (what !== undefined) return { what, detail: `${status} ${text.slice(0, LONGEST_DETAIL)}` };
    return status === 304 ? undefined : this.#checkSchema(operation, request, response);
  }

  #checkSchema({ path, method, responses }, request, response) {
    const { status, text, body } = response;
    const isRoute = isFromOperation(request, response);
    if (isRoute && responses[status] === undefined)
      return { what: 'undocumented status', detail: `${status} ${text.slice(0, LONGEST_DETAIL)}` };
    // Members may be missing because `_fields` left them out.
    if (status < 400 && (!isRoute || /[?&]_fields/.test(request.path))) return undefined;
    const steps = `paths ${path} ${method} responses ${status} content application/json schema`.split(' ');
    const validate = this.#validator(isRoute ? `#/${steps.map(toPointer).join('/')}` : REFUSAL);
    if (validate(body)) return undefined;
    const [{ instancePath, message, params }] = /** @type {import('ajv').ErrorObject[]} */ (validate.errors);
    const detail = `${status}: body${instancePath} ${message} ${JSON.stringify(params)}`;
    return { what: `${nounOf(status)} not as documented`, detail };
  }

  #validator(reference) {
    const validator = this.#validators.get(reference) ?? this.#ajv.compile({ $ref: `document${reference}` });
    this.#validators.set(reference, validator);
    return validator;
  }
}

function isJson({ headers, body }) {
  return body !== undefined && /^application\/json; charset=utf-8$/i.test(headers['content-type'] ?? '');
}

/** Returns whether the response is in another documented format than JSON, whose schema says nothing. */
function isFeed({ responses }, { status, headers }) {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  return type !== 'application/json' && type in (responses[status]?.content ?? {});
}

/** Returns whether the operation itself responded: `_method` may select another, and a proxy has errors of its own. */
function isFromOperation({ isRoute }, { status, headers }) {
  return isRoute && (status < 400 || 'x-tec-api-version' in headers);
}

function nounOf(status) {
  return status < 400 ? 'body' : 'refusal';
}

/** Returns whether an error reveals internals that were not part of the request. */
function leaks({ path, body }, text) {
  const found = LEAK.exec(text)?.[0];
  // Errors quote what was sent.
  const sent = `${path} ${body}`;
  return found !== undefined && !`${sent} ${unescape(sent.replaceAll('+', ' '))}`.includes(found);
}

/** Returns the document with schemas that allow no undocumented members. */
function withClosedSchemas({ paths, components }) {
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    { additionalProperties: false, ...schema },
  ]);
  return { paths, components: { schemas: Object.fromEntries(schemas) } };
}

function toPointer(step) {
  return encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1'));
}
