import type { Request } from 'express';

/** The reason why the bytes of a body are not there, as a status. */
class Unread extends Error {
  constructor(readonly status: 400 | 413 | 415) {
    super(`The body is not read: ${status}.`);
  }
}

/**
 * Returns a function that reads a body of at most so many bytes. Our own, because Express takes a request for finished, and its
 * body for empty, once the client has said that nothing more follows.
 */
export function bytesUpTo(limit: number) {
  return (request: Request): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const { 'content-length': length } = request.headers;
      const hasBody = length !== undefined || request.headers['transfer-encoding'] !== undefined;
      // No compressed bodies: decoders have been an attack surface in front of any check of rights.
      if (hasBody && isEncoded(request)) throw new Unread(415);
      if (Number(length) > limit) throw new Unread(413);
      if (request.destroyed) throw new Unread(400);
      const chunks: Buffer[] = [];
      let bytes = 0;
      const take = (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes <= limit) return;
        // The rest is read, and dropped: the next request on the connection stands behind it.
        request.off('data', take).resume();
        reject(new Unread(413));
      };
      request.on('data', take).once('error', reject);
      request.once('end', () => {
        resolve(Buffer.concat(chunks));
      });
      // Its client has gone, unless it has ended before.
      request.once('close', () => {
        reject(new Unread(400));
      });
    });
}

/** Tells whether a body is compressed. */
export function isEncoded({ headers }: Request): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
}
