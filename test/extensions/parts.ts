import type { NestExpressApplication } from '@nestjs/platform-express';
import { ChangesModule } from '../../src/extensions/changes/changes.module.js';
import { type Extension, EXTENSIONS, type Extensions } from '../../src/extensions/index.js';
import { FeedsModule } from '../../src/extensions/feeds/feeds.module.js';
import { McpModule } from '../../src/extensions/mcp/mcp.module.js';
import { SavedFeedsModule } from '../../src/extensions/feeds/saved/saved-feeds.module.js';
import { WebhooksModule } from '../../src/extensions/webhooks/webhooks.module.js';
import { TestClient } from '../harness/client.js';

/** The extensions that others need, with these. */
const NEEDED = new Map<Extension, readonly Extension[]>([
  [ChangesModule, [McpModule, WebhooksModule]],
  [FeedsModule, [SavedFeedsModule]],
]);

/** Every extension, by the name of its module. */
export const ALL = [...EXTENSIONS.api, ...EXTENSIONS.others].map((one): [string, Extension] => [one.name, one]);

/** Returns the extensions without one of them and those that need it. */
export function without(extension: Extension): Extensions {
  const gone = [extension, ...(NEEDED.get(extension) ?? [])];
  const left = (all: readonly Extension[]) => all.filter((one) => !gone.includes(one));
  return { api: left(EXTENSIONS.api), others: left(EXTENSIONS.others) };
}

/** Returns the text of the document of a service, and the paths in it. */
export async function documentOf(service: NestExpressApplication) {
  const { text, body } = await new TestClient(() => service).get('/doc').expect(200);
  return { text, paths: Object.keys((body as { paths: object }).paths) };
}
