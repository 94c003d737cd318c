import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Collector } from './collector.js';
import { REGISTERED, startTraced } from './process.js';

const EVENTS = '/calendar/events/v1/events';
/** Spans wait until the service stops. */
const LATER = { OTEL_BSP_SCHEDULE_DELAY: '600000' };
/** At exit, prints the packages of OpenTelemetry that were loaded. */
const PROBE = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from 'node:module';
  const { cache } = createRequire(process.cwd() + '/');
  process.on('exit', () => {
    const loaded = Object.keys(cache).map((file) => /@opentelemetry.([^\\\\/]+)/.exec(file)?.[1]);
    console.log('loaded ' + [...new Set(loaded)].filter(Boolean).sort().join());
  });`)}`;
const PROBED = ['--import', PROBE, ...REGISTERED];

const collector = new Collector();

beforeAll(() => collector.start());
afterAll(() => collector.stop());

/** Starts the service, sends it a request, and stops it. */
async function serveOne(settings: Readonly<Record<string, string>>, nodeArguments = REGISTERED) {
  const service = await startTraced(settings, nodeArguments);
  const { status } = await fetch(`${service.origin}${EVENTS}`);
  const code = await service.stop();
  return { service, outcome: { status, code } };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

describe('A service that stops', () => {
  it('sends the spans that it has not sent yet, as Protobuf unless JSON is asked for', async () => {
    await serveOne({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...LATER });

    expect([...collector.contentTypes]).toEqual(['application/x-protobuf']);
    expect(collector.bodies.join('')).toContain(`GET ${EVENTS}`);
  });
});

describe('A service whose collector does not answer', () => {
  it('serves and stops as usual when nothing listens there, and says so', async () => {
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      OTEL_BSP_SCHEDULE_DELAY: '1',
    };
    const service = await startTraced(settings, PROBED);
    const { status } = await fetch(`${service.origin}${EVENTS}`);
    const said = await service.line(/Traces cannot be exported/);
    const code = await service.stop();

    expect({ status, code, said }).toEqual({ status: 200, code: 0, said: expect.stringContaining('"warn"') });
    expect(await service.line(/^loaded/)).toContain('instrumentation-pg');
  });

  it('serves and stops as usual when it accepts connections and is silent', async () => {
    const silent = new Collector({ isSilent: true });
    await silent.start();
    const { outcome } = await serveOne({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.endpoint, ...LATER });
    await silent.stop();

    expect(outcome).toEqual({ status: 200, code: 0 });
  });
});

describe('A service without a collector', () => {
  // `prom-client` itself loads the interface, for measurements that belong to traces.
  it('loads nothing of OpenTelemetry', async () => {
    const { service } = await serveOne({}, PROBED);

    expect(await service.line(/^loaded/)).toBe('loaded api');
  });
});

describe('A service that is started without the tracing in front', () => {
  it('serves, and says that the setting has no effect', async () => {
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
    const { service, outcome } = await serveOne(settings, ['--no-warnings']);

    expect(outcome).toEqual({ status: 200, code: 0 });
    expect(await service.line(/has no effect/)).toContain('--import');
  });
});
