import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onClose, runAndClose } from '../../../scripts/lib/closing.mjs';
import { assertRunning, createFolder, PATH, run, until } from '../../lib/programs.mjs';
import { Containers } from './containers.mjs';

const [, , entrypoint = ''] = process.argv;
const ORIGIN = 'http://127.0.0.1:3000';
const EVENTS = `${ORIGIN}/calendar/events/v1/events`;
/** Parts that need a daemon or the images. */
const NOT_CHECKED = [
  'docker compose itself: its reading of the file, networks, published port, restarts and log driver',
  'limits of memory and processors',
  'the images of Docker Hub, in whose place are the PostgreSQL and Node of this machine',
  ...(entrypoint === '' ? ['the start script of the image postgres: give it as --entrypoint'] : []),
];

/** @type {string[]} */
const failed = [];
function check(statement, holds) {
  process.stdout.write(`${holds ? 'ok    ' : 'FAILED'}  ${statement}\n`);
  if (!holds) failed.push(statement);
}

await runAndClose(rehearse, 'The rehearsal failed');

async function rehearse() {
  const folder = createFolder('calendar-laptop-', []);
  const containers = new Containers(folder, entrypoint);
  await refusals(containers, folder);
  await containers.complete('prepare');
  const first = await up(containers);
  await checkDatabase();
  const password = /application password {2}(\S.*)/.exec(first.service.log())?.[1] ?? '';
  check('prints the password of a generated administrator', password.length >= 20);
  await checkService(password);
  await down(first);
  await containers.complete('prepare');
  const second = await up(containers);
  check('keeps records and passwords when it is started again', (await titles()).includes('Rehearsed'));
  check('prints no second password', !second.service.log().includes('application password'));
  await down(second);
  for (const part of NOT_CHECKED) process.stdout.write(`NOT CHECKED: ${part}\n`);
  return failed.length === 0;
}

async function refusals(containers, folder) {
  for (const trace of ['checkout/deploy/compose/secrets', 'checkout/secrets']) {
    mkdirSync(join(folder, trace), { recursive: true });
    const refusal = await containers.complete('prepare').catch((error) => error.message);
    check(`refuses to start where there is ${trace}`, String(refusal).includes('Nothing was started'));
    await run(['rm', '-r', join(folder, trace)]);
  }
  check('has then generated no passwords', !existsSync(join(folder, 'volumes/passwords/url')));
}

/** Starts the containers in their order, each when the health checks of those before succeed. */
async function up(containers) {
  const begun = Date.now();
  const database = containers.start('database');
  onClose(() => database.child.kill('SIGKILL'));
  const [, ...healthy] = containers.services.database.healthcheck.test;
  await until('PostgreSQL', () => (assertRunning(database), succeeds(healthy)), 60);
  const service = containers.start('service');
  onClose(() => service.child.kill('SIGKILL'));
  await until('the service', () => (assertRunning(service), status(`${ORIGIN}/health/live`, 200)), 60);
  await until('the calendar', () => (assertRunning(service), status(`${ORIGIN}/health/ready`, 200)), 60);
  check(
    `is healthy within a minute: ${Math.round((Date.now() - begun) / 100) / 10} s`,
    Date.now() - begun < 60_000,
  );
  return { database, service };
}

async function down({ database, service }) {
  check('stops with 0 on SIGTERM', (await service.stop('SIGTERM')) === 0);
  await database.stop('SIGINT');
}

async function checkDatabase() {
  const asSuperuser = [
    'psql',
    '--no-password',
    '--host=127.0.0.1',
    '--username=postgres',
    '--command=SELECT 1',
  ];
  check('lets nobody into PostgreSQL without a password', !(await succeeds(asSuperuser)));
}

async function checkService(password) {
  check('shows the demo calendar', (await titles()).length > 0);
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`,
  };
  const body = JSON.stringify({ title: 'Rehearsed', start_date: '+1 day 10:00', end_date: '+1 day 11:00' });
  const created = await fetch(EVENTS, { method: 'POST', headers, body });
  check('takes a new event from the administrator', created.status === 201);
}

async function titles() {
  const { events } = /** @type {{ events: { title: string }[] }} */ (
    await (await fetch(`${EVENTS}?per_page=50`)).json()
  );
  return events.map(({ title }) => title);
}

async function status(address, wanted) {
  return (await fetch(address)).status === wanted;
}

async function succeeds(command) {
  return run(command, { env: { PATH } }).then(
    () => true,
    () => false,
  );
}
