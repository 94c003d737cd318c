import type { TestApp } from '../../harness/test-app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { clientOf, type Findings, whose } from './cells.js';
import { digestOf, ownerId, seedRecords, type Seeded, rowsOf, strangerId } from './seeding.js';
import {
  ASKERS,
  type CallerName,
  CALLERS,
  created,
  handOverStatus,
  type LinkedType,
  linkingStatus,
  namingStatus,
  pictureStatus,
  REQUESTED,
  type Requested,
  STATES,
  type Type,
} from './predicate.js';

export const BODIES = { events: anEvent, venues: aVenue, organizers: anOrganizer };
const LATER = '2027-01-01 10:00:00';

type Check = (app: TestApp, findings: Findings, type: Type, callers?: readonly CallerName[]) => Promise<void>;

/** Creates a record of one type with each status, as every caller. */
export const checkCreates: Check = async (app, findings, type, callers = CALLERS) => {
  for (const requested of REQUESTED)
    for (const caller of callers) {
      const before = await rowsOf(app, type);
      const body = BODIES[type](asked(requested));
      const response = await clientOf(app, caller).post(`/${type}`, body);
      const expected = created(caller, requested);
      const rows = [...(await rowsOf(app, type))].filter(([id]) => !before.has(id));
      const found = await Promise.all(
        rows.map(async ([id, row]) => [
          row.status,
          row.author_id === ownerId(app, { caller }) ? 'own' : 'not own',
          (await app.get(`/${type}/${id}`)).status === 200 && 'public',
        ]),
      );
      findings.compare(
        `POST ${type} with ${requested ?? 'no'} status · ${caller}`,
        typeof expected === 'number'
          ? [expected]
          : [201, expected, 'own', expected === 'publish' && 'public'],
        [response.status, ...found.flat()],
      );
    }
};

/** Sets each status on the caller's own draft, which must not allow more than creating a record. */
export const checkStatusChanges: Check = async (app, findings, type, callers = CALLERS) => {
  for (const requested of REQUESTED.filter((one) => one !== undefined))
    for (const caller of callers) {
      const record = await draftOf(app, type, caller);
      const { status } = await clientOf(app, caller).put(record.byId, asked(requested));
      const expected = created(caller, requested);
      const stored = (await rowsOf(app, type)).get(record.id)?.status ?? 'gone';
      findings.compare(
        `PUT ${type} with ${requested} status · ${caller} · own draft`,
        typeof expected === 'number' ? [expected, 'draft'] : [200, expected],
        [status, stored],
      );
    }
};

/** Changes the author of a record to another user. */
export const checkHandOvers: Check = async (app, findings, type, callers = CALLERS) => {
  const author = await strangerId(app);
  for (const caller of callers) {
    const client = clientOf(app, caller);
    const record = await draftOf(app, type, caller);
    const expected = handOverStatus(caller);
    const { status } = await client.put(record.byId, { author });
    const row = (await rowsOf(app, type)).get(record.id);
    const mayHave = caller === 'anonymous' || expected === 200;
    findings.compare(
      `PUT ${type} with another author · ${caller} · own draft`,
      [expected, mayHave ? 'of the other' : 'of the caller'],
      [status, row?.author_id === author ? 'of the other' : 'of the caller'],
    );
    await checkRefusable(app, findings, {
      label: `POST ${type} with another author · ${caller}`,
      expected: expected === 200 ? 201 : expected,
      send: () => client.post(`/${type}`, BODIES[type]({ author })),
    });
  }
};

/** Creates a record with an image by its URL. */
export const checkPictures: Check = async (app, findings, type, callers = CALLERS) => {
  for (const caller of callers)
    await checkRefusable(app, findings, {
      label: `POST ${type} with a picture · ${caller}`,
      expected: pictureStatus(caller),
      send: () =>
        clientOf(app, caller).post(`/${type}`, BODIES[type]({ image: `https://a.example/${caller}.png` })),
    });
};

/** Creates an event with a new category or tag. */
export async function checkNaming(
  app: TestApp,
  findings: Findings,
  callers: readonly CallerName[] = CALLERS,
) {
  for (const kind of ['categories', 'tags'])
    for (const caller of callers)
      await checkRefusable(app, findings, {
        label: `POST events with new ${kind} · ${caller}`,
        expected: namingStatus(caller),
        send: () => clientOf(app, caller).post('/events', anEvent({ [kind]: [`new to ${caller}`] })),
      });
}

/** Creates an event linked to a record of each status. */
export async function checkLinking(
  app: TestApp,
  findings: Findings,
  type: LinkedType,
  actors = ASKERS,
): Promise<void> {
  const cells = STATES.flatMap((state) => actors.map((actor) => ({ type, state, actor })));
  const records = await seedRecords(app, cells);
  for (const [index, { state, actor }] of cells.entries())
    await checkRefusable(app, findings, {
      label: `POST events with one of the ${type} · ${whose(actor, state)}`,
      expected: linkingStatus(actor, state),
      send: () =>
        clientOf(app, actor.caller).post('/events', anEvent({ [type.slice(0, -1)]: records[index]?.id })),
    });
}

interface Refusable {
  readonly label: string;
  readonly expected: number;
  readonly send: () => PromiseLike<{ status: number }>;
}

/** Sends a create that must either succeed or leave all tables unchanged. */
async function checkRefusable(app: TestApp, findings: Findings, { label, expected, send }: Refusable) {
  const before = await digestOf(app);
  const { status } = await send();
  const changed = before !== (await digestOf(app));
  findings.compare(label, [expected, expected < 400 && 'stored'], [status, changed && 'stored']);
}

function asked(requested: Requested) {
  return { status: requested, ...(requested === 'future' && { date: LATER }) };
}

async function draftOf(app: TestApp, type: Type, caller: CallerName): Promise<Seeded> {
  const actor = { caller, own: caller !== 'anonymous' };
  const [record] = await seedRecords(app, [{ type, state: 'draft', actor }]);
  return record as Seeded;
}
