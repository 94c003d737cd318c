import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import helmet from 'helmet';
import { ApiError } from '../errors/api-error.js';
import { RELEASE } from '../config/release.js';
import { Environment } from '../config/environment.js';
import { bodyEtag, isNotModified } from '../routes/conditional-request.js';
import { Json } from '../reading/json.js';
import { NOT_MODIFIED } from '../routes/send-json.js';
import { PLAIN, translatedMount } from '../request/mount.js';
import { siteOf } from '../request/site.js';
import { ApiDocument } from './api-document.js';
import { completeDocument } from './complete-document.js';
import { withTranslatedBase } from './document-languages.js';
import { groupsOf } from './groups.js';
import { operationIdOf } from './operation-ids.js';
import { html, SCRIPT, STYLES } from './page.js';
import { withPlainNames } from './plain-names.js';
import { withoutForms } from './without-forms.js';

const PATH = 'docs';

/** Swagger UI needs its own scripts and styles. Everything outside of `/docs` keeps the strict policy. */
const pagePolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
  },
});

/** The files that the page loads. The package contains others, such as an OAuth page, which are not served. */
const FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
];
const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/**
 * Serves Swagger UI with a document for each base at `/docs`, and the document of all routes at `/docs-json`. Not by
 * `SwaggerModule.setup`, which also serves YAML and serializes documents for each request.
 */
export function serveDocumentation(app: INestApplication): void {
  const document = app.get(ApiDocument, { strict: false });
  // Every request needs the routes in it, and would wait for it together with all others if the first one created it.
  document.set(createDocument(app));
  app.use(`/${PATH}`, pagePolicy, pageRouter(app, document));
  const sendWhole = sending(app, () => document.whole());
  app.use(Router().get(`/${PATH}-json`, revalidated, sendWhole));
}

function pageRouter(app: INestApplication, document: ApiDocument): Router {
  const { TRANSLATED_BASE: base } = app.get(Environment);
  const router = Router({ strict: true });
  router.use(revalidated);
  router.get('/', ({ originalUrl }, response) => {
    const hasSlash = originalUrl.split('?')[0]?.endsWith('/');
    response.type('html').send(html(hasSlash ? '.' : PATH));
  });
  router.get('/page.js', (_request, response) => void response.type('js').send(SCRIPT));
  router.get('/page.css', (_request, response) => void response.type('css').send(STYLES));
  for (const [name, mount] of Object.entries({ plain: PLAIN, translated: translatedMount(base) }))
    router.get(
      `/${name}.json`,
      // Relative to this document, which may have another address than PUBLIC_URL, or a proxy that adds a path.
      sending(app, () => ({
        ...withoutForms(document.ofBase(mount)),
        servers: [{ url: `..${mount.routes}` }],
      })),
    );
  for (const name of FILES)
    router.get(`/${name}`, (_request, response) => {
      response.sendFile(name, { root: FOLDER });
    });
  router.use((_request: Request, _response: Response, next: NextFunction) => {
    next(new ApiError('noRoute'));
  });
  return router;
}

/** Lets clients keep what is the same for everybody, and ask whether it still is. */
function revalidated(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-cache');
  next();
}

/** Returns a handler that sends a document, which it creates and serializes for the first request. */
function sending(app: INestApplication, create: () => OpenAPIObject): RequestHandler {
  let text: { readonly body: Json; readonly etag: string } | undefined;
  return async (request, response) => {
    text ??= serialized(create());
    response.setHeader('ETag', text.etag);
    await app.getHttpAdapter().reply(response, isNotModified(request) ? NOT_MODIFIED : text.body);
  };
}

function serialized(document: OpenAPIObject) {
  const body = Json.of(document).serialised();
  return { body, etag: bodyEtag(body) };
}

/** Creates the document of all routes: generated from the controllers, renamed, completed, and with the translated base. */
function createDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Calendar Events Service')
    .setDescription(DESCRIPTION)
    .setVersion(RELEASE)
    .setOpenAPIVersion('3.1.0')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    // Relative to the document.
    .addServer('.')
    .addBasicAuth({ type: 'http', scheme: 'basic', description: 'User name and application password.' })
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'application password',
      description: 'The application password alone.',
    })
    .build();
  const environment = app.get(Environment);
  const site = siteOf(environment);
  const created = SwaggerModule.createDocument(app, config, { operationIdFactory: operationIdOf });
  const groups = groupsOf(app);
  const document = completeDocument(withPlainNames(created), groups, site);
  return withTranslatedBase(
    { ...document, tags: groups.map(({ name, description }) => ({ name, description })) },
    translatedMount(environment.TRANSLATED_BASE),
    site.languages,
  );
}

const DESCRIPTION = `Events, venues, organizers, categories and tags.

Published records can be read without credentials. To write, press **Authorize** and enter a user name with its
application password, for example the one that the first start printed.

Responses contain dates as \`2030-06-21 19:30:00\`; requests may use many other formats. Bodies are JSON or forms.`;
