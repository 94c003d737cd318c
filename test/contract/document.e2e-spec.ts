import type { OpenAPIObject } from '@nestjs/swagger';
import { inlined } from '../harness/inlined.js';
import { startApp } from '../support/app.js';

type Json = Record<string, unknown>;

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly responses: Record<string, { content?: Record<string, { schema?: Json }> }>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Json>;
}

const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1' });

async function documentAt(path: string): Promise<Document> {
  return (await app.get(path).expect(200)).body as Document;
}

/** Returns all operations by method and path. */
function operationsOf({ paths }: Document): [string, Operation][] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

/** Returns the names of operations that fail a check. */
function offenders(document: Document, isFine: (operation: Operation) => boolean): string[] {
  return operationsOf(document)
    .filter(([, operation]) => !isFine(operation))
    .map(([name]) => name);
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

function resolve(document: Document, reference: string): unknown {
  const [start, ...steps] = reference.split('/');
  const names = steps.map((step) => decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~'));
  return start === '#'
    ? names.reduce<unknown>((found, name) => (found as Json | undefined)?.[name], document)
    : undefined;
}

describe.each([
  ['/docs-json', '//docs-json'],
  ['/calendar/events/v1/doc', '/doc'],
  ['/wp-json/tribe/events/v1/doc', '//wp-json/tribe/events/v1/doc'],
])('The document at %s', (_, path) => {
  let document: Document;

  beforeEach(async () => {
    document = await documentAt(path);
  });

  it('is OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
  });

  it('has unique operation ids', () => {
    const ids = operationsOf(document).map(([, { operationId }]) => operationId);

    expect(ids.filter((id, index) => id === undefined || ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.length).toBeGreaterThan(50);
  });

  it('gives every operation a summary and a tag', () => {
    expect(offenders(document, ({ summary }) => Boolean(summary))).toEqual([]);
    expect(offenders(document, ({ tags = [] }) => tags.length > 0)).toEqual([]);
  });

  it('documents the success and the errors of every operation', () => {
    const answers = (operation: Operation, kind: string) =>
      Object.keys(operation.responses).some((status) => status.startsWith(kind));

    expect(offenders(document, (operation) => answers(operation, '2'))).toEqual([]);
    expect(offenders(document, (operation) => answers(operation, '4'))).toEqual([]);
  });

  it('gives every response a schema', () => {
    const isDescribed = ({ content = {} }: Operation['responses'][string]) =>
      Object.values(content).length > 0 &&
      Object.values(content).every(({ schema = {} }) => Object.keys(schema).length > 0);
    const whole = inlined(document as unknown as OpenAPIObject) as unknown as Document;

    expect(offenders(whole, ({ responses }) => Object.values(responses).every(isDescribed))).toEqual([]);
  });

  it('contains every schema it refers to', () => {
    const missing = references(document).filter((reference) => resolve(document, reference) === undefined);

    expect(missing).toEqual([]);
    expect(references(document).length).toBeGreaterThan(50);
  });
});
