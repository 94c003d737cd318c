import { startBalancer } from './balancer.mjs';
import { Database } from './database.mjs';
import { Service } from './service.mjs';

const INSTANCES = 3;
/** Longer than a balancer takes to notice that an instance is not ready. */
const SETTINGS = { DRAIN_SECONDS: '2' };

/** Starts three instances on one database, behind a load balancer. */
export async function startBalanced(teardown) {
  const database = await Database.start(teardown);
  const services = [];
  while (services.length < INSTANCES) services.push(await Service.start(teardown, database.url, SETTINGS));
  const origins = services.map(({ origin }) => origin);
  return { database, services, balancer: await startBalancer(teardown, origins) };
}
