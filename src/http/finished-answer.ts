/** An answer whose JSON is written already. */
export abstract class FinishedAnswer {
  /** What it says beside its records: totals and addresses of a list. */
  abstract readonly envelope: object;
  abstract text(): string;
}

/** A record whose JSON is written already. */
export class FinishedSingle extends FinishedAnswer {
  readonly envelope = {};

  constructor(private readonly record: string) {
    super();
  }

  text(): string {
    return this.record;
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
    private readonly records: readonly string[],
  ) {
    super();
  }

  text(): string {
    const empty = `"${this.member}":[]`;
    const [before = '', after = ''] = JSON.stringify(this.envelope).split(empty, 2);
    return `${before}"${this.member}":[${this.records.join(',')}]${after}`;
  }
}
