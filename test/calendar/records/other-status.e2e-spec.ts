import { startApp } from '../../support/app.js';
import { PUBLICATIONS } from '../../support/translated.js';

const app = startApp();
const HEADER = 'x-calendar-changed';

/** Statuses that are sent, by whom, and those that are stored instead. */
const OTHERS = [
  ['future without a date in the future', 'editor', { status: 'future' }, 'publish'],
  ['future with a date gone by', 'editor', { status: 'future', date_utc: '2026-01-01 10:00:00' }, 'publish'],
  ['publish of a contributor', 'contributor', { status: 'publish' }, 'pending'],
] as const;

describe.each(PUBLICATIONS)('A status sent to $list', ({ list, body }) => {
  it.each(OTHERS)('that is %s is named if another one is stored', async (_what, role, fields, status) => {
    const client = app.as(role);
    const { id } = await app.create(list, body({ status: 'draft' }), role);
    const path = `/${list}/by-external-id/office/1`;

    const writes = [
      await client.post(`/${list}`, body(fields)).expect(201),
      await client.patch(`/${list}/${String(id)}`, fields).expect(200),
      await client.put(path, body(fields)).expect(201),
      await client.put(path, fields).expect(200),
    ];

    for (const { body: record, headers } of writes) {
      expect(record).toHaveProperty('status', status);
      expect(headers).toHaveProperty(HEADER, 'status');
    }
  });

  it('is not named if it is stored', async () => {
    const later = { status: 'future', date_utc: '2027-05-01 10:00:00' };
    const { headers: created, body: record } = await app.as('editor').post(`/${list}`, body(later));
    const { id } = record as { id: number };

    const { headers: updated } = await app.as('editor').patch(`/${list}/${id}`, { status: 'draft' });

    for (const headers of [created, updated]) expect(headers).not.toHaveProperty(HEADER);
  });
});
