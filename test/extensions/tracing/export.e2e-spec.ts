import pg from 'pg';
import { anEvent } from '../../support/records.js';
import { CLIENT, Collector, ERROR, SERVER, type Span, tree } from './collector.js';
import { AUTHORIZATION, startTraced, type TracedProcess } from './process.js';

const REMOTE = { id: '4bf92f3577b34da6a3ce929d0e0e4736', parent: '00f067aa0ba902b7' };
const BASE = '/calendar/events/v1';
const EVENTS = `${BASE}/events`;

const collector = new Collector();
let service: TracedProcess;

beforeAll(async () => {
  await collector.start();
  service = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
});
afterAll(async () => {
  await service.stop();
  await collector.stop();
});

/** Sends a request within a trace: a read, or with a body a write of the administrator. */
const send = (path: string, id: string, body?: object) =>
  fetch(`${service.origin}${BASE}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    body: JSON.stringify(body),
    headers: {
      traceparent: `00-${id}-${REMOTE.parent}-01`,
      ...(body !== undefined && { authorization: AUTHORIZATION, 'content-type': 'application/json' }),
    },
  });

const idOf = (number: number) => number.toString(16).padStart(32, 'a');
const serverSpan = (spans: readonly Span[]) => spans.find(({ kind }) => kind === SERVER) as Span;
const valuesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]));

describe('The trace of a list', () => {
  let spans: Span[];

  beforeAll(async () => {
    await send('/events', idOf(1), anEvent({ title: 'Jazz in the park' }));
    const response = await send('/events?search=jazz&password=sesame', REMOTE.id);
    await response.text();
    spans = await collector.trace(REMOTE.id);
  });

  it('continues that of the caller', () => {
    expect(serverSpan(spans)).toMatchObject({ traceId: REMOTE.id, parentSpanId: REMOTE.parent });
  });

  it('has a span of the request, one of the route, one of the handler, and one of each statement', () => {
    expect(tree(spans, serverSpan(spans))).toEqual([
      `GET ${EVENTS}`,
      '  request handler',
      '    EventsController.list',
      expect.stringMatching(/^ {6}SELECT /),
      expect.stringMatching(/^ {6}SELECT /),
      expect.stringMatching(/^ {6}WITH /),
      expect.stringMatching(/^ {6}SELECT /),
      // Records are read while they are sent.
      expect.stringMatching(/^ {4}SELECT /),
    ]);
  });

  it('has the text of each statement', () => {
    const statements = spans
      .filter(({ kind }) => kind === CLIENT)
      .map((span) => valuesOf(span)['db.query.text']);

    expect(statements).toContainEqual(expect.stringContaining('FROM data_versions'));
    expect(statements.filter((text) => text === undefined)).toEqual([]);
  });

  it('has the route, and neither the address nor values', () => {
    expect(valuesOf(serverSpan(spans))).toMatchObject({
      'http.route': EVENTS,
      'http.response.status_code': 200,
    });
    expect(JSON.stringify(spans)).not.toMatch(/jazz|sesame|url\.(path|query|full)/i);
  });
});

describe('Every trace', () => {
  it('is that of the log line', async () => {
    const response = await fetch(`${service.origin}${BASE}/venues`);
    const line = await service.line(new RegExp(response.headers.get('x-request-id') ?? 'none'));
    const { trace_id: id } = JSON.parse(line) as { trace_id: string };

    expect(serverSpan(await collector.trace(id))).toMatchObject({
      name: expect.stringMatching(/venues$/),
    });
  });

  it('has no message of an error, which may repeat what was sent', async () => {
    await send('/events', idOf(4), anEvent({ title: 'x', venue: 987_654 }));
    await send('/events/by-slug/sesame', idOf(5), { start_date: 'open sesame' });
    const spans = [...(await collector.trace(idOf(4))), ...(await collector.trace(idOf(5)))];

    expect(JSON.stringify(spans)).not.toMatch(/987654|sesame/);
  });

  it('marks a statement that failed, without the message of PostgreSQL', async () => {
    const database = new pg.Client(service.databaseUrl);
    await database.connect();
    await database.query('ALTER TABLE organizers RENAME TO elsewhere');
    await send('/organizers', idOf(9));
    await database.query('ALTER TABLE elsewhere RENAME TO organizers');
    await database.end();
    const spans = await collector.trace(idOf(9));

    const failed = spans.filter(({ status }) => status.code === ERROR);
    expect(failed.map(({ kind }) => kind)).toEqual(expect.arrayContaining([CLIENT, SERVER]));
    expect(JSON.stringify(spans)).not.toContain('does not exist');
  });

  it('is named after the method alone when there is no route', async () => {
    await send('/nowhere', idOf(7));

    expect(serverSpan(await collector.trace(idOf(7))).name).toBe('GET');
  });
});

describe('Health checks and metrics', () => {
  it('have no spans, nor has work beside requests', async () => {
    for (const path of ['/health/live', '/health/ready', '/metrics'])
      await (await fetch(`${service.origin}${path}`)).text();
    await (await send('/tags', idOf(8))).text();
    await collector.trace(idOf(8));

    const roots = collector.spans.filter(
      ({ parentSpanId = REMOTE.parent }) => parentSpanId === REMOTE.parent,
    );
    expect(roots.filter(({ kind }) => kind !== SERVER)).toEqual([]);
    expect(roots.filter(({ name }) => /health|metrics/.test(name))).toEqual([]);
  });
});
