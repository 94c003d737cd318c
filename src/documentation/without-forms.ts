import type { OpenAPIObject } from '@nestjs/swagger';
import { changeOperations } from './openapi-operations.js';

/** Leaves bodies other than JSON out. Swagger UI would fill in every field of a form, and one click change them all. */
export function withoutForms(document: OpenAPIObject): OpenAPIObject {
  return changeOperations(document, (operation) => {
    const { requestBody } = operation;
    if (requestBody === undefined || !('content' in requestBody)) return operation;
    const { 'application/json': json = {} } = requestBody.content;
    return { ...operation, requestBody: { ...requestBody, content: { 'application/json': json } } };
  });
}
