import fc from 'fast-check';
import { isClosing, onClose } from '../../scripts/lib/closing.mjs';
import { Client } from '../lib/client.mjs';
import { Database } from '../lib/database.mjs';
import { Nginx } from '../lib/nginx.mjs';
import { startProgress } from '../lib/progress.mjs';
import { addUser, Service } from '../lib/service.mjs';
import { LISTS, Records } from '../lib/requests/records.mjs';
import { inlined } from '../lib/requests/inlined.mjs';
import { operationsOf } from '../lib/requests/operations.mjs';
import { requestsFor, ROLES, toRequest } from '../lib/requests/requests.mjs';
import { PLANTED, withMistakes } from './mistakes.mjs';
import { ResponseChecker } from './response-checker.mjs';
import { printReport, saveFindings, Tally } from './report.mjs';

/** Requests generated for one operation from one seed. */
const RUNS = 20;
/** Upper limit of requests spent on shrinking one finding. */
const MOST_SHRINKS = 400;

/** Sends the requests, checks the responses and prints a report; false when there are findings. */
export async function runCampaign(options) {
  const campaign = await prepareCampaign(options);
  await collectRecords(campaign);
  await sendAll(campaign, options);
  if (isClosing()) throw new Error('Interrupted.');
  const isAlive = await isResponsive(campaign);
  const file = saveFindings(campaign, options);
  printReport(campaign, { ...options, isAlive, file });
  return options.negativeControl ? allFound(campaign) : campaign.findings.size === 0 && isAlive;
}

async function prepareCampaign(options) {
  const database = await Database.start({ isDurable: false });
  const service = await Service.start(database.url, { DEMO_DATA: 'true', TRUST_PROXY: '1' });
  const users = {};
  for (const role of ROLES) users[role] = await addUser(role, database.url);
  const { origin } = options.nginx ? await Nginx.inFrontOf([service, service, service]) : service;
  const client = new Client(origin, { connections: options.concurrency });
  onClose(() => client.close());
  const document = inlined((await client.get('/docs-json')).body);
  const checker = new ResponseChecker(options.negativeControl ? withMistakes(document) : document);
  const operations = operationsOf(checker.document, options);
  if (operations.length === 0) throw new Error('No operation matches.');
  const outcome = { findings: new Map(), tally: new Tally(operations) };
  return { service, users, client, document, operations, checker, records: new Records(), ...outcome };
}

/** Collects the records that exist before the first request. */
async function collectRecords({ client, records }) {
  for (const [collection, path] of LISTS) records.add(collection, (await client.get(path)).body);
}

/** Splits the requests into tasks of one operation each, which concurrent workers process. */
async function sendAll(campaign, { requests, seed, concurrency }) {
  const { operations } = campaign;
  const tasks = Math.ceil(requests / RUNS);
  const progress = startProgress('Fuzzing', requests);
  let next = 0;
  const work = async () => {
    while (next < tasks && isRunning(campaign)) {
      const task = next++;
      const runs = Math.min(RUNS, requests - task * RUNS);
      // A finding ends a run early; the rest of the task continues with another seed.
      for (let done = 0; done < runs;) {
        const start = { seed: (seed + task * requests + done) % 2 ** 31, runs: runs - done };
        done += await runTask(campaign, operations[task % operations.length], start);
      }
      progress.advance(runs);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  progress.end();
}

/** Accepts any new finding at first; once shrinking has begun, only the same finding counts. */
function isSought(key, sought, { findings }) {
  return sought === undefined ? !findings.has(key) : key === sought;
}

function isRunning({ service }) {
  return service.isAlive && !isClosing();
}

/** Sends requests of one operation and returns their number; the first new finding is shrunk to a minimal request. */
async function runTask(campaign, operation, { seed, runs }) {
  const arbitrary = requestsFor(operation, campaign.document);
  let sought;
  let shrinks = 0;
  const property = fc.asyncProperty(arbitrary, async (template) => {
    if (sought !== undefined && ++shrinks > MOST_SHRINKS) return;
    const { request, problem } = await sendOne(campaign, operation, template);
    // When the service has crashed, only the first request that shows it is reported.
    if (problem === undefined || !isRunning(campaign)) return;
    const key = `${operation.name}: ${problem.what}`;
    if (!isSought(key, sought, campaign)) return;
    sought = key;
    // fast-check shrinks on failure, so the last one stored is the smallest.
    campaign.findings.set(key, { operation: operation.name, ...problem, request });
    throw new Error(key);
  });
  const { numRuns } = await fc.check(property, { seed, numRuns: runs });
  return Math.max(1, numRuns);
}

async function sendOne({ users, client, records, checker, tally }, operation, template) {
  const request = toRequest(operation, template, { records, users });
  const response = await client.send(request);
  tally.count(operation, response);
  if (response.status === 200 || response.status === 201) records.add(operation.collection, response.body);
  return { request, problem: checker.check(operation, request, response) };
}

async function isResponsive({ service }) {
  return service.isAlive && (await fetch(`${service.origin}/health/live`)).ok;
}

function allFound({ findings }) {
  const shown = new Set([...findings.values()].map(({ what }) => what));
  const missed = PLANTED.filter(({ shows }) => !shown.has(shows));
  for (const { shows } of missed) console.error(`A planted mistake was not found: ${shows}`);
  if (missed.length === 0) process.stdout.write(`All ${PLANTED.length} planted mistakes were found.\n`);
  return missed.length === 0;
}
