import { startApp } from '../../../support/app.js';
import { KINDS } from '../../../support/linked.js';
import { type Caller, everyCaller, ownersAmong, STATUSES } from './callers.js';
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
  ['status=publish', isOneOf('publish')],
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

const BY_STATUS: Row[] = [
  ...STATUSES.map((status): Row => [`status=${status}`, isOneOf(status)]),
  [
    'status=publish,trash&has_events=true',
    (host, caller) => isOneOf('publish,trash')(host, caller) && withEvent(host, caller),
  ],
];

function isOneOf(status: string): Keeps {
  return (host) => status.split(',').includes(statusOf(host));
}

/** Returns the differences between the records these callers get for each query and those they should get. */
async function differences(
  asking: readonly Caller[],
  { kind, rows }: { kind: Kind; rows: readonly Row[] },
  isReadable: (caller: Caller, host: Host) => boolean,
): Promise<object[]> {
  const hosts = await seedHosts(app, kind, ownersAmong(callers));
  const party = hosts.find(({ isHall }) => isHall)?.event.id ?? 0;
  const found: object[] = [];
  for (const [query, keeps] of rows) {
    const question = { list: kind.list, query: query.replace('{event}', String(party)), records: hosts };
    found.push(
      ...(await compare(asking, question, (caller, host) => isReadable(caller, host) && keeps(host, caller))),
    );
  }
  return found;
}

describe.each(KINDS)('GET /$list, for every caller and every state of records and events', (kind) => {
  it('returns exactly the matching records that the caller may see', async () => {
    expect(await differences(callers, { kind, rows: FILTERS }, isShown)).toEqual([]);
  });

  it('returns by status exactly the records that the caller may read', async () => {
    expect(await differences(callers.filter(isWriter), { kind, rows: BY_STATUS }, mayRead)).toEqual([]);
  });

  it('has no filter without a case here', async () => {
    const queries = [...FILTERS, ...BY_STATUS].map(([query]) => query);

    expect(await untried(app, kind.list, queries)).toEqual([]);
  });
});
