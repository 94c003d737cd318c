import { isDeepStrictEqual } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  changeOperations,
  type DocumentedOperation,
  operationsOf,
  type Schema,
  type Schemas,
} from './openapi-operations.js';

type Kind = 'headers' | 'responses' | 'requestBodies' | 'parameters';
type Change = (part: object, name: string) => object;

/** The parts of an operation that can stand among the components, smaller ones first. Each has a name to be known by. */
const PARTS: Readonly<Record<Kind, (operation: DocumentedOperation, change: Change) => DocumentedOperation>> =
  {
    headers: (operation, change) => ({
      ...operation,
      responses: changed(operation.responses, (response) =>
        'headers' in response ? { ...response, headers: changed(response.headers ?? {}, change) } : response,
      ),
    }),
    responses: (operation, change) => ({
      ...operation,
      responses: changed(operation.responses, (response, status) =>
        change(response, `${operation.operationId ?? ''}.${status}`),
      ),
    }),
    requestBodies: ({ requestBody, ...operation }, change) => ({
      ...operation,
      ...(requestBody && {
        requestBody: change(requestBody, operation.operationId ?? '') as typeof requestBody,
      }),
    }),
    parameters: ({ parameters, ...operation }, change) => ({
      ...operation,
      ...(parameters && {
        parameters: parameters.map((one) => change(one, 'name' in one ? one.name : '') as typeof one),
      }),
    }),
  };

/** Moves what several operations have alike to the components of the document, and refers to it. */
export function withSharedParts(document: OpenAPIObject): OpenAPIObject {
  const schemas = withSharedFields(document.components?.schemas ?? {});
  const described = { ...document, components: { ...document.components, schemas } };
  return (Object.keys(PARTS) as Kind[]).reduce(shareParts, described);
}

/** Describes a new record by the fields of a change, if it has the same, and those that it requires. */
function withSharedFields(schemas: Schemas): Schemas {
  const entries = Object.entries(schemas).map(([name, schema]): [string, Schemas[string]] => {
    const change = name.replace(/^Create/, 'Update');
    const { required = [], ...fields } = schema as Schema & { readonly required?: string[] };
    if (change === name || !isDeepStrictEqual(fields, schemas[change])) return [name, schema];
    return [name, { allOf: [{ $ref: `#/components/schemas/${change}` }], required }];
  });
  return Object.fromEntries(entries);
}

function shareParts(document: OpenAPIObject, kind: Kind): OpenAPIObject {
  const { [kind]: change } = PARTS;
  const known = (document.components?.[kind] ?? {}) as Record<string, object>;
  const shared = namedOnce(repeatedIn(document, change), known);
  const referring = changeOperations(document, (operation) =>
    change(operation, (part) => {
      const name = shared.get(JSON.stringify(part));
      return name === undefined ? part : { $ref: `#/components/${kind}/${name}` };
    }),
  );
  const parts = [...shared].map(([part, name]): [string, object] => [name, JSON.parse(part) as object]);
  return {
    ...referring,
    components: { ...document.components, [kind]: Object.fromEntries([...Object.entries(known), ...parts]) },
  };
}

/** Returns the names of parts that stand in more than one place, by their JSON. */
function repeatedIn(document: OpenAPIObject, change: (typeof PARTS)[Kind]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [operation] of operationsOf(document))
    change(operation, (part, name) => {
      const json = JSON.stringify(part);
      if (!('$ref' in part)) found.set(json, [...(found.get(json) ?? []), name]);
      return part;
    });
  return new Map([...found].filter(([, names]) => names.length > 1));
}

/** Gives each part the shortest of its names, with a number if another part has it. */
function namedOnce(parts: Map<string, string[]>, known: object): Map<string, string> {
  const taken = new Set(Object.keys(known));
  return new Map(
    [...parts].map(([json, names]): [string, string] => {
      const [name = ''] = names.toSorted((one, other) => one.length - other.length);
      const numbered = Array.from({ length: parts.size }, (_, index) => `${name}.${index + 2}`);
      const free = [name, ...numbered].find((one) => !taken.has(one)) ?? name;
      taken.add(free);
      return [json, free];
    }),
  );
}

function changed<T extends object>(parts: T, change: Change): T {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, change(part as object, name)]),
  ) as T;
}
