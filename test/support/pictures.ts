import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import type { TestClient } from '../harness/client.js';
import type { Json } from './json.js';

export interface Picture extends Json {
  readonly id: number;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly filesize: number;
  readonly sizes: Readonly<Record<'thumbnail' | 'medium' | 'large' | 'full', PictureSize>>;
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly filesize: number;
  readonly url: string;
}

/** Returns a picture of one colour, still to be encoded. */
export function aPicture(width = 60, height = 40, background = '#c33'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Returns a picture of two frames, still to be encoded. */
export function anAnimation(): Sharp {
  const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]);
  return sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } });
}

/** Sends a file to `POST /images`. */
export function send(client: TestClient, file: Buffer, fields: Readonly<Record<string, string>> = {}) {
  const request = client.send('post', '/images').attach('file', file, 'photo.jpg');
  for (const [name, value] of Object.entries(fields)) void request.field(name, value);
  return request;
}

/** Uploads a picture and returns its record. */
export async function upload(
  client: TestClient,
  file?: Buffer,
  fields: Readonly<Record<string, string>> = {},
) {
  const { body } = await send(client, file ?? (await aPicture().jpeg().toBuffer()), fields).expect(201);
  return body as Picture;
}

/** Serves a picture on this machine during the tests of a file. */
export function servedPictures(encoded = aPicture().jpeg()): { readonly url: string; requests: number } {
  const served = { url: '', requests: 0 };
  let server: Server;
  beforeAll(async () => {
    const picture = await encoded.toBuffer();
    server = createServer((_request, response) => {
      served.requests++;
      response.end(picture);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    served.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/photo.jpg`;
  });
  afterAll(() => {
    server.close();
  });
  return served;
}

/** Returns the path of an address of the service. */
export function pathOf(url: string): string {
  return `/${new URL(url).pathname}`;
}

/** Returns the names of all stored files, once nothing is being received any more. Files beside them count. */
export async function filesIn(folder: string): Promise<string[]> {
  for (;;) {
    const files = await everyFileIn(folder);
    if (!files.some((name) => name.startsWith('incoming/'))) return files;
    await pause(20);
  }
}

async function everyFileIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}
