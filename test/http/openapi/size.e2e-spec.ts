import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp } from '../../support/app.js';
import { at } from '../../support/translated.js';

const app = startApp();

/** The size that Swagger UI can read in a moment. */
const MOST_BYTES = 250_000;

describe.each([
  ['the plain base', '/doc'],
  ['the translated base', at('/doc')],
])('The OpenAPI document of %s', (_, path) => {
  it('is small', async () => {
    const { text } = await app.get(path).expect(200);

    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
  });

  it('describes parameters, bodies and responses once', async () => {
    const { paths } = (await app.get(path).expect(200)).body as OpenAPIObject;

    const inline = Object.values(paths)
      .flatMap((item) => Object.values(item) as Readonly<Record<string, unknown>>[])
      .flatMap(({ parameters = [], requestBody = {}, responses = {} }) => [
        ...(parameters as object[]),
        requestBody as object,
        ...Object.values(responses as Record<string, object>),
      ])
      .filter((part) => !('$ref' in part))
      .map((part) => JSON.stringify(part));
    expect(inline.filter((part, index) => part !== '{}' && inline.indexOf(part) !== index)).toEqual([]);
  });

  it('refers to nothing outside of it, and never in a circle', async () => {
    const document = (await app.get(path).expect(200)).body as OpenAPIObject;
    const named = (reference: string) =>
      reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<object | undefined>((whole, name) => (whole as Record<string, object>)[name], document);

    const unresolved = (part: unknown, within: readonly string[] = []): string[] => {
      if (typeof part !== 'object' || part === null) return [];
      const { $ref } = part as { readonly $ref?: string };
      if ($ref === undefined) return Object.values(part).flatMap((member) => unresolved(member, within));
      const target = within.includes($ref) ? undefined : named($ref);
      return target === undefined ? [$ref] : unresolved(target, [...within, $ref]);
    };
    expect(unresolved(document.paths)).toEqual([]);
  });

  it('refers to no schema of a type that is not known', async () => {
    const { text } = await app.get(path).expect(200);

    expect(text).not.toContain('#/components/schemas/Object"');
  });
});
