import { fileURLToPath } from 'node:url';
import { createApplication, prepareCalendar } from './startup/application.js';
import { createLogger } from './common/logging/service-logger.js';
import { loadEnvironmentFile } from './config/environment-file.js';
import { InvalidEnvironment, readEnvironment } from './config/read-environment.js';
import { migrate } from './database/migrate.js';
import { announce } from './startup/announcement.js';
import { drain } from './startup/drain.js';
import { explainFailure } from './startup/explain-failure.js';
import { onStop } from './startup/stopping.js';

/** Part of the project, next to the build output. */
const DEMO_CALENDAR = fileURLToPath(new URL('../demo/calendar.ndjson', import.meta.url));

async function main(): Promise<void> {
  loadEnvironmentFile();
  const environment = readEnvironment(process.env);
  const logger = createLogger(environment);
  const stopping = onStop(environment.DRAIN_SECONDS, logger);
  await migrate(environment.DATABASE_URL);
  const app = await createApplication(environment, logger);
  try {
    const preparation = await prepareCalendar(app, environment.DEMO_DATA ? DEMO_CALENDAR : undefined);
    await app.listen(environment.PORT, environment.HOST);
    announce(await app.getUrl(), environment, preparation);
    const reason = await stopping;
    logger.info(
      `${reason}: serving requests for ${environment.DRAIN_SECONDS} s more, then finishing those in flight`,
    );
    await drain(app, environment.DRAIN_SECONDS);
  } finally {
    await app.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof InvalidEnvironment ? error.message : explainFailure(error, 'The service cannot start')}\n`,
  );
  process.exitCode = 1;
}
