import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/config/environment.js';
import { ApiError } from '../../common/errors/api-error.js';
import type { ByteRange, ImageStorage, StoredFile, StoredName } from './image-storage.js';

const CONNECT_MS = 2_000;
/** Until a response begins. Its end waits for the client of this service, which may be slow. */
const RESPONSE_MS = 10_000;

/**
 * Stores images in a bucket of a service that speaks S3. Load this file only when there is one: the client takes time and
 * memory.
 */
export class S3Storage implements ImageStorage {
  private readonly client: S3Client;

  /** @param changes to the usual configuration */
  constructor(
    private readonly bucket: string,
    environment: Environment,
    private readonly logger: Logger,
    changes: S3ClientConfig = {},
  ) {
    this.client = new S3Client({ ...configuration(environment), ...changes });
  }

  async put(name: string, path: string): Promise<void> {
    const key = this.keyOf(name);
    // Not a condition of the write: not all services know it.
    if ((await this.found(() => this.client.send(new HeadObjectCommand(key)))) !== null) return;
    // Read as a whole, because the client does not repeat the sending of a stream.
    const body = await readFile(path);
    await this.answered(() => this.client.send(new PutObjectCommand({ ...key, Body: body })));
  }

  async read(name: string, range?: ByteRange): Promise<StoredFile | null> {
    const part = range && `bytes=${range.start}-${range.end}`;
    const object = await this.found(() =>
      this.client.send(new GetObjectCommand({ ...this.keyOf(name), Range: part })),
    );
    if (object === null) return null;
    const {
      ContentRange: sent,
      ContentLength: length = 0,
      LastModified: modifiedAt = new Date(0),
      Body: body,
    } = object;
    const size = sent === undefined ? length : Number(sent.split('/').at(-1));
    // In Node it is one; the type also stands for browsers.
    return { size, modifiedAt, stream: body as Readable };
  }

  async remove(name: string): Promise<void> {
    await this.answered(() => this.client.send(new DeleteObjectCommand(this.keyOf(name))));
  }

  async *list(): AsyncGenerator<StoredName> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket });
    for (;;) {
      const { done, value } = await this.answered(() => pages.next());
      if (done) return;
      for (const { Key: name = '', LastModified: modifiedAt = new Date(0) } of value.Contents ?? [])
        yield { name, modifiedAt };
    }
  }

  private keyOf(name: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket, Key: name };
  }

  /** Returns null where the service has no such object. */
  private found<T>(request: () => Promise<T>): Promise<T | null> {
    return this.answered(() =>
      request().catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    );
  }

  /** @throws ApiError `unavailable` if the service does not do what is asked, after the attempts of its client */
  private async answered<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      this.logger.error(
        { err: error },
        'The storage of images does not do what is asked. See IMAGES_S3_BUCKET.',
      );
      throw new ApiError('unavailable');
    }
  }
}

function configuration(environment: Environment): S3ClientConfig {
  const { IMAGES_S3_ACCESS_KEY_ID: accessKeyId, IMAGES_S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  return {
    endpoint: environment.IMAGES_S3_ENDPOINT,
    region: environment.IMAGES_S3_REGION,
    forcePathStyle: environment.IMAGES_S3_PATH_STYLE,
    // Else from where the client looks for them: variables, files, the identity of the machine.
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: RESPONSE_MS,
      throwOnRequestTimeout: true,
    },
    // Many services do not know the checksums that the client would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}
