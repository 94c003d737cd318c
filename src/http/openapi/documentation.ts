import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import helmet from 'helmet';
import { ApiError } from '../../common/errors/api-error.js';
import { RELEASE } from '../../platform/config/release.js';
import { Environment } from '../../platform/config/environment.js';
import { Json } from '../../reading/json.js';
import { WholeBody } from '../routes/whole-body.js';
import { type ApiBase, PLAIN, translatedBase } from '../../context/request/api-base.js';
import { siteOf } from '../../context/request/site.js';
import { ApiDocument } from './api-document.js';
import { completeDocument } from './complete-document.js';
import { withTranslatedBase } from './document-languages.js';
import { groupsOf } from './groups.js';
import { operationIdOf } from './operation-ids.js';
import { html, script, STYLES } from './page.js';
import { withPlainNames } from './plain-names.js';
import { sending } from './sending.js';
import { withSharedParts } from './shared-parts.js';
import { type DocumentedSignIn, signInOf, withProvider } from './sign-in.js';

const PATH = 'docs';

/**
 * Swagger UI needs its own scripts and styles, and to sign in the identity provider. Everything outside of `/docs` keeps
 * the strict policy.
 */
const pagePolicy = (signIn: DocumentedSignIn | undefined) =>
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      ...(signIn && { connectSrc: ["'self'", new URL(signIn.issuer).origin] }),
      imgSrc: ["'self'", 'data:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
  });

const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** The files that the page loads. The package contains others, which are not served. */
const FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
];
/** The page to which the identity provider sends users back, in a window of its own. */
const SIGN_IN_PAGE = 'oauth2-redirect.html';
const SIGN_IN_FILES = [SIGN_IN_PAGE, 'oauth2-redirect.js'];
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
};

/**
 * Serves Swagger UI with a document for each base at `/docs`, and the document of all routes at `/docs-json`. Not by
 * `SwaggerModule.setup`, which also serves YAML and serializes documents for each request.
 */
export function serveDocumentation(app: INestApplication): void {
  const document = app.get(ApiDocument);
  // Every request needs the routes in it, and would wait for it together with all others if the first one created it.
  document.set(createDocument(app));
  const signIn = signInOf(app.get(Environment));
  app.use(`/${PATH}`, pagePolicy(signIn), pageRouter(app, document, signIn));
  const sendWhole = sending(app, () => serialised(document.whole()));
  app.getHttpAdapter().get(`/${PATH}-json`, sendWhole);
}

function pageRouter(
  app: INestApplication,
  document: ApiDocument,
  signIn: DocumentedSignIn | undefined,
): Router {
  const router = Router({ strict: true });
  if (signIn !== undefined) router.use(besideSignIn);
  const pageIn = (folder: string) => sending(app, () => WholeBody.ofText('text/html', html(folder)));
  const [page, pageWithSlash] = [pageIn(PATH), pageIn('.')];
  router.get('/', (request, response) => {
    const hasSlash = request.originalUrl.split('?')[0]?.endsWith('/');
    return (hasSlash ? pageWithSlash : page)(request, response);
  });
  const written = { ...writtenFor(signIn), ...documentsOfBases(app, document) };
  for (const [name, create] of Object.entries(written)) router.get(`/${name}`, sending(app, create));
  for (const name of signIn === undefined ? FILES : [...FILES, ...SIGN_IN_FILES])
    router.get(`/${name}`, sendingFile(app, name));
  router.use((_request: Request, _response: Response, next: NextFunction) => {
    next(new ApiError('noRoute'));
  });
  return router;
}

/** Returns what the page loads and this service writes. */
function writtenFor(signIn: DocumentedSignIn | undefined) {
  return {
    'page.js': () => WholeBody.ofText('text/javascript', script(signIn)),
    'page.css': () => WholeBody.ofText('text/css', STYLES),
  };
}

function documentsOfBases(app: INestApplication, document: ApiDocument) {
  const ofBase = (base: ApiBase) =>
    // Relative to this document, which may have another address than PUBLIC_URL, or a proxy that adds a path.
    serialised({ ...document.ofBase(base), servers: [{ url: `..${base.routes}` }] });
  const translated = translatedBase(app.get(Environment).TRANSLATED_BASE);
  return { 'plain.json': () => ofBase(PLAIN), 'translated.json': () => ofBase(translated) };
}

/** Returns a handler that keeps a file in memory, so that no response holds it open. */
function sendingFile(app: INestApplication, name: string): RequestHandler {
  const path = join(FOLDER, name);
  const mediaType = MEDIA_TYPES[extname(name)] ?? 'application/octet-stream';
  return sending(app, () => new WholeBody(mediaType, [readFileSync(path)]), statSync(path).mtime);
}

/** Lets the page and the window of the identity provider find each other, which the header of other routes prevents. */
function besideSignIn({ path }: Request, response: Response, next: NextFunction): void {
  const policy = path === `/${SIGN_IN_PAGE}` ? 'unsafe-none' : 'same-origin-allow-popups';
  response.setHeader('Cross-Origin-Opener-Policy', policy);
  next();
}

function serialised(document: OpenAPIObject): WholeBody {
  return WholeBody.ofJson(Json.of(withSharedParts(document)).serialised());
}

/** Creates the document of all routes: generated from the controllers, renamed, completed, and with the translated base. */
function createDocument(app: INestApplication): OpenAPIObject {
  const environment = app.get(Environment);
  const config = new DocumentBuilder()
    .setTitle('Calendar Events Service')
    .setDescription(DESCRIPTION)
    .setVersion(RELEASE)
    .setOpenAPIVersion('3.1.0')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    // Relative to the document.
    .addServer('.')
    .addBasicAuth({ type: 'http', scheme: 'basic', description: 'User name and application password.' })
    .addBearerAuth(bearerOf(environment))
    .addSecurityRequirements('basic')
    .addSecurityRequirements('bearer')
    .build();
  const site = siteOf(environment);
  const created = SwaggerModule.createDocument(app, config, { operationIdFactory: operationIdOf });
  const groups = groupsOf(app);
  const completed = completeDocument(withPlainNames(created), groups, site);
  const document = withProvider(completed, environment);
  return withTranslatedBase(
    { ...document, tags: groups.map(({ name, description }) => ({ name, description })) },
    translatedBase(environment.TRANSLATED_BASE),
    site.languages,
  );
}

function bearerOf({ OIDC_ISSUER: issuer }: Environment) {
  const tokens = issuer === undefined ? '' : ` Or a token that ${issuer} issued for this service.`;
  return {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'application password',
    description: `The application password alone.${tokens}`,
  };
}

const DESCRIPTION = `Events, venues, organizers, categories and tags.

Published records can be read without credentials. To write, sign in with a user name and its application password, for
example the one that the first start printed.

Responses contain dates as \`2030-06-21 19:30:00\`; requests may use many other formats. Bodies are JSON or forms.
Lists are comma-separated, repeated (\`tags=a&tags=b\`) or bracketed (\`tags[]=a&tags[]=b\`) alike.`;
