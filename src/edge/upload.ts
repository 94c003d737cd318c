import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { ApiError } from '../errors/api-error.js';
import type { IncomingFiles, IncomingFolder } from '../images/incoming-files.js';
import { MOST_BYTES, tooLarge } from '../images/pictures.js';
import { expandParameters, type Pair } from '../request/expand-parameters.js';
import { SENT_FILE } from '../text/sent-file.js';

const MOST_PARTS = 1_000;
const MOST_FILES = 10;
const MOST_FIELD_BYTES = 1024 * 1024;
/** As much as nginx lets through: an image and the fields of its record. */
const MOST_BODY_BYTES = 21 * 1024 * 1024;
/** The parameters that take a file; also those of records within a record. */
const OF_FILES = /^(?:file|image)$|\[image\]$/;

/** A multipart body whose files are written to the disk while they arrive. */
export class Upload {
  private readonly pairs: Pair[] = [];
  private readonly files: Promise<void>[] = [];
  private readonly end = new AbortController();
  private folder: Promise<IncomingFolder> | undefined;
  private leave: (() => Promise<void>) | undefined;
  private bytes = 0;
  private fieldBytes = 0;

  constructor(
    private readonly request: Request,
    private readonly incoming: IncomingFiles,
  ) {}

  /** @throws ApiError if the body cannot be parsed, is too large or too slow; errors of the file system */
  async read(): Promise<Record<string, unknown>> {
    const { patienceMs } = this.incoming;
    const timer = setTimeout(() => {
      this.fail(new ApiError('uploadTooSlow', { values: { seconds: patienceMs / 1_000 } }));
    }, patienceMs);
    try {
      await this.parse();
      await Promise.all(this.files);
      return expandParameters(this.pairs);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lets the files go. */
  async close(): Promise<void> {
    this.fail(new ApiError('malformedRequest'));
    await Promise.allSettled(this.files);
    await this.leave?.();
  }

  private parse(): Promise<void> {
    const parser = this.parser();
    const { request, end } = this;
    request.on('data', (chunk: Buffer) => {
      this.bytes += chunk.length;
      if (this.bytes > MOST_BODY_BYTES) this.fail(tooLarge());
    });
    request.once('close', () => {
      if (!request.complete) this.fail(new ApiError('malformedRequest'));
    });
    return new Promise((resolve, reject) => {
      end.signal.addEventListener('abort', () => {
        request.unpipe(parser).pause();
        parser.destroy();
        reject(end.signal.reason as Error);
      });
      parser.on('finish', resolve);
      request.pipe(parser);
    });
  }

  private parser(): BusboyInstance {
    const { headers } = this.request;
    const limits = { fieldSize: MOST_FIELD_BYTES, fileSize: MOST_BYTES, parts: MOST_PARTS };
    const parser = new Busboy({ headers: headers as BusboyHeaders, limits });
    parser.on('field', (name, value) => {
      this.fieldBytes += Buffer.byteLength(value);
      if (this.fieldBytes >= MOST_FIELD_BYTES) this.fail(new ApiError('tooLarge'));
      this.pairs.push([name, value]);
    });
    parser.on('file', (name, stream, filename) => {
      this.add(name, stream, filename);
    });
    parser.on('partsLimit', () => {
      this.fail(new ApiError('tooManyParameters'));
    });
    parser.on('error', () => {
      this.fail(new ApiError('malformedRequest'));
    });
    return parser;
  }

  private add(name: string, stream: BusboyFileStream, filename: string): void {
    // A body that ends within a file is an error of both streams, and an error without a listener ends the process.
    stream.on('error', () => {
      this.fail(new ApiError('malformedRequest'));
    });
    stream.on('limit', () => {
      this.fail(tooLarge());
    });
    // Browsers send a part without a filename for a file that was not chosen.
    if (filename !== '') this.pairs.push([name, SENT_FILE]);
    if (filename === '' || !OF_FILES.test(name)) stream.resume();
    else this.keep(this.pairs.length - 1, name, stream);
  }

  private keep(place: number, name: string, stream: BusboyFileStream): void {
    if (this.files.length === MOST_FILES) this.fail(new ApiError('tooManyParameters'));
    const kept = this.receive(stream).then((file) => {
      this.pairs[place] = [name, file];
    });
    kept.catch((error: unknown) => {
      this.fail(error);
    });
    this.files.push(kept);
  }

  private async receive(stream: BusboyFileStream) {
    this.folder ??= this.open();
    return (await this.folder).receive(stream, this.end.signal);
  }

  private async open(): Promise<IncomingFolder> {
    const folder = await this.incoming.open();
    this.leave = folder.hold();
    return folder;
  }

  /** The first failure counts. */
  private fail(error: unknown): void {
    if (!this.end.signal.aborted) this.end.abort(error);
  }
}
