import ipaddr from 'ipaddr.js';
import { Environment } from './environment.js';
import type { InspectedEnvironment } from './read-environment.js';

/** A state of the settings with which the service starts, and should not be in production. */
interface Risk {
  readonly setting: keyof Environment;
  readonly applies: (environment: Environment) => boolean;
  /** Its meaning, and the remedy. */
  readonly means: string;
}

/** The password in `.env.example`. */
const EXAMPLE = 'choose-a-long-random-secret';
/** Passwords of databases in examples, here and elsewhere. */
const KNOWN = ['secret', 'password', 'postgres', 'calendar', 'changeme', 'admin', 'root'];
/** A random secret of 16 characters has more, even of the ten digits. */
const FEW_CHARACTERS = 6;
/** The addresses at which a machine reaches itself and, in a cloud, its credentials. */
const OWN_ADDRESSES = ['127.0.0.1', '169.254.169.254', '::1'];

/** Returns a line for each setting that is unsafe in production: what it means, and what to do. */
export function unsafeSettings({ environment, problems }: InspectedEnvironment): string[] {
  const invalid = problems.map(({ setting }) => setting);
  // Nothing follows from a value that is invalid.
  const valid = Object.entries(environment).filter(([setting]) => !invalid.includes(setting));
  const judged = Object.assign(new Environment(), Object.fromEntries(valid));
  return RISKS.filter(({ setting, applies }) => !invalid.includes(setting) && applies(judged)).map(
    ({ setting, means }) => `${setting} ${means}`,
  );
}

const RISKS: readonly Risk[] = [
  {
    setting: 'DATABASE_URL',
    applies: ({ DATABASE_URL: url }) => hasKnownPassword(url),
    means:
      'has a password that is an example, or the name of its user: whoever reaches PostgreSQL is in. Change it with ALTER ROLE; deploy/secrets.sh writes random ones.',
  },
  {
    setting: 'PUBLIC_URL',
    applies: ({ PUBLIC_URL: url }) => url === undefined,
    means:
      'is not set: links in responses name whatever host a request claims, and caches pass them on. Set it to the address that clients use.',
  },
  {
    setting: 'PUBLIC_URL',
    applies: ({ PUBLIC_URL: url }) => url !== undefined && !/^https:/i.test(url) && !isLoopback(hostOf(url)),
    means:
      'is not https: credentials cross the network in the clear. Let a proxy terminate TLS, and name its address.',
  },
  {
    setting: 'TRUST_PROXY',
    applies: (environment) => isBehindProxy(environment) && trustsNobody(environment),
    means:
      'is off, but by PUBLIC_URL there is a proxy in front: all clients count as that proxy, share its limits, and cannot be told apart in the log. Set it to 1 for one proxy.',
  },
  {
    setting: 'ADMIN_APPLICATION_PASSWORD',
    applies: ({ ADMIN_APPLICATION_PASSWORD: password }) => password !== undefined && isGuessable(password),
    means:
      'is an example or easy to guess: whoever tries it is an administrator. Leave it out, and the first start prints a random one, or take openssl rand -hex 24. If the service has started with it: user password, then user revoke.',
  },
  {
    setting: 'DEMO_DATA',
    applies: ({ DEMO_DATA: demo }) => demo === true,
    means: 'is on: an empty calendar gets made-up events, which everyone sees. Turn it off.',
  },
  {
    setting: 'RATE_LIMIT_ENABLED',
    applies: ({ RATE_LIMIT_ENABLED: isLimited }) => !isLimited,
    means: 'is off: one client can take all of the service. Turn it on, unless a proxy limits requests.',
  },
  {
    setting: 'ATTEMPT_LIMIT_ENABLED',
    applies: ({ ATTEMPT_LIMIT_ENABLED: isLimited }) => !isLimited,
    means:
      'is off: passwords can be guessed as fast as the service answers. Turn it on, unless another program limits attempts.',
  },
  {
    setting: 'CORS_ORIGINS',
    applies: ({ CORS_ORIGINS: origins }) => origins === '*',
    means:
      'is *: pages of every site may call the API, also with a password that they ask their visitors for. List the sites that should; keep * if every site may show the calendar.',
  },
  {
    setting: 'WEBHOOK_NETWORKS',
    applies: ({ WEBHOOK_NETWORKS: networks = [] }) => networks.some(holdsOwnAddress),
    means:
      'includes addresses of this machine: an administrator can have the service send requests to what listens on it. Name the network of the receivers alone.',
  },
  {
    setting: 'IMAGES_NETWORKS',
    applies: ({ IMAGES_NETWORKS: networks = [] }) => networks.some(holdsOwnAddress),
    means:
      'includes addresses of this machine: an author can have the service send requests to what listens on it. Name the network of the images alone.',
  },
  {
    setting: 'DRAIN_SECONDS',
    applies: (environment) => isBehindProxy(environment) && environment.DRAIN_SECONDS === 0,
    means:
      'is 0 behind a proxy: what it sends while an instance stops is refused. Set it to what the proxy needs to notice, and a second more.',
  },
];

/** Tells by PUBLIC_URL that clients reach the service through a proxy: it speaks no TLS, and may listen for this machine only. */
function isBehindProxy({ HOST: host, PUBLIC_URL: url }: Environment): boolean {
  if (url === undefined) return false;
  return /^https:/i.test(url) || (isLoopback(host) && !isLoopback(hostOf(url)));
}

function trustsNobody({ TRUST_PROXY: proxies = '0' }: Environment): boolean {
  return Number(proxies) === 0;
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.[\d.]+|\[?::1\]?)$/i.test(host);
}

function hasKnownPassword(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return password !== '' && (password === username || KNOWN.includes(password));
}

function isGuessable(password: string): boolean {
  const characters = password.replace(/\s/g, '');
  return characters === EXAMPLE || new Set(characters).size < FEW_CHARACTERS;
}

function holdsOwnAddress(network: string): boolean {
  const [address, bits] = ipaddr.parseCIDR(network);
  return OWN_ADDRESSES.map((own) => ipaddr.parse(own)).some(
    (own) => own.kind() === address.kind() && own.match(address, bits),
  );
}
