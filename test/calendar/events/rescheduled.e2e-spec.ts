import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();
const editor = app.as('editor');

type Json = Record<string, unknown>;

const FIRST = '2026-12-01 19:00:00';

/** Creates an event and applies these changes one after the other; returns the last response. */
async function after(before: Json, ...changes: readonly Json[]): Promise<Json> {
  const created = await app.create('events', anEvent({ end_date: '2026-12-09 21:00:00', ...before }));
  let event: Json = created;
  for (const change of changes)
    event = (await editor.patch(`/events/${created.id}`, change).expect(200)).body as Json;
  return event;
}

describe('previous_start_date', () => {
  it.each([
    ['in one write', [{ event_status: 'rescheduled', start_date: '2026-12-02 19:00:00' }]],
    ['in two writes', [{ event_status: 'rescheduled' }, { start_date: '2026-12-02 19:00:00' }]],
  ])('keeps the start of a published event that is rescheduled %s', async (_, changes) => {
    expect(await after({}, ...changes)).toMatchObject({
      event_status: 'rescheduled',
      start_date: '2026-12-02 19:00:00',
      previous_start_date: [FIRST],
    });
  });

  it('keeps every start of an event that is rescheduled again', async () => {
    const event = await after(
      {},
      { event_status: 'rescheduled', start_date: '2026-12-02 19:00:00' },
      { start_date: '2026-12-03 19:00:00' },
      { title: 'Third' },
      { event_status: 'canceled' },
    );

    expect(event).toMatchObject({ previous_start_date: [FIRST, '2026-12-02 19:00:00'] });
  });

  it('keeps the last 20 starts', async () => {
    const minutes = Array.from({ length: 22 }, (_, minute) => 10 + minute);
    const event = await after(
      {},
      { event_status: 'rescheduled' },
      ...minutes.map((minute) => ({ start_date: `2026-12-02 19:${minute}:00` })),
    );

    const kept = event.previous_start_date as string[];
    expect(kept).toHaveLength(20);
    expect(kept[0]).toBe('2026-12-02 19:11:00');
  });

  it.each([
    ['a draft', { status: 'draft' }, [{ event_status: 'rescheduled', start_date: '2026-12-02 19:00:00' }]],
    ['an event whose start stays', {}, [{ event_status: 'rescheduled', start_date: FIRST }]],
    ['an event that is merely moved', {}, [{ start_date: '2026-12-02 19:00:00' }]],
    ['an event that is postponed', {}, [{ event_status: 'postponed', start_date: '2026-12-02 19:00:00' }]],
    [
      'an event that is scheduled again',
      {},
      [{ event_status: 'rescheduled', start_date: '2026-12-02 19:00:00' }, { event_status: 'scheduled' }],
    ],
    ['a new event', { event_status: 'rescheduled', previous_start_date: [FIRST] }, []],
  ])('is absent from %s', async (_, before, changes) => {
    expect(await after(before, ...changes)).not.toHaveProperty('previous_start_date');
  });

  it('keeps the start of an event whose publication was scheduled and is due', async () => {
    const { id } = await app.create('events', anEvent({ date_utc: '2026-11-25 10:00:00' }));
    app.clock.set('2026-11-25T11:00:00Z');

    const change = { event_status: 'rescheduled', start_date: '2026-12-01 20:00:00' };
    const { body } = await editor.patch(`/events/${id}`, change).expect(200);

    expect(body).toMatchObject({ status: 'publish', previous_start_date: [FIRST] });
  });

  it('cannot be written', async () => {
    const event = await after({}, { previous_start_date: ['2020-01-01 10:00:00'] });

    expect(event).not.toHaveProperty('previous_start_date');
  });
});
