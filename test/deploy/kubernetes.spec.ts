import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { OWN_SEGMENTS } from '../../src/platform/config/base-paths.js';
import { readEnvironment } from '../../src/platform/config/read-environment.js';
import { readCompose } from '../support/compose-file.js';

interface Pod {
  readonly terminationGracePeriodSeconds: number;
  readonly volumes: readonly { readonly secret?: { readonly items: readonly { readonly key: string }[] } }[];
  readonly containers: readonly [
    { readonly env?: readonly { readonly name: string; readonly value: string }[] },
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

    expect(instance.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 35);
  });

  it('have no rights, and the memory that containers of deploy/compose have', () => {
    const service = readCompose('deploy/compose/docker-compose.yml').services['service-1'];
    const restricted = {
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 10001,
        runAsGroup: 10001,
        fsGroup: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [
        {
          image: 'calendar-events-service',
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { limits: { memory: '512Mi' } },
        },
      ],
    };

    expect(service).toMatchObject({ mem_limit: '512m' });
    for (const [, pod] of pods) expect(pod).toMatchObject(restricted);
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

describe('deploy/kubernetes/backup', () => {
  it('brings the scripts along', () => {
    const { configMapGenerator: maps } = manifest('../backup/kustomization') as {
      configMapGenerator: object[];
    };

    expect(maps).toEqual([{ name: 'calendar-backup', files: ['dump.sh', 'images.sh', 'note.sh'] }]);
  });
});

describe('deploy/kubernetes/overlays/production', () => {
  it('never has more instances than PostgreSQL has connections, not even during a rollout', () => {
    const { spec } = manifest('overlays/production/autoscaler') as { spec: { maxReplicas: number } };

    const instances = spec.maxReplicas + deployment.strategy.rollingUpdate.maxSurge;
    expect(instances * environment().DATABASE_POOL_MAX + 15).toBeLessThanOrEqual(100);
  });

  it('takes pictures of 20 MB, and hands them on before they have arrived', () => {
    expect(manifest('overlays/production/ingress')).toMatchObject({
      metadata: {
        annotations: {
          'nginx.ingress.kubernetes.io/proxy-body-size': '21m',
          'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
        },
      },
    });
  });

  it('publishes all that the service answers, but what is for operators', () => {
    const { spec } = manifest('overlays/production/ingress') as {
      spec: { rules: readonly [{ http: { paths: readonly { path: string; pathType: string }[] } }] };
    };
    const published = spec.rules[0].http.paths.map(({ path, pathType }) => `${pathType} ${path}`);

    const forOperators = ['health', 'metrics', 'audit'];
    const segments = OWN_SEGMENTS.filter((segment) => !forOperators.includes(segment));
    const prefixes = [...segments, 'translated', 'fr'].map((segment) => `Prefix /${segment}`);
    expect(published.sort()).toEqual([...new Set([...prefixes, 'Exact /'])].sort());
  });
});
