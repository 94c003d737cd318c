import { startApp } from '../../../support/app.js';
import { anEvent } from '../../../support/records.js';
import { type Caller, everyCaller, ownersAmong } from './callers.js';
import { CONTENTS, LOCKED, MASKS, type Type } from './masks.js';
import { isOpen, isShown } from './predicate.js';
import { KEY, STATES } from './records.js';

const app = startApp({ MAX_PER_PAGE: '500' });

let callers: Caller[];
beforeAll(async () => {
  callers = (await everyCaller(app)).filter(({ name }) => ASKING.includes(name));
});

/** Callers who see different things. */
const ASKING = ['anonymous', 'the contributor', 'the author', 'another author', 'the editor'];

type Json = Record<string, unknown>;

/** A protected record as it looks without its password. */
interface Locked {
  readonly whole: Json & { id: number };
  readonly decides: Parameters<typeof isShown>[1];
}

const QUERIES = ['', 'password=wrong', `password=${KEY}`, 'context=edit'];

/** Returns what a list shows of the record to this caller with this query; undefined for nothing. */
function expected(type: Type, { whole, decides }: Locked, caller: Caller, query: string): Json | undefined {
  if (!isShown(caller, decides)) return undefined;
  if (query === `password=${KEY}` || (query === 'context=edit' && isOpen(caller, decides))) return whole;
  return { ...whole, ...MASKS[type] };
}

/** Creates protected records with every maskable member set, published and drafts, for each of these callers. */
async function lock(type: Type, owners: readonly Caller[]): Promise<Locked[]> {
  const locked: Locked[] = [];
  for (const state of STATES.filter(({ words }) => LOCKED.includes(words)))
    for (const { id: authorId = 0 } of owners) {
      // The id in another system is no content: it is shown to everybody who sees the record.
      const key = { source: 'shop', external_id: `${authorId} ${state.words}` };
      const body = { ...CONTENTS[type], ...key, author: authorId, status: state.status, password: KEY };
      const { id } = await app.create(type, body);
      const { body: page } = await app.as('editor').get(`/${type}?password=${KEY}&per_page=500`).expect(200);
      const whole = recordsIn(page, type).find((record) => record.id === id) as Locked['whole'];
      locked.push({ whole, decides: { authorId, state, published: new Date(0) } });
    }
  return locked;
}

const recordsIn = (page: unknown, type: Type) => (page as Record<Type, (Json & { id: number })[]>)[type];

describe.each(['events', 'venues', 'organizers'] as const)('GET /%s with protected records', (type) => {
  it('shows the contents to callers with the key, and with context=edit to those who may edit', async () => {
    const all = await lock(type, ownersAmong(callers));
    for (const caller of callers)
      for (const query of QUERIES) {
        const { body } = await caller.client.get(`/${type}?per_page=500&${query}`).expect(200);
        const listed = recordsIn(body, type);
        const found = all.map(({ whole: { id } }) => listed.find((record) => record.id === id));
        const wanted = all.map((one) => expected(type, one, caller, query));
        expect([caller.name, query, found]).toEqual([caller.name, query, wanted]);
      }
  });

  it('masks every protected member', async () => {
    const [{ whole }] = (await lock(type, ownersAmong(callers))) as [Locked];

    const shared = Object.entries(MASKS[type]).filter(([name, value]) => isSame(whole[name], value));
    expect(shared).toEqual([]);
  });
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

describe.each([
  ['venues', 'venue', 'location'],
  ['organizers', 'organizer', 'organizer'],
] as const)('An event linked to a protected record of %s', (type, one, described) => {
  it('shows the same of it as its own list', async () => {
    const all = await lock(type, ownersAmong(callers));
    const events: number[] = [];
    for (const { whole } of all) events.push((await app.create('events', anEvent({ [one]: whole.id }))).id);
    for (const caller of callers)
      for (const query of QUERIES) {
        const { body } = await caller.client.get(`/events?per_page=500&${query}`).expect(200);
        const listed = recordsIn(body, 'events');
        const found = events.map((id) => [listed.find((event) => event.id === id)?.[one]].flat());
        const wanted = all
          .map((locked) => expected(type, locked, caller, query) ?? [])
          .map((shown) => [shown].flat());
        expect([caller.name, query, found]).toEqual([caller.name, query, wanted]);
      }
  });

  it('describes it in json_ld where it is shown, and nowhere else', async () => {
    const all = await lock(type, ownersAmong(callers).slice(0, 1));
    for (const locked of all) {
      const { id } = await app.create('events', anEvent({ [one]: locked.whole.id }));
      for (const caller of callers)
        for (const query of QUERIES.slice(2, 4)) {
          const { body } = await caller.client.get(`/events/${String(id)}?${query}`).expect(200);
          const { json_ld: jsonLd, [one]: shown } = body as Record<string, Json>;
          const isWhole = expected(type, locked, caller, query) === locked.whole;
          const found = [described in (jsonLd ?? {}), JSON.stringify(shown).includes('"json_ld"')];
          expect([caller.name, query, ...found]).toEqual([caller.name, query, isWhole, isWhole]);
        }
    }
  });
});

describe('GET /events/{id} with two venues and two organizers', () => {
  it('describes the first of each that is open to the caller', async () => {
    const body = { ...anEvent(), venue: [] as number[], organizer: [] as number[] };
    for (const password of [KEY, ''])
      for (const name of ['first', 'second']) {
        const words = `${password === '' ? 'open' : 'locked'} ${name}`;
        body.venue.push((await app.create('venues', { venue: words, password })).id);
        body.organizer.push((await app.create('organizers', { organizer: words, password })).id);
      }
    const { id } = await app.create('events', body);
    const described = async (query: string, caller = app.as('editor')) => {
      const { json_ld: jsonLd } = (await caller.get(`/events/${String(id)}?${query}`).expect(200))
        .body as Json;
      const { location, organizer } = jsonLd as Record<string, { name: string }>;
      return [location?.name, organizer?.name];
    };

    for (const query of ['', 'password=wrong', 'context=edit']) {
      expect(await described(query, app)).toEqual(['open first', 'open first']);
      const opened = query === 'context=edit' ? 'locked first' : 'open first';
      expect(await described(query)).toEqual([opened, opened]);
    }
    expect(await described(`password=${KEY}`, app)).toEqual(['locked first', 'locked first']);
  });
});
