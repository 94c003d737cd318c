import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import S3rver from '@20minutes/s3rver';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { pino } from 'pino';
import { readEnvironment } from '../../../src/platform/config/read-environment.js';
import { S3Storage } from '../../../src/calendar/images/s3-storage.js';

const NAME = `${'a'.repeat(64)}/large.webp`;
const SETTINGS = {
  DATABASE_URL: 'postgres://calendar@127.0.0.1/calendar',
  IMAGES_S3_BUCKET: 'pictures',
  IMAGES_S3_PATH_STYLE: 'true',
  IMAGES_S3_ACCESS_KEY_ID: 'S3RVER',
  IMAGES_S3_SECRET_ACCESS_KEY: 'S3RVER',
};

/** Without timeouts. */
const PATIENT = {};

let folder: string;
let log: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  log = [];
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function storageAt(
  port: number,
  settings: Partial<typeof SETTINGS> = {},
  requestHandler: S3ClientConfig['requestHandler'] = PATIENT,
) {
  const environment = readEnvironment({
    ...SETTINGS,
    ...settings,
    IMAGES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  const logger = pino({}, { write: (line: string) => log.push(line) });
  return new S3Storage('pictures', environment, logger, { requestHandler });
}

async function fileWith(contents: string): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, contents);
  return path;
}

async function namesIn(storage: S3Storage): Promise<string[]> {
  const names = [];
  for await (const { name, modifiedAt } of storage.list()) names.push([name, modifiedAt instanceof Date]);
  return names.flat().map(String);
}

describe('A bucket', () => {
  const services: S3rver[] = [];
  let storage: S3Storage;

  const serve = async (options: { readonly allowMismatchedSignatures?: boolean } = {}) => {
    const service = new S3rver({
      ...options,
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: join(folder, 'buckets'),
      configureBuckets: [{ name: 'pictures', configs: [] }],
    });
    services.push(service);
    return (await service.run()).port;
  };

  beforeEach(async () => {
    storage = storageAt(await serve());
  });

  afterEach(async () => {
    for (const service of services.splice(0)) await service.close();
  });

  it('returns what was stored, with its size and time', async () => {
    await storage.put(NAME, await fileWith('0123456789'));

    const { size, modifiedAt, stream } = (await storage.read(NAME)) ?? {};

    expect([size, modifiedAt, stream && (await text(stream))]).toEqual([10, expect.any(Date), '0123456789']);
  });

  it('returns a range, with the size of the whole', async () => {
    await storage.put(NAME, await fileWith('0123456789'));

    const { size, stream } = (await storage.read(NAME, { start: 2, end: 4 })) ?? {};

    expect([size, stream && (await text(stream))]).toEqual([10, '234']);
  });

  it('keeps what a name has', async () => {
    await storage.put(NAME, await fileWith('first'));
    await storage.put(NAME, await fileWith('second'));

    const { stream } = (await storage.read(NAME)) ?? {};

    expect(stream && (await text(stream))).toBe('first');
  });

  it('has nothing by a name that was not stored, or was removed', async () => {
    await storage.put(NAME, await fileWith('x'));
    await storage.remove(NAME);
    await storage.remove(NAME);

    expect([await storage.read(NAME), await storage.read('other')]).toEqual([null, null]);
  });

  it('lists all names', async () => {
    const path = await fileWith('x');
    const names = ['a/full.webp', 'a/large.webp', 'b/full.webp'];
    for (const name of names) await storage.put(name, path);
    // This one signs the path of the bucket without its slash.
    const lenient = storageAt(await serve({ allowMismatchedSignatures: true }));

    expect(await namesIn(lenient)).toEqual(names.flatMap((name) => [name, 'true']));
  });

  it('is unavailable with a wrong secret, which is logged but not told', async () => {
    const stranger = storageAt(await serve(), { IMAGES_S3_SECRET_ACCESS_KEY: 'wrong-secret' });

    await expect(stranger.read(NAME)).rejects.toMatchObject({ status: 503 });
    expect(log.join('')).toMatch(/SignatureDoesNotMatch.*IMAGES_S3_BUCKET/);
    expect(log.join('')).not.toContain('wrong-secret');
  });
});

describe('A service of buckets', () => {
  let stub: Server;
  let requests: string[];
  let answer: RequestListener;

  const storage = (requestHandler?: S3ClientConfig['requestHandler']) =>
    storageAt((stub.address() as AddressInfo).port, {}, requestHandler);
  const failing =
    (status: number, code: string): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);

  beforeAll(async () => {
    stub = createServer((request, response) => {
      requests.push(`${request.method} ${request.url?.split('?')[0]}`);
      answer(request, response);
    });
    await once(stub.listen(0, '127.0.0.1'), 'listening');
  });

  beforeEach(() => {
    requests = [];
    // The part of a delay that the client waits before it tries again.
    jest.spyOn(Math, 'random').mockReturnValue(0);
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  afterAll(() => {
    stub.closeAllConnections();
    stub.close();
  });

  it.each([
    [403, 'AccessDenied', 1],
    [404, 'NoSuchBucket', 1],
    [503, 'SlowDown', 3],
    [500, 'InternalError', 3],
  ])('that answers %d %s is unavailable, after %d attempts', async (status, code, attempts) => {
    answer = failing(status, code);

    await expect(storage().read(NAME)).rejects.toMatchObject({ status: 503 });
    expect([requests.length, log.length]).toEqual([attempts, 1]);
  });

  it('that lists in pages is asked for all of them', async () => {
    answer = ({ url = '' }, response) => {
      const isFirst = !url.includes('continuation-token=more');
      const more = isFirst
        ? '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>'
        : '';
      const object = `<Key>${isFirst ? 'a' : 'b'}</Key><LastModified>2026-11-20T12:00:00.000Z</LastModified>`;
      response.end(`<ListBucketResult>${more}<Contents>${object}</Contents></ListBucketResult>`);
    };

    expect(await namesIn(storage())).toEqual(['a', 'true', 'b', 'true']);
  });

  it('that is busy once gets the same file again', async () => {
    const bodies: string[] = [];
    answer = (request, response) => {
      void text(request).then((body) => {
        if (request.method === 'HEAD') return response.writeHead(404).end();
        bodies.push(body);
        if (bodies.length === 1) {
          failing(503, 'SlowDown')(request, response);
          return;
        }
        return response.end();
      });
    };

    await storage().put(NAME, await fileWith('0123456789'));

    expect(bodies).toEqual(['0123456789', '0123456789']);
  });

  it.each<[string, RequestListener]>([
    ['does not answer', () => undefined],
    ['closes connections', ({ socket }) => socket.destroy()],
  ])('that %s is unavailable', async (_, listener) => {
    answer = listener;
    const impatient = storage({ requestTimeout: 50, throwOnRequestTimeout: true });

    await expect(impatient.put(NAME, await fileWith('x'))).rejects.toMatchObject({ status: 503 });
    await expect(impatient.read(NAME)).rejects.toMatchObject({ status: 503 });
    await expect(impatient.remove(NAME)).rejects.toMatchObject({ status: 503 });
    await expect(namesIn(impatient)).rejects.toMatchObject({ status: 503 });
  });

  it('that breaks off ends the file with an error', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-length': 10 }).write('x', () => response.destroy());

    const { stream } = (await storage().read(NAME)) ?? {};

    await expect(stream && text(stream)).rejects.toThrow('aborted');
  });
});
