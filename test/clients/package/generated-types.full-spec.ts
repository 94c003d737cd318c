import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp } from '../../support/app.js';
import { CLIENT } from './client-package.js';

const app = startApp();

interface Operation {
  readonly responses: Readonly<Record<string, object>>;
}

const TYPES = join(CLIENT, 'src/document.ts');
const JSON_OF_ERROR = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const GENERATOR = join(CLIENT, 'generate.mjs');

/** Returns the document with one error for each operation: all of them have the same body, and no type has an address. */
function abridged(document: OpenAPIObject): object {
  const error = { description: 'An error.', content: JSON_OF_ERROR };
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item as Record<string, Operation>).map(([method, operation]) => {
        const successes = Object.entries(operation.responses).filter(([status]) => status < '300');
        return [method, { ...operation, responses: { ...Object.fromEntries(successes), default: error } }];
      }),
    ),
  ]);
  return { ...document, servers: [], paths: Object.fromEntries(paths) as object };
}

describe('The types of the client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-types-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('are those of the document; otherwise run this test with UPDATE_CLIENT=1', async () => {
    const { body } = await app.get('/doc').expect(200);
    writeFileSync(join(folder, 'document.json'), JSON.stringify(abridged(body as OpenAPIObject)));
    const output = process.env.UPDATE_CLIENT === '1' ? TYPES : join(folder, 'document.ts');
    execFileSync(process.execPath, [GENERATOR, join(folder, 'document.json'), output]);

    expect(readFileSync(TYPES, 'utf8')).toBe(readFileSync(output, 'utf8'));
  });
});
