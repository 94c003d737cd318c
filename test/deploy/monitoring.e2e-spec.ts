import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { Metrics } from '../../src/platform/metrics.js';
import { startApp } from '../support/app.js';

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity?: string };
  readonly annotations: { readonly summary?: string; readonly action?: string };
}
interface Groups {
  readonly groups: readonly { readonly rules: readonly Alert[] }[];
}
interface AlertTests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly {
      readonly alertname: string;
      readonly exp_alerts: readonly object[];
    }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const deploy = new URL('../../deploy/', import.meta.url);
const rulesFolder = fileURLToPath(new URL('prometheus/', deploy));
const fileOf = (path: string) => readFileSync(new URL(path, deploy), 'utf8');
const alerts = (parse(fileOf('prometheus/alerts.yml')) as Groups).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(fileOf('grafana/calendar.json')) as Dashboard;

const app = startApp();

const isInstalled = spawnSync('promtool', ['--version']).status === 0;
const itWithPromtool = isInstalled ? it : it.skip;

/** Returns the names of metrics in an expression; those of a histogram without the suffix of its series. */
function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(?:calendar|process|nodejs)_\w+/g) ?? [];
  return names.map((name) => name.replace(/_bucket$/, ''));
}

/** Returns the names of all metrics of a running instance. */
async function known(): Promise<string[]> {
  const process = new Metrics();
  process.watchProcess();
  const { text } = await app.get('//metrics').expect(200);
  return [...`${text}\n${await process.read()}`.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => String(name));
}

describe('The alerts', () => {
  it('use only metrics of the service', async () => {
    const used = new Set(alerts.flatMap(({ expr }) => metricsIn(expr)));

    expect(used.size).toBeGreaterThan(5);
    expect(await known()).toEqual(expect.arrayContaining([...used]));
  });

  it.each(alerts)('say how urgent they are and where to begin: $alert', ({ labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations).toEqual({ summary: expect.any(String), action: expect.any(String) });
  });

  it.each(alerts)('are seen to fire in alerts.test.yml: $alert', ({ alert }) => {
    const { tests } = parse(fileOf('prometheus/alerts.test.yml')) as AlertTests;
    const fired = tests
      .flatMap((test) => test.alert_rule_test)
      .filter(({ exp_alerts: expected }) => expected.length > 0);

    expect(fired.map(({ alertname }) => alertname)).toContain(alert);
  });

  itWithPromtool.each([
    ['check', 'rules', 'alerts.yml'],
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('pass promtool %s %s %s, if it is installed', (...command) => {
    const { status, stdout, stderr } = spawnSync('promtool', command, { cwd: rulesFolder, encoding: 'utf8' });

    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
  });
});

describe('The dashboard', () => {
  it.each(panels)('uses only metrics of the service: $title', async ({ targets }) => {
    const used = targets.flatMap(({ expr }) => metricsIn(expr));

    expect(used.length).toBeGreaterThan(0);
    expect(await known()).toEqual(expect.arrayContaining(used));
  });
});
