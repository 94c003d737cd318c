import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Role } from '../../../src/platform/config/roles.js';
import type { TestApp } from '../../harness/test-app.js';
import type { Json } from '../../support/json.js';

export interface ToolOutcome {
  readonly isError: boolean;
  /** The sentence in front of the data. */
  readonly own: string;
  /** The data as text. */
  readonly text: string;
  readonly data: Json;
}

/** A client of the tools, made of the client of the protocol's own library. */
export class McpClient {
  private readonly client = new Client({ name: 'test', version: '1' });
  /** Problems that the library does not throw. */
  readonly problems: Error[] = [];

  async connect(url: string, headers: Record<string, string> = {}): Promise<void> {
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } });
    this.client.onerror = (error) => this.problems.push(error);
    await this.client.connect(transport);
  }

  get instructions(): string {
    return this.client.getInstructions() ?? '';
  }

  async tools() {
    return (await this.client.listTools()).tools;
  }

  async call(name: string, parameters: Record<string, unknown> = {}): Promise<ToolOutcome> {
    const result = (await this.client.callTool({ name, arguments: parameters })) as CallToolResult;
    const [own, text] = result.content.map((part) => (part.type === 'text' ? part.text : ''));
    return {
      isError: result.isError === true,
      own: own ?? '',
      text: text ?? '',
      data: JSON.parse(text ?? '') as Json,
    };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

/** Returns the credentials of a user with this role as a header. */
export function credentialsOf(app: TestApp, role: Role): Record<string, string> {
  const secret = app.users.get(role)?.secret ?? '';
  return { Authorization: `Basic ${Buffer.from(`the-${role}:${secret}`).toString('base64')}` };
}

/** Connects to the service under test. */
export async function connected(
  app: Pick<TestApp, 'nest'>,
  headers: Record<string, string> = {},
): Promise<McpClient> {
  const client = new McpClient();
  await client.connect(await addressOf(app), headers);
  return client;
}

/** Returns the URL of the service under test, which listens from then on. */
export async function addressOf({ nest }: Pick<TestApp, 'nest'>): Promise<string> {
  if (!nest.getHttpServer().listening) await nest.listen(0, '127.0.0.1');
  return nest.getUrl();
}
