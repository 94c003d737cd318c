/*
 * Compares the built service with the API it is compatible with:
 *
 *     node test/conformance/check.mjs DIR
 *
 * DIR contains the conformance tools: suite.mjs with its cases, record.mjs with its scenarios and the
 * transcripts of the original server. Run it from the root of the project after `npm run build`.
 * differences.json lists the steps in which the service differs on purpose, with the reasons. Every
 * difference must be listed, and every listed difference must exist.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isOneDay, judge } from './judge.mjs';
import { freePorts } from '../../tools/lib/programs.mjs';
import { openEmbeddedDatabase } from '../../.launcher-build/embedded/embedded-database.js';

const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'];
const TRANSLATED = '/translated';
const NAMESPACE = 'calendar/events/v1';
const IMAGE = 'https://example.org/photo.jpg';
const SUITE = { SITE_TIMEZONE: 'America/Los_Angeles', DEFAULT_PER_PAGE: '2' };
const RECORDINGS = { SITE_TIMEZONE: 'America/New_York', DEFAULT_PER_PAGE: '10' };
const START_SECONDS = 60;
const STOP_SECONDS = 20;

const tools = resolve(process.argv[2] ?? '');
const built = resolve('dist');
if (!process.argv[2] || !existsSync(join(tools, 'record.mjs'))) {
  console.error('usage: node test/conformance/check.mjs DIR   (the folder of suite.mjs and record.mjs)');
  // Exit at once: everything below needs the folder, and nothing has been started yet.
  process.exit(2);
}
// Everything runs in this folder, so that no .env of the project is read.
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
const credentials = join(folder, 'creds.json');
const children = new Set();
let stoppedBy;
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  HOST: '127.0.0.1',
  RATE_LIMIT_ENABLED: 'false',
  ATTEMPT_LIMIT_ENABLED: 'false',
};

/** Tracks a child process until it ends. */
function track(child) {
  children.add(child);
  child.ended = once(child, 'exit').finally(() => children.delete(child));
  return child;
}

/** Stops a child process, with SIGTERM first so that the service can close its database. */
async function stop(child) {
  child.kill('SIGTERM');
  const timeout = pause(STOP_SECONDS * 1000, 'timeout', { ref: false });
  if ((await Promise.race([child.ended, timeout])) === 'timeout') child.kill('SIGKILL');
  await child.ended;
}

async function startService(settings) {
  const [port] = await freePorts(1);
  if (stoppedBy) throw new Error('stopped');
  const log = join(folder, 'service.log');
  const output = openSync(log, 'w');
  const env = { ...environment, ...settings, PORT: String(port) };
  const stdio = ['ignore', output, output];
  const service = track(spawn(process.execPath, [join(built, 'main.js')], { env, stdio, cwd: folder }));
  const base = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_SECONDS * 1000;
  while (!(await isReady(base))) {
    if (!children.has(service) || Date.now() > deadline) throw new Error(readFileSync(log, 'utf8'));
    await pause(200);
  }
  return { base, service };
}

function isReady(base) {
  return fetch(`${base}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Runs a Node program and returns its output and whether it succeeded. */
function run(args) {
  return new Promise((done, fail) => {
    if (stoppedBy) throw new Error('stopped');
    const options = { env: environment, cwd: folder, maxBuffer: 2 ** 28 };
    const ended = (error, stdout, stderr) =>
      stoppedBy ? fail(new Error('stopped')) : done({ ok: !error, stdout, stderr });
    track(execFile(process.execPath, args, options, ended));
  });
}

async function createUsers() {
  const users = {};
  for (const role of ROLES) {
    const added = await run([join(built, 'cli.js'), 'user', 'add', `the-${role}`, '--role', role, '--json']);
    if (!added.ok) throw new Error(`The ${role} could not be created:\n${added.stderr}`);
    users[role] = JSON.parse(added.stdout);
  }
  writeFileSync(credentials, JSON.stringify(users));
}

/** Runs the suite below a root. */
async function runSuite(base, root, options) {
  const { ok, stdout, stderr } = await run(
    [join(tools, 'suite.mjs'), '--kind', 'native', '--base', base, '--root', root, '--ns', NAMESPACE].concat(
      ['--creds', credentials, '--timezone', SUITE.SITE_TIMEZONE, '--image-url', IMAGE],
      ['--default-per-page', SUITE.DEFAULT_PER_PAGE, '--sweep', ...options],
    ),
  );
  process.stdout.write(`suite at ${root}/ ${options.join(' ')}\n${stdout}${stderr}`);
  return ok;
}

/** Runs the suite on both bases, with JSON and form bodies. */
async function runSuites(base) {
  const passed = [
    await runSuite(base, '', ['--encoding', 'json']),
    await runSuite(base, '', ['--encoding', 'form']),
    await runSuite(base, TRANSLATED, ['--encoding', 'json']),
    await runSuite(base, TRANSLATED, ['--query', 'translation_language=en']),
    await runSuite(base, TRANSLATED, ['--query', 'translation_language=en', '--encoding', 'form']),
  ];
  return passed.every(Boolean);
}

/** Records the scenarios and returns the differences from the transcripts as lines. */
async function record(base) {
  const out = join(folder, 'recorded');
  const recording = await run(
    [join(tools, 'record.mjs'), 'run', '--base', base, '--root', '/', '--ns', NAMESPACE].concat(
      ['--creds', credentials, '--kind', 'other', '--var', `imageUrl=${IMAGE}`, '--out', out],
      ['--reset', `"${process.execPath}" "${join(built, 'cli.js')}" content clear --yes`],
    ),
  );
  // The exit code is ignored: it also fails when a response lacks what a later step needs, which the comparison shows.
  if (!existsSync(out)) throw new Error(`Nothing was recorded:\n${recording.stdout}${recording.stderr}`);
  const all = ['--max', String(Number.MAX_SAFE_INTEGER)];
  const compared = await run([join(tools, 'record.mjs'), 'diff', ...all, join(tools, 'transcripts'), out]);
  return compared.stdout.trim().split('\n');
}

async function withService(settings, action) {
  const { base, service } = await startService(settings);
  try {
    return await action(base);
  } finally {
    await stop(service);
  }
}

async function check() {
  const database = await openEmbeddedDatabase({ dataDir: folder, database: 'calendar', ephemeral: true });
  environment.DATABASE_URL = database.url;
  return compare().finally(() => database.close());
}

async function compare() {
  const suite = await withService(SUITE, async (base) => {
    await createUsers();
    return runSuites(base);
  });
  return (await withService(RECORDINGS, judgeRecording)) && suite;
}

/** Judges a recording of one day. The scenarios count from their first day, so one that midnight cut in two is made again. */
async function judgeRecording(base) {
  const started = new Date();
  const lines = await record(base);
  return isOneDay(started, new Date()) ? judge(lines, started) : judgeRecording(base);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stoppedBy = signal;
    for (const child of children) child.kill('SIGTERM');
  });
}
try {
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  console.error(stoppedBy ? `stopped by ${stoppedBy}` : error.message);
  process.exitCode = 1;
} finally {
  await Promise.all([...children].map(stop));
  rmSync(folder, { recursive: true, force: true });
}
