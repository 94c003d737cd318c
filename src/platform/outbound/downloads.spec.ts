import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestClock } from '../../../test/harness/clock.js';
import { AddressPolicy } from './address-policy.js';
import { type DownloadLimits, Downloads } from './downloads.js';
import { OutboundRequests } from './outbound-requests.js';

const LIMITS: DownloadLimits = { bytes: 100_000, milliseconds: 60_000 };

describe('Downloads', () => {
  let server: Server;
  let requests: number;
  let answer: RequestListener;
  let folder: string;
  const clock = new TestClock();

  const download = (url: string, limits = LIMITS, networks = ['127.0.0.0/8']) => {
    const policy = new AddressPolicy('NETWORKS', networks);
    const downloads = new Downloads(new OutboundRequests(policy, clock), clock);
    const { port } = server.address() as AddressInfo;
    return downloads.toFile(new URL(url.replace('PORT', String(port))), join(folder, 'file'), limits);
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests += 1;
      answer(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });

  beforeEach(async () => {
    requests = 0;
    folder = await mkdtemp(join(tmpdir(), 'downloads-'));
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('writes what the address names into the file', async () => {
    answer = (_, response) => response.end('x'.repeat(100_000));

    await download('http://127.0.0.1:PORT/a.jpg');

    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('x'.repeat(100_000));
  });

  it('asks for the file as it is, and says who asks', async () => {
    answer = ({ headers }, response) =>
      response.end([headers['accept-encoding'], headers['user-agent']].join());

    await download('http://127.0.0.1:PORT/');

    expect(await readFile(join(folder, 'file'), 'utf8')).toMatch(/^identity,Calendar\/\d/);
  });

  it('never writes into a file that exists', async () => {
    await writeFile(join(folder, 'file'), 'of somebody else');
    answer = (_, response) => response.end('new');

    await expect(download('http://127.0.0.1:PORT/')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('of somebody else');
  });

  it.each<[string, RequestListener, RegExp, string]>([
    ['is not found', (_, response) => response.writeHead(404).end('x'), /status 404/, 'unreachable'],
    [
      'redirects',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /status 302/,
      'unreachable',
    ],
    [
      'announces too much',
      (_, response) => response.writeHead(200, { 'content-length': 100_001 }).write('x'),
      /more than 100000 bytes/,
      'tooLarge',
    ],
    [
      'never ends',
      (_, response) => {
        const more = (): unknown => response.destroyed || response.write('x'.repeat(50_000), more);
        more();
      },
      /more than 100000 bytes/,
      'tooLarge',
    ],
    [
      'breaks off',
      (_, response) => response.writeHead(200, { 'content-length': 10 }).write('x', () => response.destroy()),
      /aborted/,
      'unreachable',
    ],
    ['has no response', ({ socket }) => socket.destroy(), /socket hang up/, 'unreachable'],
  ])('leaves nothing of an address that %s', async (_, listener, message, failure) => {
    answer = listener;

    await expect(download('http://127.0.0.1:PORT/')).rejects.toMatchObject({
      failure,
      message: expect.stringMatching(message),
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves nothing of an address that takes too long', async () => {
    answer = (_, response) => response.write('x', () => void clock.pause(LIMITS.milliseconds));

    await expect(download('http://127.0.0.1:PORT/')).rejects.toMatchObject({
      failure: 'tooSlow',
      message: 'It took longer than 60 s.',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves nothing of a download that nobody waits for any more', async () => {
    const leaving = new AbortController();
    answer = (_, response) => {
      response.write('x', () => {
        leaving.abort(new Error('gone'));
      });
    };

    await expect(download('http://127.0.0.1:PORT/', { ...LIMITS, signal: leaving.signal })).rejects.toThrow(
      'gone',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['http://127.0.0.1:PORT/', []],
    ['http://localhost:PORT/', []],
    ['http://[::ffff:127.0.0.1]:PORT/', []],
    ['http://127.0.0.1:PORT/', ['10.0.0.0/8']],
    ['https://127.0.0.1:PORT/', ['10.0.0.0/8']],
    ['http://2130706433:PORT/', ['10.0.0.0/8']],
  ])('does not connect to %s with the networks %j', async (url, networks) => {
    await expect(download(url, LIMITS, networks)).rejects.toMatchObject({
      failure: 'unreachable',
      message: expect.stringMatching(/ has no address that requests may be sent to \(NETWORKS\)\.$/),
    });
    expect([requests, await readdir(folder)]).toEqual([0, []]);
  });
});
