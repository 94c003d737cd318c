import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { type Caller, everyCaller, ownersAmong } from './callers.js';
import { CONTENTS, LOCKED, MASKS, type Type } from './masks.js';
import { isOpen, isShown } from './predicate.js';
import { KEY, STATES } from './records.js';

const app = startApp({ MAX_PER_PAGE: '500' });

let callers: Caller[];
beforeAll(async () => {
  callers = (await everyCaller(app)).filter(({ name }) => ASKING.includes(name));
});

/** Those who are shown different things. */
const ASKING = ['anonymous', 'the contributor', 'the author', 'another author', 'the editor'];

type Json = Record<string, unknown>;

/** A record with a password, as it shows without one. */
interface Locked {
  readonly whole: Json & { id: number };
  readonly decides: Parameters<typeof isShown>[1];
}

const QUERIES = ['', 'password=wrong', `password=${KEY}`, 'context=edit'];

/** What a list shows of a record to a caller who asks like this; undefined for nothing. */
function expected(type: Type, { whole, decides }: Locked, caller: Caller, query: string): Json | undefined {
  if (!isShown(caller, decides)) return undefined;
  if (query === `password=${KEY}` || (query === 'context=edit' && isOpen(caller, decides))) return whole;
  // That tickets are sold is told of those that are open, and of no others.
  return { ...whole, ...MASKS[type], ticketed: undefined };
}

/** Records with everything that a password hides, published and drafts, of these callers. */
async function lock(type: Type, owners: readonly Caller[]): Promise<Locked[]> {
  const locked: Locked[] = [];
  for (const state of STATES.filter(({ words }) => LOCKED.includes(words)))
    for (const { id: authorId = 0 } of owners) {
      const body = { ...CONTENTS[type], author: authorId, status: state.status, password: KEY };
      const { id } = await app.create(type, body);
      const { body: page } = await app.as('editor').get(`/${type}?password=${KEY}&per_page=500`).expect(200);
      const whole = recordsIn(page, type).find((record) => record.id === id) as Locked['whole'];
      locked.push({ whole, decides: { authorId, state, published: new Date(0) } });
    }
  return locked;
}

const recordsIn = (page: unknown, type: Type) => (page as Record<Type, (Json & { id: number })[]>)[type];

describe.each(['events', 'venues', 'organizers'] as const)('GET /%s with what a password hides', (type) => {
  it('shows it to who has the key, and with context=edit to who may edit it', async () => {
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

  it('hides each of its members', async () => {
    const [{ whole }] = (await lock(type, ownersAmong(callers))) as [Locked];

    const shared = Object.entries(MASKS[type]).filter(([name, value]) => isSame(whole[name], value));
    expect(shared).toEqual([]);
  });
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

describe.each([
  ['venues', 'venue', 'location'],
  ['organizers', 'organizer', 'organizer'],
] as const)('An event with one of the %s under a password', (type, one, described) => {
  it('shows of it what its own list shows', async () => {
    const all = await lock(type, ownersAmong(callers));
    const events: number[] = [];
    for (const { whole } of all)
      events.push(Number((await app.create('events', anEvent({ [one]: whole.id }))).id));
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

  it('describes it as schema.org does where it shows it, and nothing else', async () => {
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
  it('describes the first of each that is open', async () => {
    const body = { ...anEvent(), venue: [] as number[], organizer: [] as number[] };
    for (const password of [KEY, ''])
      for (const name of ['first', 'second']) {
        const words = `${password === '' ? 'open' : 'locked'} ${name}`;
        body.venue.push(Number((await app.create('venues', { venue: words, password })).id));
        body.organizer.push(Number((await app.create('organizers', { organizer: words, password })).id));
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
