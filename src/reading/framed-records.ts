/** The text of a record in one format. */
export interface RecordText {
  /** Encoded once: as strings, cached feeds take more than twice the time to send, and up to twice the memory. */
  readonly text: Buffer;
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
): AsyncGenerator<readonly Buffer[]> {
  const [head, separator, tail] = [frame.head, frame.separator, frame.tail].map((text = '') =>
    Buffer.from(text),
  ) as [Buffer, Buffer, Buffer];
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
