/** The parts of a service of buckets, for tests, that are used here. It has no types of its own. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
      readonly allowMismatchedSignatures?: boolean;
    });

    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
