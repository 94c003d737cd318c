import { type RequestHandler, Router } from 'express';
import type { Environment } from '../config/environment.js';
import { pieceOf } from '../reading/piece.js';
import { basePath, PLAIN, translatedMount } from '../request/mount.js';
import { bodyEtag, isNotModified } from '../routes/conditional-request.js';
import { sendNotModified } from '../routes/send-json.js';
import { LANGUAGE_PARAMETER } from '../language/language.js';
import type { ApiDocument } from './api-document.js';
import { llmsText } from './llms-text.js';
import { markdownOf } from './markdown.js';

/** Serves the document as texts: all of it at `/docs.md`, and an overview at `/llms.txt`. */
export function textsRouter(document: ApiDocument, environment: Environment): Router {
  const introduction = introductionOf(environment);
  return Router()
    .get(
      '/docs.md',
      sending('text/markdown', () => markdownOf(document.ofBase(PLAIN), introduction)),
    )
    .get(
      '/llms.txt',
      sending('text/plain', () => llmsText(document.ofBase(PLAIN), introduction)),
    );
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

Paths are below \`${basePath(PLAIN)}\`. Below \`${basePath(translatedMount(translated))}\` are the same routes
with the parameter \`${LANGUAGE_PARAMETER}\` (${languages.join(', ')}): the language of the response, and of the texts in a body.`;
}

/** Returns a handler that sends a text, which it writes for the first request. */
function sending(mediaType: string, write: () => string): RequestHandler {
  let text: { readonly body: Buffer; readonly etag: string } | undefined;
  return (request, response) => {
    text ??= withEtag(write());
    response.setHeader('Cache-Control', 'no-cache').setHeader('ETag', text.etag).type(mediaType);
    if (isNotModified(request)) sendNotModified(response);
    else response.send(text.body);
  };
}

function withEtag(text: string) {
  const body = pieceOf(text);
  return { body, etag: bodyEtag({ pieces: [body] }) };
}
