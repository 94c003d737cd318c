import { startApp } from '../../support/app.js';
import { KINDS } from '../../support/linked.js';
import { type Caller, everyCaller, ownersAmong } from './callers.js';
import { type Host, type Kind, seedHosts } from './linked-world.js';
import { isOpen, isShown, isWriter, mayRead, statusOf } from './predicate.js';
import { compare, untried } from './walk.js';

const app = startApp({ MAX_PER_PAGE: '500' });

let callers: Caller[];
beforeAll(async () => {
  callers = await everyCaller(app);
});

type Keeps = (host: Host, caller: Caller) => boolean;
type Row = readonly [query: string, keeps: Keeps];

const halls: Keeps = ({ isHall }) => isHall;
const all: Keeps = () => true;
const withEvent: Keeps = ({ event }, caller) => isShown(caller, event) && isOpen(caller, event);
const withUpcoming: Keeps = (host, caller) => host.event.isUpcoming && withEvent(host, caller);

const FILTERS: Row[] = [
  ['', all],
  ['search=hall', halls],
  ['search=quagga', ({ isHall, state }) => isHall && !state.isProtected],
  ['event={event}', halls],
  ['has_events=true', withEvent],
  ['has_events=false', (host, caller) => !withEvent(host, caller)],
  ['only_with_upcoming=true', withUpcoming],
  ['only_with_upcoming=false', all],
  ['has_events=false&only_with_upcoming=true', () => false],
  ['has_events=true&search=barn', (host, caller) => !host.isHall && withEvent(host, caller)],
  ['event={event}&only_with_upcoming=true&search=hall', halls],
];

/** Returns the differences between the records these callers get and those they should get. */
async function differences(
  asking: readonly Caller[],
  { kind, query }: { kind: Kind; query: string },
  isExpected: (caller: Caller, host: Host) => boolean,
): Promise<object[]> {
  const hosts = await seedHosts(app, kind, ownersAmong(callers));
  const party = hosts.find(({ isHall }) => isHall)?.event.id ?? 0;
  const sent = query.replace('{event}', String(party));
  return compare(asking, { list: kind.list, query: sent, records: hosts }, isExpected);
}

describe.each(KINDS)('GET /$list, for every caller and every state of records and events', (kind) => {
  it.each(FILTERS)(
    'returns exactly the matching records that the caller may see for "%s"',
    async (query, keeps) => {
      const isExpected = (caller: Caller, host: Host) => isShown(caller, host) && keeps(host, caller);

      expect(await differences(callers, { kind, query }, isExpected)).toEqual([]);
    },
  );

  it.each(['publish', 'future', 'draft', 'pending', 'private', 'trash', 'draft,publish', 'trash,future'])(
    'returns exactly the records that the caller may read for status=%s',
    async (status) => {
      const asking = status === 'publish' ? callers : callers.filter(isWriter);
      const isExpected = (caller: Caller, host: Host) =>
        status.split(',').includes(statusOf(host)) && mayRead(caller, host);

      expect(await differences(asking, { kind, query: `status=${status}` }, isExpected)).toEqual([]);
    },
  );

  it('tests every filter here except status, which is tested above', async () => {
    const queries = FILTERS.map(([query]) => query);

    expect(await untried(app, kind.list, queries)).toEqual(['status']);
  });

  it('combines status and has_events', async () => {
    const query = 'status=publish,trash&has_events=true';
    const isExpected = (caller: Caller, host: Host) =>
      ['publish', 'trash'].includes(statusOf(host)) && mayRead(caller, host) && withEvent(host, caller);

    expect(await differences(callers.filter(isWriter), { kind, query }, isExpected)).toEqual([]);
  });
});
