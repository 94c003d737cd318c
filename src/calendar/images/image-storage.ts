import type { Readable } from 'node:stream';

/** The storage of the configuration: a folder, or a service for objects. */
export const IMAGE_STORAGE = Symbol('image storage');

/** The files of images, by names such as `<sha256>/large.webp`. A name always has the same content. */
export interface ImageStorage {
  /** Stores a file from the local disk; does nothing if the name exists. */
  put(name: string, path: string): Promise<void>;
  /** Returns the file, or the inclusive range of its bytes, or null if it does not exist. */
  read(name: string, range?: ByteRange): Promise<StoredFile | null>;
  remove(name: string): Promise<void>;
  /** Names and times of all files. */
  list(): AsyncIterable<StoredName>;
}

/** The first and the last byte of a part of a file. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  /** Size of the whole file, also when a range of it is read. */
  readonly size: number;
  readonly modifiedAt: Date;
  readonly stream: Readable;
}

export interface StoredName {
  readonly name: string;
  readonly modifiedAt: Date;
}
