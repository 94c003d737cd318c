import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type supertest from 'supertest';
import type { Response } from 'supertest';
import { Environment } from '../../src/platform/config/environment.js';
import { ApiDocument } from '../../src/http/openapi/api-document.js';
import {
  basePath,
  below,
  compatibilityBase,
  type ApiBase,
  PLAIN,
  translatedBase,
} from '../../src/context/request/api-base.js';

type Schema = Readonly<Record<string, unknown>>;
type PathItem = Readonly<Record<string, { responses?: Record<string, unknown> } | undefined>>;
interface Sent {
  readonly method: string;
  readonly path: string;
  /** The request selects members with `_fields`, or those of `context=embed`. */
  readonly selects: boolean;
}

const REFUSAL = '#/components/schemas/Error';
const UNDOCUMENTED = 'undocumented';
// Digits may be percent-encoded.
const PLACES: Readonly<Record<string, string>> = { '{id}': '(?:\\d|%3\\d)+' };

const checks = new WeakMap<INestApplication, ResponseCheck>();
/** Shared by services with the same document, because compiling schemas is slow. */
const checksByDocument = new Map<string, ResponseCheck>();

/** Fails the test when a JSON response does not match the service's OpenAPI document. */
export function asDocumented(app: INestApplication): (response: Response) => void {
  return (response) => {
    const check = checks.get(app) ?? checkOf(app);
    checks.set(app, check);
    check.run(response);
  };
}

function checkOf(app: INestApplication): ResponseCheck {
  const document = app.get(ApiDocument).whole();
  const { COMPAT_BASE: compatible, TRANSLATED_BASE: translated } = app.get(Environment);
  const further = compatible === undefined ? [] : [compatibilityBase(compatible)];
  const bases = [PLAIN, translatedBase(translated), ...further];
  const key = JSON.stringify([bases, document]);
  const check = checksByDocument.get(key) ?? new ResponseCheck(document, bases);
  checksByDocument.set(key, check);
  return check;
}

class ResponseCheck {
  private readonly ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly routes: { matcher: RegExp; path: string; item: PathItem }[];

  constructor(
    document: OpenAPIObject,
    private readonly bases: readonly ApiBase[],
  ) {
    addFormats.default(this.ajv);
    this.ajv.addSchema(withClosedSchemas(document), 'document');
    this.routes = Object.entries(document.paths).map(([path, item]) => ({
      matcher: new RegExp(`^${toPattern(path)}/?$`, 'i'),
      path,
      item: item as unknown as PathItem,
    }));
  }

  run(response: Response): void {
    const sent = toSent(response);
    const reference = isChecked(sent, response) ? this.reference(sent, response.status) : undefined;
    if (reference === undefined) return;
    if (reference === UNDOCUMENTED) throw failure(sent, response, 'This status is not in the document.');
    // Members may be missing because `_fields` left them out; errors are always complete.
    if (response.status < 400 && sent.selects) return;
    const validate = this.validator(reference);
    if (validate(response.body)) return;
    throw failure(sent, response, [reference, ...(validate.errors ?? []).map(toLine)].join('\n'));
  }

  /** Returns the reference to the schema of this response; undefined for responses not covered by the document. */
  private reference(sent: Sent, status: number): string | undefined {
    const rest = this.bases
      .map((base) => prefixed(base.routes, below(basePath(base), sent.path)))
      .find((found) => found !== undefined);
    const method = sent.method.toLowerCase();
    const route = rest === undefined ? undefined : this.routeOf(rest);
    const operation = route?.item[method];
    // Unknown routes are not in the document; their errors have the common schema.
    if (route === undefined || operation === undefined) return status >= 400 ? REFUSAL : outside(rest);
    return operation.responses?.[status] === undefined ? UNDOCUMENTED : schemaOf(route.path, method, status);
  }

  private routeOf(rest: string) {
    return this.routes.find(({ matcher }) => matcher.test(rest));
  }

  private validator(reference: string): ValidateFunction {
    const validator = this.validators.get(reference) ?? this.ajv.compile({ $ref: `document${reference}` });
    this.validators.set(reference, validator);
    return validator;
  }
}

/** Returns the reference to the schema of a documented response. */
function schemaOf(path: string, method: string, status: number): string {
  if (status >= 400) return REFUSAL;
  const steps = ['paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema'];
  return ['#', ...steps.map(toPointer)].join('/');
}

function toPattern(path: string): string {
  return path.replaceAll('.', '\\.').replace(/\{\w+\}/g, (place) => PLACES[place] ?? '[^/]+');
}

/** Returns the path of a route in the document. */
function prefixed(routes: string, rest: string | undefined): string | undefined {
  return rest === undefined ? undefined : `${routes}${rest}`;
}

/** The messages of `/mcp` describe themselves. */
function isChecked({ method, path }: Sent, { type, body }: Response): boolean {
  const isMessage = path === '/mcp' && Object.hasOwn(body as object, 'jsonrpc');
  return type === 'application/json' && !['HEAD', 'OPTIONS'].includes(method) && !isMessage;
}

/** Routes outside the namespace, such as the root index, are not part of the document. */
function outside(rest: string | undefined): string | undefined {
  return rest === undefined ? undefined : UNDOCUMENTED;
}

/** Returns the effective request: the path without query, and the method after method override. */
function toSent(response: Response): Sent {
  const { request } = response as unknown as { request: supertest.Test };
  const { pathname: path, searchParams: query } = new URL(request.url);
  const header = request.get('X-HTTP-Method-Override') as string | undefined;
  const named = (query.getAll('_method').at(-1) ?? header ?? '').trim().toUpperCase();
  const body: unknown = Reflect.get(request, '_data');
  const names = [...query.keys(), ...Object.keys(typeof body === 'object' ? (body ?? {}) : {})];
  const selects = names.some((name) => name.startsWith('_fields')) || query.get('context') === 'embed';
  return { method: request.method === 'POST' && named !== '' ? named : request.method, path, selects };
}

/** Returns the document's schemas without undocumented members. */
function withClosedSchemas(document: OpenAPIObject): Schema {
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>);
  const closed = schemas.map(([name, schema]) => [name, { additionalProperties: false, ...schema }]);
  return { paths: document.paths, components: { schemas: Object.fromEntries(closed) } };
}

function toPointer(step: string): string {
  return encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1'));
}

function toLine({ instancePath, message = '', params }: ErrorObject): string {
  return `body${instancePath} ${message} ${JSON.stringify(params)}`;
}

function failure({ method, path }: Sent, { status, text }: Response, reason: string): Error {
  return new Error(`${method} ${path} answered ${status} ${text.slice(0, 300)}\n${reason}`);
}
