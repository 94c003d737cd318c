import { open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { RELEASE } from '../config/release.js';
import type { Clock } from '../../common/dates/clock.js';
import { failureOf, type OutboundRequests } from './outbound-requests.js';

const OK = 200;

/** The limits of a download. */
export interface DownloadLimits {
  readonly bytes: number;
  readonly milliseconds: number;
  /** Ends the download early, for example when nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

/** Says in a sentence why nothing was downloaded; the other side is at fault. */
export class DownloadFailed extends Error {
  constructor(
    readonly failure: 'unreachable' | 'tooLarge' | 'tooSlow',
    reason: string,
  ) {
    super(reason);
  }
}

/** Fetches files from addresses that others name. */
export class Downloads {
  constructor(
    private readonly requests: OutboundRequests,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes what a URL names into a new file. If that fails, there is no file.
   * @throws DownloadFailed; the reason of `signal`; errors of the file system
   */
  async toFile(url: URL, path: string, limits: DownloadLimits): Promise<void> {
    const timeout = this.clock.timeout(limits.milliseconds);
    const signal = AbortSignal.any([timeout, ...(limits.signal === undefined ? [] : [limits.signal])]);
    const file = await open(path, 'wx');
    try {
      const response = await this.responseOf(url, signal);
      await pipeline(contentsOf(response, limits.bytes), file.createWriteStream(), { signal });
    } catch (error) {
      await unlink(path);
      limits.signal?.throwIfAborted();
      throw timeout.aborted ? tooSlow(limits.milliseconds) : error;
    } finally {
      await file.close();
    }
  }

  private async responseOf(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': `Calendar/${RELEASE}` };
    try {
      return await this.requests.send(url, { method: 'GET', headers, signal });
    } catch (error) {
      throw unreachable(error);
    }
  }
}

/** Yields what a response contains. Its connection is closed when nothing more is read. */
async function* contentsOf(response: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    assertUsable(response, limit);
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof DownloadFailed ? error : unreachable(error);
  } finally {
    response.destroy();
  }
}

function assertUsable({ statusCode = 0, headers }: IncomingMessage, limit: number): void {
  // Redirects are not followed: the address was judged, where it leads to was not.
  if (statusCode !== OK) throw new DownloadFailed('unreachable', `The response has status ${statusCode}.`);
  if (Number(headers['content-length']) > limit) throw tooLarge(limit);
}

function tooLarge(bytes: number): DownloadFailed {
  return new DownloadFailed('tooLarge', `It has more than ${bytes} bytes.`);
}

function tooSlow(milliseconds: number): DownloadFailed {
  return new DownloadFailed('tooSlow', `It took longer than ${milliseconds / 1000} s.`);
}

function unreachable(error: unknown): DownloadFailed {
  return new DownloadFailed('unreachable', failureOf(error));
}
