import {
  Busboy,
  type BusboyConfig,
  type BusboyFileStream,
  type BusboyInstance,
  type Dicer,
} from '@fastify/busboy';
import { charsetOf, mediaTypeOf } from '../../common/text/content-type.js';
import type { PartHead } from './form-fields.js';

/** The headers of a part, each with its values. */
type PartHeaders = Record<string, string[] | undefined>;

/** Takes the parts of a multipart body. What it throws ends the body. */
export interface PartReader {
  field(head: PartHead, bytes: Buffer): void;
  /** @param isChosen false for a file input without a file */
  file(head: PartHead, stream: BusboyFileStream, isChosen: boolean): void;
  fail(error: unknown): void;
}

/** Returns a parser that hands out fields as bytes, with the charset that each declares. */
export function formParser(config: BusboyConfig, reader: PartReader): BusboyInstance {
  const parser = new Busboy({ ...config, defCharset: 'latin1' });
  const headOf = headsOf(parser);
  const read = (work: () => void) => {
    try {
      work();
    } catch (error) {
      reader.fail(error);
    }
  };
  parser.on('field', (name, value, ...[, , transferEncoding]) => {
    read(() => {
      reader.field(headOf(name, transferEncoding), Buffer.from(value, 'latin1'));
    });
  });
  parser.on('file', (name, stream, filename, transferEncoding) => {
    read(() => {
      // Browsers send a part without a filename for a file that was not chosen.
      reader.file(headOf(name, transferEncoding), stream, filename !== '');
    });
  });
  return parser;
}

/**
 * Returns a function that completes the head of the part that the parser has just read. The library decodes a field by the
 * charset that it declares, tells nobody which, and replaces what it cannot read.
 */
function headsOf(parser: BusboyInstance) {
  let charset: string | undefined;
  partsOf(parser).on('part', (part) => {
    part.prependListener('header', (headers) => {
      charset = takeCharset(headers as PartHeaders);
    });
  });
  return (name: string | undefined, transferEncoding: string): PartHead => ({
    name: String(name),
    charset,
    transferEncoding,
  });
}

/** Removes the charset from the headers of a part, so that its bytes stay as they are. */
function takeCharset(headers: PartHeaders): string | undefined {
  const [contentType = ''] = headers['content-type'] ?? [];
  if (contentType !== '') headers['content-type'] = [mediaTypeOf(contentType)];
  return charsetOf(contentType);
}

/** A private member of the library, the only way to the headers of a part. */
function partsOf(parser: BusboyInstance): Dicer {
  const { _parser: multipart } = parser as unknown as { readonly _parser: { readonly parser: Dicer } };
  return multipart.parser;
}
