import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { createWebhook, deliver, LOCAL, startReceiver } from './receiver.js';
import { PROJECT } from '../../documentation/shell-blocks.js';

interface Language {
  readonly block: string;
  readonly command: string;
  readonly file: string;
  /** Makes a program of the documented function: JSON in, the type of the message out. */
  readonly program: (code: string) => string;
}

const LANGUAGES: readonly Language[] = [
  {
    block: 'js',
    command: process.execPath,
    file: 'verify.mjs',
    program: (code) => `${code}
      import { readFileSync } from 'node:fs';
      const { body, headers, secret } = JSON.parse(readFileSync(0, 'utf8'));
      console.log(verify(body, headers, secret).type);`,
  },
  {
    block: 'python',
    command: 'python3',
    file: 'verify.py',
    program: (code) => `${code}
import sys
sent = json.load(sys.stdin)
print(verify(sent["body"].encode(), sent["headers"], sent["secret"])["type"])`,
  },
  {
    block: 'php',
    command: 'php',
    file: 'verify.php',
    program: (code) => `<?php
${code}
$sent = json_decode(file_get_contents('php://stdin'), true);
echo verify($sent['body'], $sent['headers'], $sent['secret'])['type'], PHP_EOL;`,
  },
];

const app = startApp(LOCAL);
const receiver = startReceiver();

const page = readFileSync(join(PROJECT, 'docs/webhooks.md'), 'utf8');

describe.each(LANGUAGES)('The documented verification in $block', ({ block, command, file, program }) => {
  const isInstalled = spawnSync(command, ['--version']).status === 0;
  if (!isInstalled)
    console.warn(`The documented verification in ${block}: SKIPPED: ${command} is not installed.`);
  const itInstalled = isInstalled ? it : it.skip;
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'calendar-signatures-'));
    const [, code = ''] = new RegExp(`^\`\`\`${block}\n([^]*?)^\`\`\``, 'm').exec(page) ?? [];
    writeFileSync(join(folder, file), program(code));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const verify = (sent: object) => {
    const { stdout } = spawnSync(command, [join(folder, file)], {
      input: JSON.stringify(sent),
      encoding: 'utf8',
    });
    return stdout.trim();
  };

  const receive = async () => {
    app.clock.set(new Date().toISOString());
    const { secret } = await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent({ title: 'Fête de l’été' }));
    await deliver(app);
    const [message] = receiver.messages;
    return { body: message?.text ?? '', headers: message?.headers ?? {}, secret };
  };

  itInstalled('accepts a message of the service', async () => {
    expect(verify(await receive())).toBe('event.published');
  });

  itInstalled('accepts a message that a rotated key signs as well', async () => {
    const sent = await receive();
    const { 'webhook-signature': signature = '' } = sent.headers;
    const headers = { ...sent.headers, 'webhook-signature': `v1,b3RoZXI= ${String(signature)}` };

    expect(verify({ ...sent, headers })).toBe('event.published');
  });

  itInstalled('rejects other bodies, ids, times, signatures and keys', async () => {
    const sent = await receive();
    const changed = (name: string, value: string | undefined) => ({
      ...sent,
      headers: { ...sent.headers, [name]: value },
    });
    const forgeries = [
      { ...sent, body: sent.body.replace('published', 'removed') },
      { ...sent, secret: `whsec_${Buffer.from('another key').toString('base64')}` },
      changed('webhook-id', 'msg_1'),
      changed('webhook-timestamp', String(Math.floor(Date.now() / 1000) - 60)),
      changed('webhook-timestamp', undefined),
      changed('webhook-signature', 'v1,b3RoZXI='),
      changed('webhook-signature', ''),
    ];

    expect(forgeries.map(verify)).toEqual(forgeries.map(() => ''));
  });

  itInstalled('rejects an old message, although its signature is right', async () => {
    app.clock.set(new Date(Date.now() - 600_000).toISOString());
    const { secret } = await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    await deliver(app);
    const [{ text: body, headers } = { text: '', headers: {} }] = receiver.messages;

    expect(verify({ body, headers, secret })).toBe('');
  });
});
