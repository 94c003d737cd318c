import { startApp } from '../../../support/app.js';
import { type Caller, everyCaller, ownersAmong, STATUSES } from './callers.js';
import { seedEvents, type SeededEvent, type World } from './events-world.js';
import { isOpen, isShown, isWriter, mayRead, statusOf } from './predicate.js';
import { compare, untried } from './walk.js';

const app = startApp({ MAX_PER_PAGE: '500' });

let callers: Caller[];
beforeAll(async () => {
  callers = await everyCaller(app);
});

type Keeps = (event: SeededEvent) => boolean;
type Row = readonly [query: string, keeps: Keeps];

const marked: Keeps = ({ isMarked }) => isMarked;
const others: Keeps = ({ isMarked }) => !isMarked;
const all: Keeps = () => true;
const early: Keeps = ({ day }) => day < 3;
const late: Keeps = ({ day }) => day > 1;

/** Filters on members that a password hides: they find no event that is closed to the caller, even if it matches. */
const BY_CONTENTS: Row[] = [
  ['featured=true', marked],
  ['featured=false', others],
  ['ticketed=true', marked],
  ['ticketed=false', others],
  ['is_virtual=true', marked],
  ['is_virtual=false', others],
  ['is_free=true', marked],
  ['is_free=false', others],
  ['accessibility=step_free', marked],
  ['accessibility=parking,step_free', marked],
  ['accessibility=parking', all],
  ['categories=jazz', marked],
  ['categories=music', marked],
  ['categories=jazz,theatre', all],
  ['tags=free', marked],
  ['tags[]=free&tags[]=paid', all],
  ['venue={venue}', marked],
  ['venue={venues}', all],
  ['organizer={organizer}', marked],
  ['organizer={organizers}', all],
  ['geoloc=true', marked],
  ['geoloc=false', others],
  ['geoloc_lat=52.1&geoloc_lng=13', marked],
  ['geoloc_lat=52.5&geoloc_lng=13&geoloc_radius=60', marked],
  ['geoloc_lat=52.1&geoloc_lng=13&orderby=distance', marked],
  ['bbox=12,52,14,53', marked],
  ['featured=true&include={marked}', marked],
  ['tags=free&search=concert&start_date=2026-12-02', (event) => marked(event) && late(event)],
  ['venue={venue}&organizer={organizer}&categories=jazz&ticketed=1&geoloc=1&post_parent={parent}', marked],
];

/** Filters on members that lists show for every event. */
const BY_THE_REST: Row[] = [
  ['', all],
  ['status=publish', (event) => statusOf(event) === 'publish'],
  ['post_parent={parent}', marked],
  ['include={marked}', marked],
  ['event_status=canceled', marked],
  ['event_status=scheduled,postponed', others],
  ['modified_after=2026-06-01T12:00:00Z', marked],
  ['modified_before=2026-06-01T12:00:00Z', others],
  ['modified_after=2026-06-01T12:00:00Z&include={marked}', marked],
  ['search=concert', marked],
  ['q=concert', marked],
  ['q=-concert', others],
  ['series={series}', ({ isAskedFor }) => isAskedFor],
  ['hide_subsequent_recurrences=true', all],
  ['search=-concert', others],
];

/** Text searches: for every caller they cover only events without a password. */
const BY_TEXTS: Row[] = [
  ['search=quagga', ({ isMarked, state }) => isMarked && !state.isProtected],
  ['q=quagga', ({ isMarked, state }) => isMarked && !state.isProtected],
  ['search=-quagga', ({ isMarked, state }) => !isMarked || !!state.isProtected],
  ['search=concert%20-quagga', ({ isMarked, state }) => isMarked && !!state.isProtected],
];

const BY_DATES: Row[] = [
  ['start_date=2026-12-02', late],
  ['end_date=2026-12-02', early],
  ['starts_before=2026-12-02', early],
  ['starts_after=2026-12-01', late],
  ['ends_before=2026-12-02', early],
  ['ends_after=2026-12-01', late],
  ['started_by=2026-12-03%2009:59:59', early],
  ['over_after=2026-12-01%2012:00:00', late],
  ['strict_dates=true&start_date=2026-12-01%2010:00:01', late],
  ['strict_dates=true&end_date=2026-12-03%2011:59:59', early],
  ['strict_dates=true&starts_before=2026-12-03%2010:00:00', early],
  ['strict_dates=true&starts_after=2026-12-01%2010:00:00', late],
  ['strict_dates=true&ends_before=2026-12-03%2012:00:00', early],
  ['strict_dates=true&ends_after=2026-12-01%2012:00:00', late],
];

