/** A part of a text: characters, or the bytes of what was written before. */
export type Piece = string | Buffer;

/** Several texts as one list, with commas between them. */
export function withCommas(texts: readonly (readonly Piece[])[]): Piece[] {
  return texts.flatMap((pieces, place) => (place === 0 ? pieces : [',', ...pieces]));
}

/** The bytes of all pieces, one after the other. */
export function toBytes(pieces: readonly Piece[]): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}
