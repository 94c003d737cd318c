export type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

export const NAMES: Readonly<Record<Format, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  gif: 'GIF',
};

/** The number of bytes at the beginning of a file that tell its format, and whether it is animated. */
export const HEAD_BYTES = 4096;

/** Returns the format of an image by how the file begins, whatever it is named; undefined for any other file. */
export function formatOf(head: Buffer): Format | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  return isAvif(head, text) ? 'avif' : undefined;
}

/** A container that also holds HEIC; the brands at its beginning tell which. */
function isAvif(head: Buffer, text: string): boolean {
  if (text.slice(4, 8) !== 'ftyp') return false;
  const brands = text.slice(8, head.readUInt32BE(0));
  return /^(?:[^]{4})*avif/.test(brands);
}
