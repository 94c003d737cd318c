import { startBalancer } from './balancer.mjs';
import { Database } from './database.mjs';
import { Service } from './service.mjs';

const INSTANCES = 3;
const SETTINGS = {
  // Longer than a balancer takes to notice that an instance is not ready.
  DRAIN_SECONDS: '2',
  // A machine whose disk or processors are busy must not look like a balancer that fails.
  DATABASE_CONNECT_TIMEOUT_MS: '30000',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  LOG_LEVEL: 'error',
};

/** Starts three instances on one database, behind a load balancer. */
export async function startBalanced(teardown) {
  const database = await Database.start(teardown);
  const services = [];
  while (services.length < INSTANCES) services.push(await Service.start(teardown, database.url, SETTINGS));
  const origins = services.map(({ origin }) => origin);
  const balancer = await startBalancer(teardown, origins);
  return { database, services, balancer };
}

/** Returns the log lines that explain failures: those of the balancer, and the errors of the instances. */
export function failureLog({ balancer, services }) {
  return [balancer.log(), ...services.flatMap(({ errors }) => errors), ''].join('\n');
}
