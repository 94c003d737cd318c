import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../context/access/caller.js';
import { Environment } from '../../platform/config/environment.js';
import { Clock } from '../../common/dates/clock.js';
import { ApiError } from '../../common/errors/api-error.js';
import { type DownloadLimits, Downloads } from '../../platform/outbound/downloads.js';
import { FairSemaphore } from '../../platform/fair-semaphore.js';
import { KeptFile } from '../../common/text/sent-file.js';
import { RepeatingTasks } from '../../platform/repeating-tasks.js';
import { withinRoom } from './room.js';

/** Files that are received at once, and as many that are fetched; slow ones of one user leave room for others. */
const PLACES = { ofAll: 8, ofOne: 2 };
const PATIENCE_MS = 5_000;
const RETRY_SECONDS = 5;
/** Seconds within which a file has to arrive. */
const MOST_SECONDS = 60;
/** The lowest pace at which it may do so. */
const PACE = { kilobytes: 64, every: 10 };

/** The way in which a file comes: a host that answers slowly keeps nobody from sending one. */
type Way = 'received' | 'fetched';

/** Receives files into folders that exist as long as their request. */
@Injectable()
export class IncomingFiles {
  private readonly places: Readonly<Record<Way, FairSemaphore>>;
  private readonly path: string;

  constructor(
    { IMAGES_DIR }: Environment,
    private readonly downloads: Downloads,
    private readonly clock: Clock,
    private readonly tasks: RepeatingTasks,
  ) {
    this.places = { received: new FairSemaphore(PLACES, clock), fetched: new FairSemaphore(PLACES, clock) };
    this.path = join(IMAGES_DIR, 'incoming');
  }

  /**
   * Returns a new folder, which exists until all who hold it have let it go.
   * @throws ApiError `tooManyUploads` if there are as many as may be at once for too long, of this caller or of all
   */
  async open({ id: owner }: Caller, way: Way = 'received'): Promise<IncomingFolder> {
    const release = await this.places[way].take(owner, PATIENCE_MS);
    if (release === undefined)
      throw new ApiError('tooManyUploads', {
        values: { seconds: RETRY_SECONDS },
        retryAfter: RETRY_SECONDS,
      });
    const path = join(this.path, randomUUID());
    try {
      await withinRoom(mkdir(path, { recursive: true }));
      const remove = () => this.tasks.attempt(() => rm(path, RECURSIVE), NOT_REMOVED).finally(release);
      return new IncomingFolder(path, this.downloads, remove);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Returns a signal that aborts when a file has to have arrived. */
  timeout(): AbortSignal {
    return this.clock.timeout(MOST_SECONDS * 1_000);
  }

  /**
   * Watches the pace at which a file arrives.
   * @param received returns how many bytes have arrived; undefined once all of them have
   * @param giveUp is called if they were too few
   */
  watchPace(received: () => number | undefined, giveUp: (error: ApiError) => void): void {
    const before = received();
    this.clock.timeout(PACE.every * 1_000).addEventListener('abort', () => {
      const after = received();
      if (before === undefined || after === undefined) return;
      if (after - before < PACE.kilobytes * 1_000) giveUp(uploadTooSlow());
      else this.watchPace(received, giveUp);
    });
  }

  /** Fetches a file for a caller, and does work with it. */
  async fetched<T>(
    url: string,
    caller: Caller,
    limits: DownloadLimits,
    work: (file: KeptFile) => Promise<T>,
  ): Promise<T> {
    limits.signal?.throwIfAborted();
    const folder = await this.open(caller, 'fetched');
    const leave = folder.hold();
    try {
      return await work(await folder.fetch(new URL(url), limits));
    } finally {
      await leave();
    }
  }

  /** Removes folders that a process has left behind when it ended. */
  async removeBefore(time: Date): Promise<void> {
    for (const name of await readdir(this.path).catch(() => [])) {
      const found = await stat(join(this.path, name)).catch(() => undefined);
      if (found !== undefined && found.mtime < time) await rm(join(this.path, name), RECURSIVE);
    }
  }
}

/** The files of one request, and what is made of them. */
export class IncomingFolder {
  private holders = 0;

  /** @param remove removes the folder; that this fails decides nothing, as what was made of the files may be stored by then */
  constructor(
    private readonly path: string,
    private readonly downloads: Downloads,
    private readonly remove: () => Promise<void>,
  ) {}

  /**
   * Keeps the folder until the returned function is called; it is removed by the last one. A client may be gone before its
   * file is decoded.
   */
  readonly hold = (): (() => Promise<void>) => {
    this.holders++;
    return async () => {
      this.holders--;
      if (this.holders === 0) await this.remove();
    };
  };

  /** Writes what arrives into a file. */
  async receive(stream: Readable, signal: AbortSignal): Promise<KeptFile> {
    const path = this.newPath();
    await withinRoom(pipeline(stream, createWriteStream(path), { signal }));
    return this.keptAt(path);
  }

  /** @throws DownloadFailed */
  async fetch(url: URL, limits: DownloadLimits): Promise<KeptFile> {
    const path = this.newPath();
    await withinRoom(this.downloads.toFile(url, path, limits));
    return this.keptAt(path);
  }

  private async keptAt(path: string): Promise<KeptFile> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return new KeptFile(path, hash.digest('hex'), (await stat(path)).size, this.hold);
  }

  private newPath(): string {
    return join(this.path, randomUUID());
  }
}

export function uploadTooSlow(): ApiError {
  return new ApiError('uploadTooSlow', { values: { seconds: MOST_SECONDS, ...PACE } });
}

const NOT_REMOVED = 'A received file could not be removed. It will be within a day.';
const RECURSIVE = { recursive: true, force: true };
