/** A file that was received, for example in a multipart body. It exists as long as its request, or longer if it is held. */
export class KeptFile {
  /**
   * @param digest SHA-256 of the contents, in hexadecimal
   * @param size in bytes
   * @param hold keeps the file until the returned function is called
   */
  constructor(
    readonly path: string,
    readonly digest: string,
    readonly size: number,
    readonly hold: () => () => Promise<void>,
  ) {}

  /** Represents the contents in digests of requests, wherever they lie. */
  toJSON(): string {
    return this.digest;
  }
}

/** Stands for a file that no parameter takes. */
export const SENT_FILE = Symbol('file');
