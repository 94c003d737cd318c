import { fileURLToPath } from 'node:url';
import { createApplication } from './bootstrap/application.js';
import { createLogger } from './platform/service-logger.js';
import { AnnouncedAddresses } from './platform/announced-addresses.js';
import { loadEnvironmentFile } from './platform/config/environment-file.js';
import { warnOfMisspeltSettings } from './platform/config/misspelt-settings.js';
import { InvalidEnvironment, readEnvironment } from './platform/config/read-environment.js';
import { migrate } from './database/migrate.js';
import { Lifecycle } from './platform/lifecycle.js';
import { announce, logReady, printAdministrator } from './bootstrap/announcement.js';
import { drain } from './bootstrap/drain.js';
import { explainFailure } from './bootstrap/explain-failure.js';
import { checkFolderOfImages, createAdministrator, loadDemoCalendar } from './bootstrap/preparation.js';
import { onStop } from './bootstrap/stopping.js';
import { RepeatingTasks } from './platform/repeating-tasks.js';

/** Part of the project, next to the build output. */
const DEMO_CALENDAR = fileURLToPath(new URL('../demo/calendar.ndjson', import.meta.url));
/** Rendered by the build, from drawings of the project. */
const DEMO_PICTURES = {
  folder: fileURLToPath(new URL('./demo', import.meta.url)),
  texts: fileURLToPath(new URL('../demo/pictures.json', import.meta.url)),
};

async function main(): Promise<void> {
  loadEnvironmentFile();
  warnOfMisspeltSettings(process.env);
  const environment = readEnvironment(process.env);
  const logger = createLogger(environment);
  const stopping = onStop(environment.DRAIN_SECONDS, logger);
  await migrate(environment.DATABASE_URL);
  const app = await createApplication(environment, logger);
  try {
    // Before anything is created: a start that fails on its port leaves nothing behind.
    await app.listen(environment.PORT, environment.HOST);
    await createAdministrator(app, (...admin) => printAdministrator(...admin, environment));
    await checkFolderOfImages(app, logger);
    const demoEvents = environment.DEMO_DATA ? await loadDemoCalendar(app, DEMO_CALENDAR, DEMO_PICTURES) : 0;
    app.get(RepeatingTasks).start();
    app.get(Lifecycle).phase = 'ready';
    const url = await app.getUrl();
    if (environment.LOG_FORMAT === 'json') logReady(url, environment, logger);
    else announce(url, environment, app.get(AnnouncedAddresses), demoEvents);
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
