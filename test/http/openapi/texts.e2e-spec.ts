import type { OpenAPIObject } from '@nestjs/swagger';
import { listedOperations } from '../../../src/http/openapi/listed-operations.js';
import { ERRORS } from '../../../src/common/errors/error-catalogue.js';
import { inlined } from '../../harness/inlined.js';
import { startApp } from '../../support/app.js';

const app = startApp();

async function documents() {
  const { body } = await app.get('//docs/plain.json').expect(200);
  const { text } = await app.get('//docs.md').expect(200);
  const overview = await app.get('//llms.txt').expect(200);
  return { document: inlined(body as OpenAPIObject), text, overview: overview.text };
}

/** The section of an operation: from its heading to the next one. */
function sectionOf(heading: string, text: string): string {
  const [, after = ''] = text.split(`\n### ${heading}\n`);
  return after.split('\n#')[0] ?? '';
}

describe('The Markdown form of the document', () => {
  it('has every route with all of its parameters and errors', async () => {
    const { document, text } = await documents();
    const [, shared = ''] = text.split('## Shared parameters');

    const missing = listedOperations(document).flatMap(({ route, methods, operation, parameters }) => {
      const heading = `${methods.join(', ')} ${route.path}`;
      const section = sectionOf(heading, text);
      const names = parameters.filter(
        ({ name }) =>
          !section.includes(`- \`${name}\` (`) &&
          !(section.includes(`\`${name}\``) && shared.includes(`- \`${name}\` (`)),
      );
      const statuses = Object.keys(operation.responses).filter(
        (status) => Number(status) >= 400 && !new RegExp(`Errors: .*\\b${status}\\b`).test(section),
      );
      const problems = [...names.map(({ name }) => name), ...statuses];
      return section === '' ? [heading] : problems.map((problem) => `${heading}: ${problem}`);
    });

    expect(missing).toEqual([]);
  });

  it('has every error with its sentence', async () => {
    const { text } = await documents();
    const [, errors = ''] = text.split('## Errors');

    const missing = Object.values(ERRORS).filter(
      ({ status, code }) => !errors.includes(`- ${status} \`${code}\`: `),
    );
    expect(missing).toEqual([]);
  });

  it('has every method of every path', async () => {
    const { document, text, overview } = await documents();

    const missing = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item)
        .map((method) => new RegExp(`\\b${method.toUpperCase()}\\b.* ${escaped(path)}(:|$)`, 'm'))
        .flatMap((line) => [text, overview].filter((one) => !line.test(one)).map(() => line.source)),
    );

    expect(missing).toEqual([]);
  });

  it('has every field of every object', async () => {
    const { document, text } = await documents();

    const missing = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
      const section = sectionOf(name, text);
      const fields = Object.keys('properties' in schema ? (schema.properties ?? {}) : {});
      return fields
        .filter((field) => !section.includes(`- \`${field}\` (`))
        .map((field) => `${name}.${field}`);
    });

    expect(missing).toEqual([]);
  });

  it('says how to sign in', async () => {
    const { text, overview } = await documents();

    for (const one of [text, overview]) {
      expect(one).toMatch(/Authorization: Basic.*\n?.*Authorization: Bearer/);
      expect(one).not.toMatch(/Authorize\*\*| with P(OST|UT)/);
    }
    expect(text).not.toMatch(/string or string|or ``|param\(s\): [a-z]/);
  });

  it('says most things once, so that it is a fraction of the document', async () => {
    const { document, text, overview } = await documents();

    expect(text.length).toBeLessThan(JSON.stringify(document).length / 7);
    expect(overview.length).toBeLessThan(10_000);
  });

  it('is Markdown, and the overview plain text', async () => {
    await app.get('//docs.md').expect('Content-Type', 'text/markdown; charset=utf-8');
    await app.get('//llms.txt').expect('Content-Type', 'text/plain; charset=utf-8');
  });

  it('is linked from the overview and from the index', async () => {
    const { overview } = await documents();
    const { body } = await app.get('//').expect(200);

    expect(overview).toContain('[Reference](docs.md)');
    expect(JSON.stringify((body as { _links: unknown })._links)).toMatch(/\/docs\.md".*\/llms\.txt"/);
  });
});

function escaped(path: string): string {
  return path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
