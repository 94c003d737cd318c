import type { OpenAPIObject } from '@nestjs/swagger';
import { changeOperations } from './openapi-operations.js';
import { isUpload } from './uploads.js';

/**
 * Leaves bodies other than JSON out, unless they contain a file. Swagger UI would fill in every field of a form, and one
 * click change them all.
 */
export function withoutForms(document: OpenAPIObject): OpenAPIObject {
  return changeOperations(document, (operation) => {
    const { requestBody } = operation;
    if (requestBody === undefined || !('content' in requestBody)) return operation;
    const { 'application/json': json = {}, 'multipart/form-data': multipart = {} } = requestBody.content;
    const content = {
      ...(isUpload(requestBody.content) && { 'multipart/form-data': multipart }),
      'application/json': json,
    };
    return { ...operation, requestBody: { ...requestBody, content } };
  });
}
