/** A part of a text: characters, or the bytes of what was written before. */
export type Piece = string | Buffer;

/** The bytes of all pieces, one after the other. */
export function toBytes(pieces: readonly Piece[]): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}
