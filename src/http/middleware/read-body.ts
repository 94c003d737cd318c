import { Busboy } from '@fastify/busboy';
import { ApiError, invalidJson } from '../../common/errors/api-error.js';
import type { Received } from '../../common/parameters/received.js';
import { SENT_FILE } from '../../common/text/sent-file.js';
import { expandParameters, type Pair, readUrlEncoded } from '../../context/request/expand-parameters.js';
import { assertIsEmpty, assertIsForm } from './misdeclared-body.js';

const MAX_DEPTH = 32;
const LONE_SURROGATE = /\p{Surrogate}/u;
const MAX_PARTS = 1_000;
/** Multipart bodies are parsed in chunks of this size; the number of parts is checked after each. */
const CHUNK_BYTES = 16 * 1024;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a body: a JSON object, a form, or multipart fields. Other JSON contains no parameters.
 * @throws ApiError if the body cannot be parsed, or has another type
 */
export async function readBody(bytes: Buffer, contentType: string): Promise<Received> {
  const { mediaType, charset } = parseContentType(contentType);
  if (mediaType === 'multipart/form-data') return readMultipart(bytes, contentType);
  if (!isJson(contentType) && mediaType !== 'application/x-www-form-urlencoded') {
    assertIsEmpty(bytes.toString('latin1'));
    return {};
  }
  if (!['', 'utf-8', 'utf8'].includes(charset)) throw new ApiError('unsupportedMediaType');
  const text = decodeUtf8(bytes);
  if (isJson(contentType)) return readJson(text);
  assertIsForm(text);
  return readUrlEncoded(text);
}

export function isJson(contentType: string): boolean {
  const { mediaType } = parseContentType(contentType);
  return mediaType === 'application/json' || mediaType.endsWith('+json');
}

export function mediaTypeOf(contentType: string): string {
  return parseContentType(contentType).mediaType;
}

function parseContentType(contentType: string): { mediaType: string; charset: string } {
  const [mediaType = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset=')) ?? '';
  return { mediaType, charset: charset.slice('charset='.length).replaceAll('"', '') };
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new ApiError('invalidEncoding');
  }
}

function readJson(text: string): Received {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidJson('syntax');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  assertSound(value, MAX_DEPTH);
  return value as Received;
}

/** Limits the depth of the value, because code behind the parser may recurse into it. */
function assertSound(value: unknown, levels: number): void {
  if (typeof value === 'string' && LONE_SURROGATE.test(value)) throw invalidJson('surrogate');
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) throw invalidJson('depth');
  for (const [name, inner] of Object.entries(value)) {
    assertSound(name, levels);
    assertSound(inner, levels - 1);
  }
}

/** Reads the fields. Of files, only the names of their parameters are read. */
async function readMultipart(bytes: Buffer, contentType: string): Promise<Received> {
  const pairs: Pair[] = [];
  await new Promise<void>((resolve, reject) => {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      // The parser would truncate longer fields silently; none is longer than the body, whose size is limited.
      limits: { fieldSize: bytes.length, parts: MAX_PARTS },
      // The parser pauses once this much of a part is unread, for ever in a part that it skips itself.
      fileHwm: bytes.length + 1,
    });
    const fail = (error: Error) => {
      parser.destroy();
      reject(error);
    };
    parser.on('field', (name, value) => pairs.push([name, value]));
    // A body that ends within a file is an error of both streams, and an error without a listener ends the process.
    parser.on('file', (name, stream, filename) => {
      stream.on('error', fail).resume();
      // Browsers send a part without a filename for a file that was not chosen.
      if (filename !== '') pairs.push([name, SENT_FILE]);
    });
    parser.on('partsLimit', () => {
      fail(new ApiError('tooManyParameters'));
    });
    parser.on('finish', resolve);
    parser.on('error', fail);
    for (let start = 0; start < bytes.length && !parser.destroyed; start += CHUNK_BYTES)
      parser.write(bytes.subarray(start, start + CHUNK_BYTES));
    parser.end();
  }).catch((error: unknown) => {
    throw error instanceof ApiError ? error : new ApiError('malformedRequest');
  });
  return expandParameters(pairs);
}
