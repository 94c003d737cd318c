import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { ApiError } from '../common/errors/api-error.js';
import { RELEASE } from '../common/release.js';
import { Environment } from '../config/environment.js';
import { translatedMount } from '../http/mount.js';
import { siteOf } from '../http/site.js';
import { ApiDocument } from './api-document.js';
import { completeDocument } from './complete-document.js';
import { introduceLanguages, withLanguages } from './document-languages.js';
import { withPlainNames } from './plain-names.js';

const PATH = 'docs';

/** Swagger UI needs its own scripts and styles. Everything else keeps the strict policy. */
const interfacePolicy = helmet.contentSecurityPolicy({
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

/** Paths of the files of the page. The package contains others, such as an OAuth page, which are not served. */
const SERVED = new Set([
  ...['/', '/swagger-ui.css', '/swagger-ui-bundle.js', '/swagger-ui-standalone-preset.js'],
  ...['/swagger-ui-init.js', '/favicon-16x16.png', '/favicon-32x32.png'],
]);

/** Serves Swagger UI at `/docs` and the document of all routes at `/docs-json`. */
export function serveDocumentation(app: INestApplication): void {
  const document = app.get(ApiDocument, { strict: false });
  document.describe(() => describe(app));
  app.use(`/${PATH}`, (request: Request, response: Response, next: NextFunction) => {
    if (SERVED.has(request.path)) interfacePolicy(request, response, next);
    else next(new ApiError('noRoute'));
  });
  const { LANGUAGES: languages, TRANSLATED_BASE: base } = app.get(Environment);
  SwaggerModule.setup(
    PATH,
    app,
    () => introduceLanguages(document.whole(), translatedMount(base), languages),
    {
      customSiteTitle: 'Calendar Events Service',
      // Credentials are not stored in the browser, where its next user would find them.
      swaggerOptions: { persistAuthorization: false, displayRequestDuration: true, tryItOutEnabled: true },
    },
  );
}

function describe(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Calendar Events Service')
    .setDescription(DESCRIPTION)
    .setVersion(RELEASE)
    .setOpenAPIVersion('3.1.0')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/')
    .addBasicAuth({ type: 'http', scheme: 'basic', description: 'User name and application password.' })
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The application password alone.' })
    .build();
  const environment = app.get(Environment);
  const site = siteOf(environment);
  const document = completeDocument(withPlainNames(SwaggerModule.createDocument(app, config)), site);
  return withLanguages(document, translatedMount(environment.TRANSLATED_BASE), site.languages);
}

const DESCRIPTION = `Events, venues, organizers, categories and tags.

Published records can be read without credentials. To write, press **Authorize** and enter a user name with its
application password, for example the one that the first start printed.

Responses contain dates as \`Y-m-d H:i:s\`; requests may use many other formats. Bodies are JSON or forms. POST, PUT
and PATCH on a record do the same: parameters that are not sent stay unchanged.`;
