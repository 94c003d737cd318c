import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { isNotModified } from './conditional-request.js';
import { StreamedBody } from './streamed-body.js';

/** A file under an address that always has the same content. */
export interface ImmutableFile {
  readonly mediaType: string;
  /** Names the content, as the address does. */
  readonly etag: string;
  /** The location by which a proxy in front reads the file itself; absent if there is none. */
  readonly location?: string;
  readonly read: (range?: Range) => Promise<{ readonly size: number; readonly stream: Readable }>;
}

/** The first and the last byte of a part. */
interface Range {
  readonly start: number;
  readonly end: number;
}

const FOREVER = 'public, max-age=31536000, immutable';

/** Returns a file, the requested range of it, or nothing to those who get it elsewhere; sets the headers. */
export async function immutableBody(
  file: ImmutableFile,
  request: Request,
  response: Response,
): Promise<StreamedBody | undefined> {
  const whole = await file.read();
  response.set({ 'Cache-Control': FOREVER, ETag: file.etag, 'Accept-Ranges': 'bytes' });
  const range = requestedRange(file, request, whole.size);
  if (range === 'unsatisfiable' || file.location !== undefined || isNotModified(request)) {
    whole.stream.destroy();
    answerWithout(file, whole.size, response);
    return undefined;
  }
  const { start, end } = range ?? { start: 0, end: whole.size - 1 };
  if (range !== undefined) {
    whole.stream.destroy();
    response.status(206).set('Content-Range', `bytes ${start}-${end}/${whole.size}`);
  }
  const { stream } = range === undefined ? whole : await file.read(range);
  if (request.method === 'HEAD') stream.destroy();
  return new StreamedBody(file.mediaType, piecesOf(stream), end - start + 1);
}

/** Answers what takes no byte of the file from here. The proxy reads ranges of the file that is named to it. */
function answerWithout({ mediaType, location }: ImmutableFile, size: number, response: Response): void {
  if (isNotModified(response.req)) response.status(304);
  else if (location !== undefined) response.set({ 'Content-Type': mediaType, 'X-Accel-Redirect': location });
  else response.status(416).set('Content-Range', `bytes */${size}`);
}

async function* piecesOf(stream: Readable): AsyncGenerator<readonly Buffer[]> {
  for await (const piece of stream as AsyncIterable<Buffer>) yield [piece];
}

/** Returns the only range that is asked for; undefined for the whole file. */
function requestedRange(
  { etag }: ImmutableFile,
  request: Request,
  size: number,
): Range | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (typeof ranges !== 'object' || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
