import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { readEnvironment } from '../../src/platform/config/read-environment.js';
import { readCompose } from '../support/compose-file.js';

interface Pod {
  readonly automountServiceAccountToken: boolean;
  readonly enableServiceLinks: boolean;
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: object;
  readonly volumes: readonly { readonly secret?: { readonly items: readonly { readonly key: string }[] } }[];
  readonly containers: readonly [
    {
      readonly image: string;
      readonly command?: readonly string[];
      readonly env?: readonly { readonly name: string; readonly value: string }[];
      readonly securityContext: object;
      readonly resources: { readonly limits: { readonly memory: string } };
    },
  ];
}

interface CronJob {
  readonly spec: { readonly jobTemplate: { readonly spec: { readonly template: { readonly spec: Pod } } } };
}

/** Returns the only manifest of a file below deploy/kubernetes. */
function manifest(path: string): unknown {
  const url = new URL(`../../deploy/kubernetes/${path}.yaml`, import.meta.url);
  return parseAllDocuments(readFileSync(url, 'utf8'), { merge: true })[0]?.toJS();
}

const { data: settings } = manifest('base/settings') as { data: Readonly<Record<string, string>> };
const { spec: deployment } = manifest('base/deployment') as {
  spec: { strategy: { rollingUpdate: { maxSurge: number } }; template: { spec: Pod } };
};
const { spec: migrate } = manifest('base/migrate') as { spec: { template: { spec: Pod } } };
const purge = manifest('base/purge') as CronJob;
const backup = manifest('backup/backup') as CronJob;
const pods: readonly (readonly [string, Pod])[] = [
  ['an instance', deployment.template.spec],
  ['migrations', migrate.template.spec],
  ['the purge of the trash', purge.spec.jobTemplate.spec.template.spec],
  ['the report of a backup', backup.spec.jobTemplate.spec.template.spec],
];
const [[, instance]] = pods as readonly [readonly [string, Pod]];

/** Reads the settings as a pod does, without the files of secrets. */
function environment() {
  const values = Object.entries(settings).filter(([name]) => !name.endsWith('_FILE'));
  return readEnvironment({
    ...Object.fromEntries(values),
    DATABASE_URL: 'postgres://app:secret@database/calendar',
  });
}

describe('The pods of deploy/kubernetes', () => {
  it('have valid settings', () => {
    expect(environment()).toMatchObject({
      HOST: '0.0.0.0',
      PORT: 3000,
      TRUST_PROXY: '1',
      LOG_FORMAT: 'json',
    });
  });

  it('give an instance the time to stop', () => {
    const { DRAIN_SECONDS: drain } = environment();

    expect(instance.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 30);
  });

  it.each(pods)('give %s no rights', (_name, pod) => {
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(pod.securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: 10001,
      runAsGroup: 10001,
      fsGroup: 10001,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod.containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it.each(pods)('limit the memory of %s as deploy/compose does', (_name, pod) => {
    const service = readCompose('deploy/compose/docker-compose.yml').services['service-1'];

    expect(service).toMatchObject({ mem_limit: '512m' });
    expect(pod.containers[0].resources.limits).toEqual({ memory: '512Mi' });
  });

  it.each(pods)('run in %s the image that the overlays name', (_name, pod) => {
    expect(pod.containers.map(({ image }) => image)).toEqual(['calendar-events-service']);
  });

  it('give the URL of the owner of the tables to migrations alone', () => {
    const keys = pods.map(([name, { volumes }]) => [
      name,
      volumes.flatMap(({ secret }) => secret?.items.map(({ key }) => key) ?? []),
    ]);

    expect(Object.fromEntries(keys)).toEqual({
      'an instance': ['app-url', 'administrator'],
      migrations: ['migrator-url', 'administrator'],
      'the purge of the trash': ['app-url', 'administrator'],
      'the report of a backup': ['app-url', 'administrator', 'reader-url'],
    });
    expect(migrate.template.spec.containers[0].env).toEqual([
      { name: 'DATABASE_URL_FILE', value: '/secrets/migrator-url' },
    ]);
  });
});

describe('deploy/kubernetes/overlays/production', () => {
  it('never has more instances than PostgreSQL has connections, not even during a rollout', () => {
    const { spec } = manifest('overlays/production/autoscaler') as { spec: { maxReplicas: number } };

    const instances = spec.maxReplicas + deployment.strategy.rollingUpdate.maxSurge;
    expect(instances * environment().DATABASE_POOL_MAX + 15).toBeLessThanOrEqual(100);
  });

  it('publishes the API and its documents, and nothing for operators', () => {
    const { spec } = manifest('overlays/production/ingress') as {
      spec: { rules: readonly [{ http: { paths: readonly { path: string; pathType: string }[] } }] };
    };
    const published = spec.rules[0].http.paths.map(({ path, pathType }) => [path, pathType]);

    expect(published).toEqual(
      ['/calendar', '/translated', '/docs', '/docs-json'].map((path) => [path, 'Prefix']),
    );
  });
});
