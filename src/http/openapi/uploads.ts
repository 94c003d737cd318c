import type { OpenAPIObject } from '@nestjs/swagger';
import {
  changeOperations,
  type DocumentedOperation,
  type Schema,
  type Schemas,
} from './openapi-operations.js';

/** The field with the address of a file, which other bodies than multipart have instead of it. */
const INSTEAD = 'url';
const MULTIPART = 'multipart/form-data';

/** Describes bodies with a file twice: only multipart ones contain it, others name its address. */
export function withUploads(document: OpenAPIObject): OpenAPIObject {
  const { schemas = {} } = document.components ?? {};
  const uploads = Object.entries(schemas).flatMap(([name, schema]) => {
    const [file] = filesIn(schema);
    return file === undefined ? [] : [{ name, schema, file }];
  });
  const described = Object.fromEntries(
    uploads.flatMap(({ name, schema, file }): [string, Schema][] => [
      [name, either(schema, INSTEAD, file)],
      [uploadOf(name), either(schema, file, INSTEAD)],
    ]),
  );
  const components = { ...document.components, schemas: { ...schemas, ...described } };
  return changeOperations({ ...document, components }, (operation) =>
    uploads.reduce((changed, { name }) => withUpload(changed, name), operation),
  );
}

function filesIn(schema: Schema): string[] {
  const { properties = {} } = membersOf(schema);
  return Object.keys(properties).filter((name) => {
    const property = properties[name] ?? {};
    return 'format' in property && property.format === 'binary';
  });
}

/** Requires one field, and leaves the other out. */
function either(schema: Schema, needed: string, other: string): Schema {
  const { properties = {} } = membersOf(schema);
  const kept = Object.entries(properties).filter(([name]) => name !== other);
  return { ...schema, properties: Object.fromEntries(kept), required: [needed] };
}

function withUpload(operation: DocumentedOperation, name: string): DocumentedOperation {
  const { requestBody } = operation;
  if (requestBody === undefined || !('content' in requestBody)) return operation;
  const { [MULTIPART]: multipart = {}, ...others } = requestBody.content;
  const reference = `#/components/schemas/${name}`;
  if (!('schema' in multipart) || !JSON.stringify(multipart).includes(`"${reference}"`)) return operation;
  const upload = { schema: { $ref: `#/components/schemas/${uploadOf(name)}` } };
  return { ...operation, requestBody: { ...requestBody, content: { [MULTIPART]: upload, ...others } } };
}

function uploadOf(name: string): string {
  return name.replace(/^Create/, 'Upload');
}

function membersOf(schema: Schema): { properties?: Schemas } {
  return 'properties' in schema ? schema : {};
}
