import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Extension, EXTENSIONS, type Extensions } from '../../src/extensions/index.js';
import { TestClient } from '../harness/client.js';

/** The extensions that others need, with these. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  ChangesModule: ['McpModule', 'WebhooksModule'],
  FeedsModule: ['SavedFeedsModule'],
};

/** Every extension, by the name of its module. */
export const ALL = [...EXTENSIONS.api, ...EXTENSIONS.others].map((one): [string, Extension] => [
  one.name,
  one,
]);

/** Returns the extensions without one of them and those that need it. */
export function without({ name }: Extension): Extensions {
  const gone = [name, ...(NEEDED[name] ?? [])];
  const left = (all: readonly Extension[]) => all.filter((one) => !gone.includes(one.name));
  return { api: left(EXTENSIONS.api), others: left(EXTENSIONS.others) };
}

/** Returns the text of the document of a service, and the paths in it. */
export async function documentOf(service: NestExpressApplication) {
  const { text, body } = await new TestClient(() => service).get('/doc').expect(200);
  return { text, paths: Object.keys((body as { paths: object }).paths) };
}
