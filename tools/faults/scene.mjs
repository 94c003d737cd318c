import { Database } from '../lib/database.mjs';
import { Service } from '../lib/service.mjs';
import { Workload } from './workload.mjs';

/** Starts an instance of the service on its own PostgreSQL, and prepares clients that use it. */
export async function startScene(random, { settings = {}, events = 0 } = {}) {
  const database = await Database.start({ settings });
  const service = await Service.start(database.url);
  const workload = new Workload(service.origin, random);
  for (let event = 0; event < events; event++) await workload.write();
  return { database, service, workload, responses: workload.responses };
}

/** Starts several instances on one database. */
export async function startInstances(count, settings) {
  const database = await Database.start();
  const services = [];
  while (services.length < count) services.push(await Service.start(database.url, settings));
  return { database, services, origins: services.map(({ origin }) => origin) };
}
