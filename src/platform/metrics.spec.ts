import { Metrics } from './metrics.js';

describe('Metrics', () => {
  it('reads a gauge when the metrics are read', async () => {
    const metrics = new Metrics();
    let stale = 3;
    metrics.gauge('stale_views', 'Views to be refreshed.', () => stale);

    stale = 5;

    expect(await metrics.read()).toContain('\nstale_views 5\n');
  });

  it('prints Nan for a gauge that fails, and all others', async () => {
    const metrics = new Metrics();
    metrics.gauge('broken', 'Cannot be read.', () => Promise.reject(new Error('database away')));
    metrics.gauge('sound', 'Can be read.', () => 1);

    expect(await metrics.read()).toContain('\nbroken Nan\n');
    expect(await metrics.read()).toContain('\nsound 1\n');
  });

  it('prints no value for a gauge as long as there is nothing to measure', async () => {
    const metrics = new Metrics();
    let age: number | undefined = 3;
    metrics.gauge('age', 'Age of something.', () => age);

    expect(await metrics.read()).toContain('\nage 3\n');
    age = undefined;
    expect(await metrics.read()).not.toMatch(/^age /m);
  });

  it('counts by labels', async () => {
    const metrics = new Metrics();
    const counter = metrics.counter({ name: 'doors_total', help: 'Doors opened.', labelNames: ['side'] });

    counter.inc({ side: 'left' });
    counter.inc({ side: 'left' });

    expect(await metrics.read()).toContain('\ndoors_total{side="left"} 2\n');
  });
});
