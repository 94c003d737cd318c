import type { INestApplication } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { basePath, PLAIN, translatedBase } from '../../context/request/api-base.js';
import { WholeBody } from '../routes/whole-body.js';
import { LANGUAGE_PARAMETER } from '../../context/language/language.js';
import type { ApiDocument } from './api-document.js';
import { llmsText } from './llms-text.js';
import { markdownOf } from './markdown.js';
import { sending } from './sending.js';

/** Serves the document as texts: all of it at `/docs.md`, and an overview at `/llms.txt`. */
export function serveTexts(app: INestApplication, document: ApiDocument): void {
  const introduction = introductionOf(app.get(Environment));
  const serve = (path: string, mediaType: string, write: typeof markdownOf) => {
    const text = () => WholeBody.ofText(mediaType, write(document.ofBase(PLAIN), introduction));
    app.getHttpAdapter().get(path, sending(app, text));
  };
  serve('/docs.md', 'text/markdown', markdownOf);
  serve('/llms.txt', 'text/plain', llmsText);
}

function introductionOf({
  TRANSLATED_BASE: translated,
  LANGUAGES: languages,
  OIDC_ISSUER: issuer,
  MCP: hasTools,
}: Environment): string {
  const tokens = issuer === undefined ? '' : `, or a token that ${issuer} issued for this service`;
  const tools = hasTools ? '\n\nTools for language models are at `/mcp`, by the Model Context Protocol.' : '';
  return `To sign in, send \`Authorization: Basic\` with the base64 of \`user name:application password\`, or
\`Authorization: Bearer\` with the application password alone${tokens}.${tools}

For example: \`GET ${basePath(PLAIN)}/events?search=jazz&per_page=10\`.

Paths are below \`${basePath(PLAIN)}\`. Below \`${basePath(translatedBase(translated))}\` are the same routes
with the parameter \`${LANGUAGE_PARAMETER}\` (${languages.join(', ')}): the language of the response, and of the texts in a body.`;
}
