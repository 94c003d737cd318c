import type { BusboyFileStream, BusboyHeaders, BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { ApiError } from '../../common/errors/api-error.js';
import {
  expandParameters,
  MOST_PARAMETERS,
  tooManyParameters,
} from '../../context/request/expand-parameters.js';
import type { Received } from '../../common/parameters/received.js';
import { type KeptFile, SENT_FILE } from '../../common/text/sent-file.js';
import { FormFields, type PartHead } from './form-fields.js';
import { formParser } from './form-parser.js';
import { MOST_BYTES, tooLarge } from './image-limits.js';
import { type IncomingFiles, type IncomingFolder, uploadTooSlow } from './incoming-files.js';

const MOST_FILES = 10;
/** For everything but files, as in other bodies. */
const MOST_OTHER_BYTES = 1024 * 1024;
/** A file may begin in a chunk that is counted before it is parsed. */
const CHUNK_BYTES = 64 * 1024;
/** As much as nginx lets through: an image and the fields of its record. */
const MOST_BODY_BYTES = 21 * 1024 * 1024;
/** The parameters that take a file; also those of records within a record. */
const OF_FILES = /^(?:file|image)$|\[image\]$/;

/** A multipart body whose files are written to the disk while they arrive. */
export class Upload {
  private readonly fields: FormFields;
  private readonly files: Promise<void>[] = [];
  private readonly end = new AbortController();
  private folder: Promise<IncomingFolder> | undefined;
  private leave: (() => Promise<void>) | undefined;
  private bytes = 0;
  private fileBytes = 0;
  private fieldBytes = 0;

  constructor(
    private readonly request: Request,
    private readonly incoming: IncomingFiles,
  ) {
    this.fields = new FormFields(request.headers['content-type'] ?? '');
  }

  /** @throws ApiError if the body cannot be parsed, is too large or too slow; errors of the file system */
  async read(): Promise<Received> {
    const timeout = this.incoming.timeout();
    const giveUp = () => {
      this.fail(uploadTooSlow());
    };
    timeout.addEventListener('abort', giveUp);
    try {
      await this.parse();
      await Promise.all(this.files);
      if (this.bytes - this.fileBytes > MOST_OTHER_BYTES) throw new ApiError('tooLarge');
      return expandParameters(this.fields.pairs());
    } finally {
      timeout.removeEventListener('abort', giveUp);
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
      else if (this.files.length === 0 && this.bytes > MOST_OTHER_BYTES + CHUNK_BYTES)
        this.fail(new ApiError('tooLarge'));
    });
    request.once('close', () => {
      if (!request.complete) this.fail(new ApiError('malformedRequest'));
    });
    return new Promise((resolve, reject) => {
      end.signal.addEventListener('abort', () => {
        // The rest is read, and dropped: the next request on the connection stands behind it.
        request.unpipe(parser).resume();
        parser.destroy();
        reject(end.signal.reason as Error);
      });
      parser.on('finish', resolve);
      request.pipe(parser);
    });
  }

  private parser(): BusboyInstance {
    const { headers } = this.request;
    const limits = { fieldSize: MOST_OTHER_BYTES + 1, fileSize: MOST_BYTES, parts: MOST_PARAMETERS };
    // The parser pauses once this much of a part is unread, for ever in a part that it skips itself.
    const fileHwm = MOST_OTHER_BYTES + 2 * CHUNK_BYTES;
    const parser = formParser(
      { headers: headers as BusboyHeaders, limits, fileHwm },
      {
        field: (head, value) => {
          this.fieldBytes += value.length;
          if (this.fieldBytes > MOST_OTHER_BYTES) this.fail(new ApiError('tooLarge'));
          this.fields.addField(head, value);
        },
        file: (head, stream, isChosen) => {
          this.add(head, stream, isChosen);
        },
        fail: (error) => {
          this.fail(error);
        },
      },
    );
    parser.on('partsLimit', () => {
      this.fail(tooManyParameters());
    });
    parser.on('error', () => {
      this.fail(new ApiError('malformedRequest'));
    });
    return parser;
  }

  private add(head: PartHead, stream: BusboyFileStream, isChosen: boolean): void {
    // A body that ends within a file is an error of both streams, and an error without a listener ends the process. That of
    // a kept file is also one of what receives it, which may have failed before.
    stream.on('error', () => undefined);
    stream.on('limit', () => {
      this.fail(tooLarge());
    });
    const replace = isChosen ? this.fields.addFile(head, SENT_FILE) : undefined;
    if (replace === undefined || !OF_FILES.test(head.name)) stream.resume();
    else this.keep(replace, stream);
  }

  private keep(replace: (kept: KeptFile) => void, stream: BusboyFileStream): void {
    if (this.files.length === MOST_FILES)
      this.fail(new ApiError('tooManyFiles', { values: { most: MOST_FILES } }));
    const kept = this.receive(stream).then((file) => {
      replace(file);
      this.fileBytes += file.size;
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
    const folder = await this.incoming.open(this.request.incoming.caller);
    this.leave = folder.hold();
    // Only now: while it waits for a place, nothing is read.
    const received = () => (this.request.complete || this.end.signal.aborted ? undefined : this.bytes);
    this.incoming.watchPace(received, (error) => {
      this.fail(error);
    });
    return folder;
  }

  /** The first failure counts. That of a stream which is neither ours nor the file system's is one of the body. */
  private fail(error: unknown): void {
    const isKnown = error instanceof ApiError || (error instanceof Error && 'syscall' in error);
    if (!this.end.signal.aborted) this.end.abort(isKnown ? error : new ApiError('malformedRequest'));
  }
}
