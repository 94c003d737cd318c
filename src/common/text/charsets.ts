import { TextDecoder } from 'node:util';

const ASCII = ['ascii', 'us-ascii'];
const LAST_OF_ASCII = 0x7f;
/** Characters 80 to 9F of Windows-1252. Node 20 decodes these bytes as ISO 8859-1, where they are control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST_OF_WINDOWS_1252 = 0x80;
/** The byte order mark, as UTF-16 of the other byte order reads it. */
const SWAPPED_MARK = '\uFFFE';

/** A character set has no meaning here. */
export class UnknownCharset extends Error {}

/** Bytes are no text in their character set. */
export class NotInCharset extends Error {}

/**
 * Decodes a text in a character set by its label in the Encoding Standard, such as `utf-8`, `iso-8859-1` or `shift_jis`.
 * @throws UnknownCharset, NotInCharset
 */
export function decodeText(bytes: Uint8Array, charset: string): string {
  const decoder = decoderOf(charset);
  const isAscii = ASCII.includes(charset);
  // The Encoding Standard reads these labels as Windows-1252.
  if (isAscii && bytes.some((byte) => byte > LAST_OF_ASCII)) throw new NotInCharset();
  const text = decodedBy(decoder, bytes);
  if (text.startsWith(SWAPPED_MARK)) throw new NotInCharset();
  return decoder.encoding === 'windows-1252' ? withoutControls(text) : text;
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw new UnknownCharset();
  }
}

function decodedBy(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new NotInCharset();
  }
}

function withoutControls(text: string): string {
  return text.replace(
    /[\u0080-\u009f]/g,
    (control) => WINDOWS_1252[control.charCodeAt(0) - FIRST_OF_WINDOWS_1252] ?? control,
  );
}
