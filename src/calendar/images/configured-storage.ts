import type { Logger } from 'pino';
import type { Environment } from '../../platform/config/environment.js';
import { FolderStorage } from './folder-storage.js';
import type { ImageStorage } from './image-storage.js';

/** Returns the storage that is configured. The client of S3 takes time and memory, and is loaded only where there is a bucket. */
export async function configuredStorage(environment: Environment, logger: Logger): Promise<ImageStorage> {
  const { IMAGES_S3_BUCKET: bucket, IMAGES_DIR: folder } = environment;
  if (bucket === undefined) return new FolderStorage(folder);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(bucket, environment, logger);
}
