import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ChangesModule } from '../../src/extensions/changes/changes.module.js';
import { EXTENSIONS, type Extensions } from '../../src/extensions/index.js';
import { FeedsModule } from '../../src/extensions/feeds/feeds.module.js';
import { McpModule } from '../../src/extensions/mcp/mcp.module.js';
import { SavedFeedsModule } from '../../src/extensions/feeds/saved/saved-feeds.module.js';
import { WebhooksModule } from '../../src/extensions/webhooks/webhooks.module.js';
import { TestClient } from '../harness/client.js';

type Part = Extensions[keyof Extensions][number];

/** The extensions that others need, with these. */
const NEEDED = new Map<Part, readonly Part[]>([
  [ChangesModule, [McpModule, WebhooksModule]],
  [FeedsModule, [SavedFeedsModule]],
]);

const { first, routes, commands, configured, others } = EXTENSIONS;
const PARTS: readonly Part[] = [...first, ...routes, ...commands, ...configured, ...others];

/** Every extension, by the name of its module. */
export const ALL = PARTS.map((part): [string, Part] => [(part as Type).name, part]);

/** Returns the extensions without one of them and those that need it. */
export function without(part: Part): Extensions {
  const gone = [part, ...(NEEDED.get(part) ?? [])];
  const left = <T extends Part>(all: readonly T[]) => all.filter((one) => !gone.includes(one));
  return {
    first: left(first),
    routes: left(routes),
    commands: left(commands),
    configured: left(configured),
    others: left(others),
  };
}

/** Returns the text of the document of a service, and the paths in it. */
export async function documentOf(service: NestExpressApplication) {
  const { text, body } = await new TestClient(() => service).get('/doc').expect(200);
  return { text, paths: Object.keys((body as { paths: object }).paths) };
}
