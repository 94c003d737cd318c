import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded/embedded-database.js';

const DEFAULT_FOLDER = '.data';

export interface ServiceDatabase {
  /** Settings to pass to the service. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Opens the embedded database, unless the settings specify another one. */
export async function openServiceDatabase(
  settings: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<ServiceDatabase> {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR, DEMO_DATA } = withoutBlank(settings);
  if (DATABASE_URL !== undefined || DATABASE_URL_FILE !== undefined)
    return { settings: {}, close: () => Promise.resolve() };
  const database = await openInFolder(DATA_DIR, log);
  return {
    settings: { DATABASE_URL: database.url, DEMO_DATA: DEMO_DATA ?? 'true' },
    close: () => database.close(),
  };
}

function openInFolder(dataDir = DEFAULT_FOLDER, log: (line: string) => void): Promise<EmbeddedDatabase> {
  return openEmbeddedDatabase({ dataDir, database: 'calendar', log });
}

/** Drops empty settings, which count as absent in the service as well. */
function withoutBlank(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value?.trim()));
}
