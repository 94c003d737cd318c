import type { TestClient } from '../../harness/client.js';
import type { Json } from '../../support/json.js';

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: object;
}

export interface OperationResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
}

export const post = (path: string, body: object = {}): Operation => ({ method: 'POST', path, body });
export const put = (path: string, body: object = {}): Operation => ({ method: 'PUT', path, body });
export const patch = (path: string, body: object = {}): Operation => ({ method: 'PATCH', path, body });
export const remove = (path: string): Operation => ({ method: 'DELETE', path });

/** Sends a batch and returns the responses to its operations. */
export async function sendBatch(
  client: TestClient,
  operations: readonly unknown[],
  options: object = {},
): Promise<readonly OperationResponse[]> {
  const { body } = await client.post('/batch', { operations, ...options }).expect(207);
  return (body as { responses: OperationResponse[] }).responses;
}

export const statusesOf = (responses: readonly OperationResponse[]) => responses.map(({ status }) => status);
