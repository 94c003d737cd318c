import type { BusboyInstance } from '@fastify/busboy';
import { ApiError, invalidJson } from '../../common/errors/api-error.js';
import { isObject } from '../../common/parameters/parameter.js';
import type { Received } from '../../common/parameters/received.js';
import { charsetOf, isJson, mediaTypeOf } from '../../common/text/content-type.js';
import { SENT_FILE } from '../../common/text/sent-file.js';
import {
  expandParameters,
  MOST_PARAMETERS,
  readUrlEncoded,
  tooManyParameters,
} from '../../context/request/expand-parameters.js';
import { FormFields } from '../uploads/form-fields.js';
import { formParser } from '../uploads/form-parser.js';
import { assertIsEmpty, assertIsForm } from './misdeclared-body.js';

const MAX_DEPTH = 32;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Multipart bodies are parsed in chunks of this size; the number of parts is checked after each. */
const CHUNK_BYTES = 16 * 1024;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a body: a JSON object, a form, or multipart fields.
 * @throws ApiError if the body cannot be parsed, or has another type
 */
export async function readBody(bytes: Buffer, contentType: string): Promise<Received> {
  const mediaType = mediaTypeOf(contentType);
  if (mediaType === 'multipart/form-data') return readMultipart(bytes, contentType);
  if (!isJson(contentType) && mediaType !== 'application/x-www-form-urlencoded') {
    assertIsEmpty(bytes.toString('latin1'));
    return {};
  }
  const charset = charsetOf(contentType) ?? 'utf-8';
  if (!['utf-8', 'utf8'].includes(charset)) throw new ApiError('unknownCharset', { values: { charset } });
  const text = decodeUtf8(bytes);
  if (isJson(contentType)) return readJson(text);
  assertIsForm(text);
  return readUrlEncoded(text);
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
  // PHP writes an object without members as an empty list.
  if (Array.isArray(value) && value.length === 0) return {};
  if (!isObject(value)) throw new ApiError('noJsonObject');
  assertSound(value, MAX_DEPTH);
  return value;
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
  const fields = new FormFields(contentType);
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      parser.destroy();
      reject(error instanceof ApiError ? error : new ApiError('malformedRequest'));
    };
    const parser = partsParser(bytes, contentType, fields, fail)
      .on('partsLimit', () => {
        fail(tooManyParameters());
      })
      .on('finish', resolve)
      .on('error', fail);
    for (let start = 0; start < bytes.length && !parser.destroyed; start += CHUNK_BYTES)
      parser.write(bytes.subarray(start, start + CHUNK_BYTES));
    parser.end();
  }).catch((error: unknown) => {
    throw error instanceof ApiError ? error : new ApiError('malformedRequest');
  });
  return expandParameters(fields.pairs());
}

function partsParser(
  { length }: Buffer,
  contentType: string,
  fields: FormFields,
  fail: (error: unknown) => void,
): BusboyInstance {
  const config = {
    headers: { 'content-type': contentType },
    // The parser would truncate longer fields silently; none is longer than the body, whose size is limited.
    limits: { fieldSize: length, parts: MOST_PARAMETERS },
    // The parser pauses once this much of a part is unread, for ever in a part that it skips itself.
    fileHwm: length + 1,
  };
  return formParser(config, {
    field: (head, value) => {
      fields.addField(head, value);
    },
    file: (head, stream, isChosen) => {
      // A body that ends within a file is an error of both streams, and an error without a listener ends the process.
      stream.on('error', fail).resume();
      if (isChosen) fields.addFile(head, SENT_FILE);
    },
    fail,
  });
}
