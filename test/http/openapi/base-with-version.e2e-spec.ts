import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp } from '../../support/app.js';

const BASE = '/api/v1';
const app = startApp({ TRANSLATED_BASE: BASE });

describe('The OpenAPI document of a translated base that looks like a version', () => {
  it('has the errors of the plain base', async () => {
    const { paths } = (await app.get('//docs-json').expect(200)).body as OpenAPIObject;
    const plain = Object.entries(paths).filter(([path]) => path.startsWith('/calendar/'));

    expect(plain.length).toBeGreaterThan(10);
    for (const [path, { get: operation }] of plain) {
      const translated = paths[BASE + path]?.get?.responses;
      expect([path, Object.keys(translated ?? {})]).toEqual([path, Object.keys(operation?.responses ?? {})]);
    }
  });
});
