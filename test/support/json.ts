/** A record as a response, of which tests read arbitrary members. */
export interface Json {
  readonly [member: string]: unknown;
  readonly id: number;
  readonly slug: string;
  readonly url: string;
}
