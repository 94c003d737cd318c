import { basename, resolve } from 'node:path';
import { UserProblem } from '../../common/errors/user-problem.js';
import { Clock } from '../../common/dates/clock.js';
import { parsedUrl } from '../../common/text/web-address.js';
import type { Language } from '../../context/language/language.js';
import type { Site } from '../../context/request/site.js';
import type { DayOrder } from './csv/csv-days.js';
import { CsvFile } from './csv/csv-file.js';
import { IcsFile } from './ics/ics-file.js';
import { authorizationOf, type SiteSignIn } from './password.js';
import { isPrivate, PoliteClient } from './site/polite-client.js';
import type { Progress } from './report/progress.js';
import { requireReadable } from './source/readable.js';
import { RestSite } from './site/rest-site.js';
import type { Running } from './running.js';
import { SiteApi } from './site/site-api.js';
import type { MovingSource } from './source/source.js';
import { acceptable, SourceNamesRepository } from './moved/source-names.repository.js';
import { WxrFile } from './wxr/wxr-file.js';
import { wxrParts } from './wxr/wxr-parts.js';

export interface SourceOptions extends SiteSignIn {
  readonly rate: number;
  readonly site: Site;
  readonly progress: Progress;
  /** The name of the source, instead of that of its site or file. */
  readonly source?: string;
  /** The languages that become one record, that of originals first. */
  readonly languages?: readonly Language[];
  readonly copyImages?: true;
  /** The day stands first in the dates of a table. */
  readonly dayFirst?: true;
  /** The month does. */
  readonly monthFirst?: true;
}

const FILE = /\.(?:xml|ics|csv)$/i;
const TABLE = /\.csv$/i;
const PATIENCE_MS = 60_000;

/** Opens the site or file that an address names. */
export function openSource(address: string, options: SourceOptions, running: Running): Promise<MovingSource> {
  const url = /^https?:/i.test(address) ? parsedUrl(address) : undefined;
  if (!TABLE.test(address) && dayOrderOf(options) !== undefined)
    throw new UserProblem('--day-first and --month-first are about tables: files that end with .csv.');
  if (url !== undefined) return openSite(url, options, running);
  if (FILE.test(address)) return openFile(fromHere(address), options, running);
  throw new UserProblem(
    `"${address}" is neither the address of a site, such as https://old.example.org, nor a file that ends with .xml, .ics or .csv.`,
  );
}

/** Returns a path that was typed where npm was called. */
export function fromHere(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

async function openSite(url: URL, options: SourceOptions, running: Running): Promise<MovingSource> {
  const { user, site, languages = [] } = options;
  if (user !== undefined && !isPrivate(url))
    throw new UserProblem('Over http, others could read the password: give the address with https.');
  const passwordFile = options.passwordFile && fromHere(options.passwordFile);
  const client = clientOf(options, running, await authorizationOf({ user, passwordFile }, running.host));
  const api = await SiteApi.find(url, client, user);
  const source = options.source ?? (await nameOf(url, running));
  return new RestSite(api, { source, site, languages, isSignedIn: user !== undefined });
}

function clientOf(
  { rate: perSecond, progress }: SourceOptions,
  { service }: Running,
  authorization?: string,
): PoliteClient {
  const onWait = (waiting: string) => {
    progress.wait(waiting);
  };
  const manners = { authorization, perSecond, patienceMs: PATIENCE_MS, onWait };
  return new PoliteClient(manners, service.get(Clock));
}

async function openFile(path: string, options: SourceOptions, running: Running): Promise<MovingSource> {
  const { site, source, copyImages } = options;
  const name = source ?? acceptable(basename(path));
  // Calendars may fold lines within characters, and are read by lines that are unfolded.
  if (!/\.ics$/i.test(path)) await requireReadable(path);
  if (/\.xml$/i.test(path)) return openExport(path, name, options, running);
  if (copyImages)
    throw new UserProblem('Only images of a site can be copied: give its address, or an export of it.');
  if (TABLE.test(path)) return new CsvFile(path, name, site, dayOrderOf(options)).opened();
  return new IcsFile(path, name, site, running.service.get(Clock).now()).opened();
}

function dayOrderOf({ dayFirst, monthFirst }: SourceOptions): DayOrder | undefined {
  if (dayFirst) return 'day-first';
  return monthFirst && 'month-first';
}

/** Opens an export, which has the name of its site, so that both are the same source. */
async function openExport(path: string, name: string, options: SourceOptions, running: Running) {
  const { site, languages = [] } = options;
  const url = await exportedSite(path);
  if (url === undefined) return new WxrFile(path, name, site).inLanguages(languages).requireEvents();
  const source = options.source ?? (await nameOf(url, running));
  const client = clientOf(options, running);
  const images = { host: url.host, takeTurn: () => client.takeTurn() };
  return new WxrFile(path, source, site, images).inLanguages(languages).requireEvents();
}

/** @throws UserProblem if nothing in a file is of an export */
async function exportedSite(path: string): Promise<URL | undefined> {
  let isExport = false;
  for await (const part of wxrParts(path)) {
    isExport = true;
    if ('reason' in part || part.element !== 'wp:base_blog_url') continue;
    return parsedUrl(part.texts.get(part.element)?.trim() ?? '');
  }
  if (!isExport)
    throw new UserProblem(`The file ${path} is no export of WordPress: Tools → Export there makes one.`);
  return undefined;
}

function nameOf(url: URL, { service }: Running): Promise<string> {
  return service.get(SourceNamesRepository).of(url);
}
