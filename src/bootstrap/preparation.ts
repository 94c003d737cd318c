import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { NamedUsers } from '../context/access/named-users.service.js';
import { Clock } from '../common/dates/clock.js';
import { Environment } from '../platform/config/environment.js';
import { contentContext } from '../calendar/content/content.context.js';
import { DemoPictures, type PictureFiles } from '../calendar/content/demo-pictures.js';
import { ContentLoader } from '../calendar/content/content-loader.js';
import { SharedFolder } from '../calendar/images/shared-folder.js';

/** The languages of the demo calendar. Both are loaded, even if the service does not offer them. */
const DEMO_LANGUAGES = ['en', 'fr'];

/**
 * Creates the first administrator if there is no user.
 * @param show receives name and password, if the password was generated, before anyone can use it
 */
export function createAdministrator(
  app: INestApplicationContext,
  show: (name: string, password: string) => Promise<void>,
): Promise<void> {
  const { ADMIN_USERNAME: name, ADMIN_APPLICATION_PASSWORD: given } = app.get(Environment);
  const users = app.get(NamedUsers);
  return users.ensureAdministrator(name, given, (password) => show(name, password));
}

/**
 * Loads the demo calendar into an empty calendar.
 * @returns the number of events that were loaded
 */
export async function loadDemoCalendar(
  app: INestApplicationContext,
  file: string,
  pictures?: PictureFiles,
): Promise<number> {
  const author = await app.get(NamedUsers).firstAdministrator();
  if (author === undefined) return 0;
  const environment = app.get(Environment);
  const context = contentContext(author, app.get(Clock).now(), environment);
  const languages = [...new Set([...environment.LANGUAGES, ...DEMO_LANGUAGES])];
  const demoPictures = app.get(DemoPictures);
  const loader = app.get(ContentLoader);
  const loading = { ...context, site: { ...context.site, languages } };
  return loader.fill(file, loading, pictures && (await demoPictures.from(pictures)));
}

/** Marks the folder of images if it is the first, and logs what is wrong with it: not everybody asks for readiness. */
export async function checkFolderOfImages(app: INestApplicationContext, logger: Logger): Promise<void> {
  const problem = await app.get(SharedFolder).problem();
  if (problem !== undefined) logger.error(problem);
}
