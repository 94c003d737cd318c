import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { startApp } from '../../support/app.js';
import { behind, named, readAll } from './reading.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { statementsOf } from '../../support/statements.js';
import { overlapInOrder } from '../../database/races/overlap-in-order.js';

const app = startApp();

describe.each([
  ['events', anEvent],
  ['venues', aVenue],
  ['organizers', anOrganizer],
] as const)('While one of the %s falls due', (list, body) => {
  it('it can be rescheduled, and neither is done twice', async () => {
    const type = list.slice(0, -1);
    const id = (await app.create(list, body({ status: 'future', date: '2026-12-01 12:00:00' }))).id;
    const again = { status: 'future', date: '2026-12-03 12:00:00' };
    const { cursor } = await readAll(app);
    app.clock.set('2026-12-01T12:00:00Z');
    const upkeep = app.nest.get(ChangesUpkeep);

    const statements = await statementsOf(() =>
      overlapInOrder<unknown>(
        app.databaseUrl,
        [() => upkeep.record(), () => app.as('editor').patch(`/${list}/${id}`, again).expect(200)],
        `SELECT FROM record_versions WHERE kind = '${type}' AND record_id = ${id} FOR UPDATE`,
      ),
    );

    expect(statements).not.toContain('ROLLBACK');
    expect(named((await readAll(app, behind(cursor))).changes)).toEqual([`${type} ${id} removed`]);
  });
});
