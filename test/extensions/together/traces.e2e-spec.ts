import { startReceiver } from '../webhooks/receiver.js';
import { Collector, SERVER } from '../tracing/collector.js';
import { AUTHORIZATION, startTraced, type TracedProcess } from '../tracing/process.js';

const collector = new Collector();
const receiver = startReceiver();
let service: TracedProcess;

beforeAll(async () => {
  await collector.start();
  service = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    WEBHOOK_NETWORKS: '127.0.0.0/8',
  });
});
afterAll(async () => {
  await service.stop();
  await collector.stop();
});

const aBatch = (name: string) => ({ operations: [{ method: 'POST', path: '/tags', body: { name } }] });

/** Sends a write of the administrator within a trace. */
const post = (path: string, trace: string, body: object) =>
  fetch(`${service.origin}/calendar/events/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
      authorization: AUTHORIZATION,
      'content-type': 'application/json',
    },
  });

const traceOf = (number: number) => number.toString(16).padStart(32, 'a');

/** Returns what the span of a request hands on. */
async function parentOf(number: number): Promise<string> {
  const spans = await collector.trace(traceOf(number));
  return `00-${traceOf(number)}-${spans.find(({ kind }) => kind === SERVER)?.spanId ?? ''}-01`;
}

describe('The trace of a write', () => {
  it('goes on in webhooks, as a child of the span of the request: of a tag and of a batch', async () => {
    await post('/webhooks', traceOf(10), { url: receiver.url });
    const told = new Promise<unknown[]>((resolve) => {
      const parents: unknown[] = [];
      receiver.reply = ({ body: { type }, headers }) => {
        // The change before the webhook is told as well, if other databases of the server hold it back.
        if (type.startsWith('tag.') && parents.push(headers.traceparent) === 2) resolve(parents);
        return { status: 204 };
      };
    });
    await post('/tags', traceOf(1), { name: 'Traced' });
    await post('/batch', traceOf(2), aBatch('Told'));

    expect((await told).sort()).toEqual([await parentOf(1), await parentOf(2)]);
  });

  it('of a batch contains its operations', async () => {
    await post('/batch', traceOf(3), aBatch('Stored'));

    expect((await collector.trace(traceOf(3))).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'BatchController.apply',
        'TagsController.create',
        expect.stringMatching(/^INSERT /),
      ]),
    );
  });
});
