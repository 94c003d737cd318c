import { UserProblem } from '../../common/errors/user-problem.js';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { overlaps } from './base-paths.js';
import { Environment } from './environment.js';
import { readSecretFiles } from './secret-files.js';

/** Thrown at start when variables are wrong; the message lists every one of them. */
export class InvalidEnvironment extends UserProblem {}

/** The settings as far as they can be read. */
export interface InspectedEnvironment {
  readonly environment: Environment;
  readonly problems: readonly { readonly setting: string; readonly message: string }[];
}

/**
 * Reads and checks the configuration.
 * @throws InvalidEnvironment with one line per wrong variable.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const { environment, problems } = inspectEnvironment(variables);
  if (problems.length === 0) return environment;
  throw new InvalidEnvironment(problems.map(({ message }) => message).join('\n'));
}

/** Reads the configuration, whether or not the service would start with it. */
export function inspectEnvironment(variables: NodeJS.ProcessEnv): InspectedEnvironment {
  const given = readSecretFiles(withoutEmpty(variables));
  const environment = plainToInstance(Environment, given.variables, { exposeDefaultValues: true });
  const found = validateSync(environment, { whitelist: true, stopAtFirstError: true });
  const unreadable = Object.entries(given.problems);
  const problems = [
    ...unreadable.map(([setting, message]) => ({ setting, message })),
    // A setting whose file cannot be read is not reported as missing as well.
    ...found
      .filter(({ property }) => !(property in given.problems))
      .flatMap(({ property: setting, constraints = {} }) =>
        Object.values(constraints).map((message) => ({ setting, message })),
      ),
    ...COMBINATIONS.filter(({ isWrong }) => isWrong(environment)),
  ];
  return { environment, problems };
}

/** Settings that are wrong together, though each is valid. */
const COMBINATIONS: readonly {
  readonly setting: keyof Environment;
  readonly message: string;
  readonly isWrong: (environment: Environment) => boolean;
}[] = [
  {
    setting: 'MAX_PER_PAGE',
    message: 'MAX_PER_PAGE must not be less than DEFAULT_PER_PAGE',
    isWrong: ({ MAX_PER_PAGE: most, DEFAULT_PER_PAGE: usual }) => most < usual,
  },
  {
    setting: 'TRANSLATED_BASE',
    message:
      'TRANSLATED_BASE must not begin like COMPAT_BASE or a path of the service such as /docs, nor have . or .. as a segment',
    isWrong: ({ TRANSLATED_BASE: translated, COMPAT_BASE: compatible }) => overlaps(translated, compatible),
  },
  {
    setting: 'OIDC_AUDIENCE',
    message: 'OIDC_AUDIENCE is not set: without it, tokens for other services would be accepted',
    isWrong: ({ OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience }) =>
      issuer !== undefined && audience === undefined,
  },
  {
    setting: 'IMAGES_S3_SECRET_ACCESS_KEY',
    message: 'IMAGES_S3_SECRET_ACCESS_KEY must be set together with IMAGES_S3_ACCESS_KEY_ID',
    isWrong: ({ IMAGES_S3_ACCESS_KEY_ID: key, IMAGES_S3_SECRET_ACCESS_KEY: secret }) =>
      (key === undefined) !== (secret === undefined),
  },
];

function withoutEmpty(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
}
