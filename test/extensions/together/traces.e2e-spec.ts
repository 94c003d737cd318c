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

const TAG = { name: 'Traced' };
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

describe('The trace of a write', () => {
  it.each([
    ['a tag', '/tags', TAG, 1],
    ['a batch', '/batch', aBatch('Told'), 2],
  ])('of %s goes on in webhooks, as a child of the span of the request', async (_, path, body, number) => {
    await post('/webhooks', traceOf(10 * number), { url: receiver.url });
    // The change before the webhook is told as well, if other databases of the server hold it back.
    const arrived = new Promise<unknown>((resolve) => {
      receiver.reply = ({ body: { type }, headers }) => {
        if (type.startsWith('tag.')) resolve(headers.traceparent);
        return { status: 204 };
      };
    });
    await post(path, traceOf(number), body);
    const traceparent = await arrived;

    const spans = await collector.trace(traceOf(number));
    expect(traceparent).toBe(
      `00-${traceOf(number)}-${spans.find(({ kind }) => kind === SERVER)?.spanId ?? ''}-01`,
    );
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
