import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp } from '../../support/app.js';

const app = startApp();

const POLICY = [
  "base-uri 'none'",
  "default-src 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  "style-src 'self' 'unsafe-inline'",
];

describe('Swagger UI', () => {
  it('serves every file that its page loads', async () => {
    const { text } = await app.get('//docs').expect(200);
    const parts = [...text.matchAll(/(?:src|href)="\.?\/?(?:docs\/)?(?<name>[^"]+)"/g)];

    expect(parts.length).toBeGreaterThan(4);
    for (const { groups } of parts) await app.get(`//docs/${groups?.name}`).expect(200);
  });

  it.each([
    'package.json',
    'oauth2-redirect.html',
    'swagger-ui-bundle.js.map',
    'index.html',
    'README.md',
    'x.json',
  ])('serves no other file of its package: %s', async (name) => {
    const { body } = await app.get(`//docs/${name}`).expect(404);

    expect(body).toHaveProperty('code', 'rest_no_route');
  });

  it('stores credentials for the tab alone', async () => {
    const { text } = await app.get('//docs/page.js').expect(200);

    expect(text).toContain('sessionStorage');
    expect(text).not.toMatch(/localStorage\./);
  });

  it.each([
    ['plain', '/calendar/events/v1'],
    ['translated', '/translated/calendar/events/v1'],
  ])('has a document of one base: %s', async (name, url) => {
    const { body } = await app.get(`//docs/${name}.json`).expect(200);

    const { servers, paths } = body as { servers: [{ url: string }]; paths: object };
    // A proxy may add a path, which the service does not know.
    const document = `https://example.org/kalender/docs/${name}.json`;
    expect(new URL(servers[0].url, document).href).toBe(`https://example.org/kalender${url}`);
    expect(Object.keys(paths)).toContain('/events/{id}');
  });

  it('has no example of a field, with which Swagger UI would fill in a form', async () => {
    const { components } = (await app.get('//docs/plain.json').expect(200)).body as OpenAPIObject;
    const sent = Object.entries(components?.schemas ?? {}).filter(([name]) =>
      /^(Create|Update|Upload)/.test(name),
    );

    expect(sent.filter(([, schema]) => JSON.stringify(schema).includes('"example'))).toEqual([]);
    expect(sent.length).toBeGreaterThan(15);
  });

  it('runs only its own scripts and cannot be framed', async () => {
    const { headers } = await app.get('//docs').expect(200);
    const directives = String(headers['content-security-policy']).split(';');

    expect(directives.sort()).toEqual(POLICY);
  });
});

describe('The folder of Swagger UI', () => {
  it.each(['//docs', '//docs/'])('returns the page instead of a directory listing: %s', async (path) => {
    const { text } = await app.get(path).expect(200).expect('Content-Type', 'text/html; charset=utf-8');

    expect(text).toContain('<div id="swagger-ui">');
    expect(text).not.toMatch(/Index of|Directory listing|href="[^"]*package\.json"/i);
  });

  it.each([
    '//docs/.git/config',
    '//docs/..',
    '//docs/../',
    '//docs/%2e%2e/',
    '//docs/..%2f',
    '//docs/..%2f..%2f',
    '//docs/../package.json',
    '//docs/..%2f..%2fpackage.json',
    '//docs/static/',
    '//docs/assets/',
  ])('gives no access to other folders: %s', async (path) => {
    const { status, text } = await app.get(path);

    expect(text).not.toMatch(/Index of|Directory listing|calendar-events-service/i);
    expect([400, 404]).toContain(status);
  });
});
