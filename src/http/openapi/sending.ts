import type { INestApplication } from '@nestjs/common';
import type { Request, Response } from 'express';
import { bodyEtag, isNotModified } from '../routes/conditional-request.js';
import type { WholeBody } from '../routes/whole-body.js';

/**
 * Returns a handler that sends what is the same for everybody as long as the process runs, and creates it for the first
 * request. Clients may keep it, and ask whether it still is the same.
 */
export function sending(app: INestApplication, create: () => WholeBody, modifiedAt?: Date) {
  let created: { readonly body: WholeBody; readonly etag: string } | undefined;
  return async (request: Request, response: Response): Promise<void> => {
    created ??= withEtag(create());
    response.set({ 'Cache-Control': 'no-cache', ETag: created.etag });
    if (modifiedAt !== undefined) response.set('Last-Modified', modifiedAt.toUTCString());
    if (isNotModified(request)) response.status(304);
    await app.getHttpAdapter().reply(response, created.body);
  };
}

function withEtag(body: WholeBody) {
  return { body, etag: bodyEtag(body) };
}
