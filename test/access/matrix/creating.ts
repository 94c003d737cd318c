import type { TestApp } from '../../harness/test-app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { clientOf, type Findings, whose } from './cells.js';
import { digestOf, ownerId, plant, type Planted, rowsOf, strangerId } from './planting.js';
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

type Fire = (app: TestApp, findings: Findings, type: Type, callers?: readonly CallerName[]) => Promise<void>;

/** Creates a record of one type with each status, as every caller. */
export const fireCreates: Fire = async (app, findings, type, callers = CALLERS) => {
  for (const requested of REQUESTED)
    for (const caller of callers) {
      const before = await rowsOf(app, type);
      const body = BODIES[type](asked(requested));
      const answer = await clientOf(app, caller).post(`/${type}`, body);
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
        [answer.status, ...found.flat()],
      );
    }
};

/** Sets each status on the caller's own draft, which must not allow more than creating a record. */
export const fireStatusChanges: Fire = async (app, findings, type, callers = CALLERS) => {
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
export const fireHandOvers: Fire = async (app, findings, type, callers = CALLERS) => {
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
    await fireRefusable(app, findings, {
      label: `POST ${type} with another author · ${caller}`,
      expected: expected === 200 ? 201 : expected,
      send: () => client.post(`/${type}`, BODIES[type]({ author })),
    });
  }
};

/** Creates a record with an image by its URL. */
export const firePictures: Fire = async (app, findings, type, callers = CALLERS) => {
  for (const caller of callers)
    await fireRefusable(app, findings, {
      label: `POST ${type} with a picture · ${caller}`,
      expected: pictureStatus(caller),
      send: () =>
        clientOf(app, caller).post(`/${type}`, BODIES[type]({ image: `https://a.example/${caller}.png` })),
    });
};

/** Creates an event with a new category or tag. */
export async function fireNaming(app: TestApp, findings: Findings, callers: readonly CallerName[] = CALLERS) {
  for (const kind of ['categories', 'tags'])
    for (const caller of callers)
      await fireRefusable(app, findings, {
        label: `POST events with new ${kind} · ${caller}`,
        expected: namingStatus(caller),
        send: () => clientOf(app, caller).post('/events', anEvent({ [kind]: [`new to ${caller}`] })),
      });
}

/** Creates an event linked to a record of each status. */
export async function fireLinking(
  app: TestApp,
  findings: Findings,
  type: LinkedType,
  askers = ASKERS,
): Promise<void> {
  const cells = STATES.flatMap((state) => askers.map((asker) => ({ type, state, asker })));
  const records = await plant(app, cells);
  for (const [index, { state, asker }] of cells.entries())
    await fireRefusable(app, findings, {
      label: `POST events with one of the ${type} · ${whose(asker, state)}`,
      expected: linkingStatus(asker, state),
      send: () =>
        clientOf(app, asker.caller).post('/events', anEvent({ [type.slice(0, -1)]: records[index]?.id })),
    });
}

interface Refusable {
  readonly label: string;
  readonly expected: number;
  readonly send: () => PromiseLike<{ status: number }>;
}

/** Sends a create that must either succeed or leave all tables unchanged. */
async function fireRefusable(app: TestApp, findings: Findings, { label, expected, send }: Refusable) {
  const before = await digestOf(app);
  const { status } = await send();
  const changed = before !== (await digestOf(app));
  findings.compare(label, [expected, expected < 400 && 'stored'], [status, changed && 'stored']);
}

function asked(requested: Requested) {
  return { status: requested, ...(requested === 'future' && { date: LATER }) };
}

async function draftOf(app: TestApp, type: Type, caller: CallerName): Promise<Planted> {
  const asker = { caller, own: caller !== 'anonymous' };
  const [record] = await plant(app, [{ type, state: 'draft', asker }]);
  return record as Planted;
}
