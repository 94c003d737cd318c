import { backupChecks } from './checks/backup.mjs';
import { cacheChecks } from './checks/cache.mjs';
import { databaseChecks } from './checks/database.mjs';
import { forwardingChecks } from './checks/forwarding.mjs';
import { instanceChecks } from './checks/instances.mjs';
import { originChecks } from './checks/origins.mjs';
import { refusalChecks } from './checks/refusals.mjs';
import { roleChecks } from './checks/roles.mjs';

/** The checks of `npm run rehearse`, by what they claim. */
export const CHECKS = {
  ...roleChecks,
  ...cacheChecks,
  ...originChecks,
  ...forwardingChecks,
  ...refusalChecks,
  ...instanceChecks,
  ...databaseChecks,
  ...backupChecks,
};