const BY_STATUS = STATUSES.map((status): Row => [
  `status=${status}`,
  (event) => status.split(',').includes(statusOf(event)),
]);

const byPublication = (a: SeededEvent, b: SeededEvent) =>
  a.published.getTime() - b.published.getTime() || a.id - b.id;
const byStart = (a: SeededEvent, b: SeededEvent) => a.day - b.day || byPublication(a, b);
const byId = (a: SeededEvent, b: SeededEvent) => a.id - b.id;

function orderOf(query: string): typeof byStart {
  // All marked events are equally far away.
  if (query.includes('orderby=distance')) return byId;
  return query.includes('include=') ? byPublication : byStart;
}

/** Replaces names in a query by the ids of this world. */
function inWorld(query: string, { events, venue, organizer, parent, series }: World): string {
  const ids: Record<string, readonly number[]> = {
    '{venue}': venue.slice(0, 1),
    '{venues}': venue,
    '{organizer}': organizer.slice(0, 1),
    '{organizers}': organizer,
    '{parent}': parent.slice(0, 1),
    '{series}': [series],
    '{marked}': events.filter(marked).map(({ id }) => id),
  };
  return query.replace(/\{\w+\}/g, (name) => ids[name]?.join(',') ?? '');
}

/** Returns the differences between the events these callers get for each query and those they should get. */
async function differences(
  asking: readonly Caller[],
  rows: readonly Row[],
  expected: (caller: Caller, event: SeededEvent, keeps: Keeps) => boolean,
): Promise<object[]> {
  const world = await seedEvents(app, ownersAmong(callers));
  const found: object[] = [];
  for (const [query, keeps] of rows) {
    const inOrder = world.events.toSorted(orderOf(query));
    const question = { list: 'events', query: inWorld(query, world), records: inOrder };
    const isExpected = (caller: Caller, event: SeededEvent) =>
      !event.state.isHidden && expected(caller, event, keeps);
    found.push(...(await compare(asking, question, isExpected)));
  }
  return found;
}

describe('GET /events, for every caller and every state of events', () => {
  it('finds by protected members only events open to the caller', async () => {
    const isExpected = (caller: Caller, event: SeededEvent, keeps: Keeps) =>
      keeps(event) && isShown(caller, event) && isOpen(caller, event);

    expect(await differences(callers, BY_CONTENTS, isExpected)).toEqual([]);
  });

  it('finds by other members and texts only events the caller may read', async () => {
    const isExpected = (caller: Caller, event: SeededEvent, keeps: Keeps) =>
      keeps(event) && isShown(caller, event);

    expect(await differences(callers, [...BY_THE_REST, ...BY_TEXTS], isExpected)).toEqual([]);
  });

  it('finds by dates only events the caller may read', async () => {
    const isExpected = (caller: Caller, event: SeededEvent, keeps: Keeps) =>
      keeps(event) && isShown(caller, event);
    const some = callers.filter(({ name }) => ['anonymous', 'the author', 'another author'].includes(name));

    expect(await differences(some, BY_DATES, isExpected)).toEqual([]);
  });

  it('finds by status only events the caller may read', async () => {
    const isExpected = (caller: Caller, event: SeededEvent, keeps: Keeps) =>
      keeps(event) && mayRead(caller, event);

    expect(await differences(callers.filter(isWriter), BY_STATUS, isExpected)).toEqual([]);
  });

  it('finds by status and protected members only events open to the caller', async () => {
    const query = 'status=publish,future,draft,pending,trash&featured=true';
    const keeps: Keeps = (event) => event.isMarked && statusOf(event) !== 'private';
    const isExpected = (caller: Caller, event: SeededEvent) =>
      keeps(event) && mayRead(caller, event) && isOpen(caller, event);

    expect(await differences(callers.filter(isWriter), [[query, keeps]], isExpected)).toEqual([]);
  });
});

describe('GET /events', () => {
  it('has no filter without a case here', async () => {
    const queries = [...BY_CONTENTS, ...BY_THE_REST, ...BY_DATES, ...BY_STATUS].map(([query]) => query);

    expect(await untried(app, 'events', queries)).toEqual([]);
  });
});
