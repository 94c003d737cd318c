import { type Piece, pieceOf } from './piece.js';

/** The text of a record in one format. */
export interface RecordText {
  readonly text: Piece;
}

/** The text around the records of a response. */
export interface Frame {
  readonly head: string;
  readonly separator?: string;
  readonly tail?: string;
}

/**
 * Joins the texts of records, a part at a time. The head comes with the first records, so that an error in reading them
 * can still become an error response.
 */
export async function* framed(
  frame: Frame,
  parts: AsyncIterable<readonly RecordText[]>,
): AsyncGenerator<readonly Piece[]> {
  const [head, separator, tail] = [frame.head, frame.separator, frame.tail].map((text = '') =>
    pieceOf(text),
  ) as [Piece, Piece, Piece];
  let before = head;
  for await (const part of parts) {
    yield part.flatMap(({ text }) => {
      const pieces = [before, text];
      before = separator;
      return pieces;
    });
  }
  yield before === head ? [head, tail] : [tail];
}
