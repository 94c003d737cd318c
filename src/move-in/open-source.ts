import { UserProblem } from '../access/named-users.service.js';
import { Clock } from '../dates/clock.js';
import type { Site } from '../request/site.js';
import { authorizationOf, type SignIn } from './password.js';
import { PoliteClient } from './polite-client.js';
import { RestSite } from './rest-site.js';
import type { Running } from './running.js';
import { SiteApi } from './site-api.js';
import type { MovingSource } from './source.js';

export interface SourceOptions extends SignIn {
  readonly rate: number;
  readonly site: Site;
}

/** Opens the source that an address names. */
export async function openSource(
  address: string,
  options: SourceOptions,
  { host, service }: Running,
): Promise<MovingSource> {
  const url = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined)
    throw new UserProblem(`"${address}" is not the address of a site, such as https://old.example.org.`);
  const { user, rate: perSecond, site } = options;
  const authorization = await authorizationOf(options, host);
  const client = new PoliteClient({ authorization, perSecond }, service.get(Clock, { strict: false }));
  const api = await SiteApi.find(url, client, user);
  return new RestSite(api, { name: nameOf(url), site, isSignedIn: user !== undefined });
}

/** Returns the name of a site: its host and, if it has one, its folder. */
function nameOf({ host, pathname }: URL): string {
  const [folder = ''] = pathname.split(/\/wp-json\b/);
  const path = folder.split('/').filter((part) => part !== '');
  return [host, ...path]
    .join(':')
    .replace(/[^\w.:-]/g, '-')
    .slice(0, 100);
}
