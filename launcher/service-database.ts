import { openEmbeddedDatabase } from './embedded/embedded-database.js';
import { imagesFolder, isEmptyFolder } from './images-folder.js';
import { timeZoneIn } from './time-zone.js';

const DEFAULT_FOLDER = '.data';

export interface ServiceDatabase {
  /** Settings to pass to the service. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Opens the embedded database, and names a folder for pictures and a time zone beside it, unless the settings specify others. */
export async function openServiceDatabase(
  settings: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<ServiceDatabase> {
  const {
    DATABASE_URL,
    DATABASE_URL_FILE,
    DATA_DIR,
    DEMO_DATA = 'true',
    IMAGES_DIR,
    SITE_TIMEZONE,
  } = withoutBlank(settings);
  if (DATABASE_URL !== undefined || DATABASE_URL_FILE !== undefined)
    return { settings: {}, close: () => Promise.resolve() };
  const dataDir = DATA_DIR ?? DEFAULT_FOLDER;
  const isNew = isEmptyFolder(dataDir);
  const database = await openEmbeddedDatabase({ dataDir, database: 'calendar', log });
  const timeZone = SITE_TIMEZONE ?? timeZoneIn(dataDir, isNew, DEMO_DATA);
  return {
    settings: {
      DATABASE_URL: database.url,
      DEMO_DATA,
      ...(timeZone !== undefined && { SITE_TIMEZONE: timeZone }),
      IMAGES_DIR: IMAGES_DIR ?? imagesFolder(dataDir, isNew, log),
    },
    close: () => database.close(),
  };
}

/** Drops empty settings, which count as absent in the service as well. */
function withoutBlank(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value?.trim()));
}
