import { type Piece, toBytes, withCommas } from '../common/text/pieces.js';

/** An answer whose JSON is written already. */
export abstract class FinishedAnswer {
  /** What it says beside its records: totals and addresses of a list. */
  abstract readonly envelope: object;
  abstract bytes(): Buffer;
}

/** A record whose JSON is written already. */
export class FinishedSingle extends FinishedAnswer {
  readonly envelope = {};

  constructor(private readonly record: readonly Piece[]) {
    super();
  }

  bytes(): Buffer {
    return toBytes(this.record);
  }
}

/** A list of records whose JSON is written already. */
export class FinishedPage extends FinishedAnswer {
  /**
   * @param envelope the list without its records
   * @param member where in it they belong; there is an empty list
   */
  constructor(
    readonly envelope: object,
    private readonly member: string,
    private readonly records: readonly (readonly Piece[])[],
  ) {
    super();
  }

  bytes(): Buffer {
    const empty = `"${this.member}":[]`;
    const [before = '', after = ''] = JSON.stringify(this.envelope).split(empty, 2);
    return toBytes([`${before}"${this.member}":[`, ...withCommas(this.records), `]${after}`]);
  }
}
