import { ApiError } from '../../common/errors/api-error.js';
import { decodeText, NotInCharset, UnknownCharset } from '../../common/text/charsets.js';
import { charsetOf } from '../../common/text/content-type.js';
import type { KeptFile, SENT_FILE } from '../../common/text/sent-file.js';
import type { Pair } from '../../context/request/expand-parameters.js';

/** Names the character set of the fields that declare none (RFC 7578, 4.6). */
const CHARSET_FIELD = '_charset_';
const QUOTED_LENGTH = 40;
/** Encodings that leave the bytes as they are. */
const PLAIN = ['7bit', '8bit', 'binary'];
/** Stands in a name for bytes that are not UTF-8. */
const GARBLED = '\uFFFD';

interface File {
  readonly name: string;
  file: KeptFile | typeof SENT_FILE;
}

interface Field {
  readonly name: string;
  readonly bytes: Buffer;
  /** As its own header declares it. */
  readonly charset: string | undefined;
}

/** A part of a multipart body. */
export interface PartHead {
  readonly name: string;
  readonly charset: string | undefined;
  readonly transferEncoding: string;
}

/** The parts of a multipart body in their order, decoded once all have arrived: the last one may name the charset. */
export class FormFields {
  private readonly parts: (Field | File)[] = [];

  /** @param contentType of the whole body */
  constructor(private readonly contentType: string) {}

  addField(head: PartHead, bytes: Buffer): void {
    assertReadable(head);
    this.parts.push({ name: head.name, charset: head.charset, bytes });
  }

  /** Returns a function that replaces the file. */
  addFile(head: PartHead, file: KeptFile | typeof SENT_FILE): (kept: KeptFile) => void {
    assertReadable(head);
    const part: File = { name: head.name, file };
    this.parts.push(part);
    return (kept) => {
      part.file = kept;
    };
  }

  /** @throws ApiError for a field that cannot be decoded */
  pairs(): Pair[] {
    const charset = this.namedCharset() ?? charsetOf(this.contentType) ?? 'utf-8';
    return this.parts.flatMap((part): Pair[] => {
      if ('file' in part) return [[part.name, part.file]];
      return part.name === CHARSET_FIELD ? [] : [[part.name, textOf(part, charset)]];
    });
  }

  private namedCharset(): string | undefined {
    const found = this.parts.find(({ name }) => name === CHARSET_FIELD);
    const named = found !== undefined && 'bytes' in found ? found.bytes.toString('latin1').trim() : '';
    return named === '' ? undefined : named.toLowerCase();
  }
}

function assertReadable({ name, transferEncoding }: PartHead): void {
  if (name.includes(GARBLED)) throw new ApiError('invalidEncoding');
  if (PLAIN.includes(transferEncoding)) return;
  throw new ApiError('encodedPart', { values: { name: cut(name), encoding: cut(transferEncoding) } });
}

function textOf({ name, bytes, charset: own }: Field, usual: string): string {
  const charset = own ?? usual;
  try {
    return decodeText(bytes, charset);
  } catch (error) {
    const values = { name: cut(name), charset: cut(charset) };
    if (error instanceof UnknownCharset) throw new ApiError('unknownCharset', { values });
    if (error instanceof NotInCharset) throw new ApiError('notInCharset', { values });
    throw error;
  }
}

function cut(text: string): string {
  return text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text;
}
