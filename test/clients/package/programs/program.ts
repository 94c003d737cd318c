import { CalendarError, type CalendarEvent, createCalendar, dataOf } from 'calendar-events-client';

const { ORIGIN = '', PASSWORD = '', USER_NAME = 'the-editor' } = process.env;
const reader = createCalendar({ url: ORIGIN });
const writer = createCalendar({ url: ORIGIN, user: USER_NAME, password: PASSWORD });

/** Returns what a call returns, or the code of its error. */
async function outcomeOf<T>(call: () => Promise<T>): Promise<T | string> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof CalendarError) return error.code;
    throw error;
  }
}

const PICTURE = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
const day = { start_date: '2027-06-21 19:30', end_date: '2027-06-21 22:00' };
const created: CalendarEvent[] = [];
for (const title of ['Concert', 'Play', 'Opera', 'Dance', 'Film'])
  created.push(
    await dataOf(
      writer.api.POST('/events', { body: { title, ...day, tags: [title, 'All'], venue: { venue: 'Hall' } } }),
    ),
  );
const ids = created.map(({ id }) => id);

const titles: string[] = [];
for await (const { title } of reader.events({ include: ids, per_page: 2, order: 'asc' })) titles.push(title);
const tagged: number[] = [];
for await (const { id } of reader.events({
  ...day,
  tags: ['opera', 'film'],
  _fields: ['events.id'],
  per_page: 1,
}))
  tagged.push(id);
const venues: string[] = [];
for await (const { venue } of reader.venues({ per_page: 1 })) venues.push(venue);

const french = createCalendar({ url: ORIGIN, language: 'fr' });
const refused = await dataOf(french.api.GET('/events/{id}', { params: { path: { id: 999_999 } } })).catch(
  (error: unknown) => error,
);
const invalid = await dataOf(
  writer.api.POST('/events', { body: { title: 'Concert', ...day, timezone: 'Berlin' } }),
).catch((error: unknown) => error);
if (!(refused instanceof CalendarError && invalid instanceof CalendarError)) throw new Error('Not refused.');

// The first response is lost, and the service has created what was asked. Former releases would do so again.
let lost = 0;
const unlucky = createCalendar({
  url: ORIGIN,
  user: USER_NAME,
  password: PASSWORD,
  fetch: async (request) => {
    const response = await fetch(request);
    if (lost++ === 0) throw new TypeError('Lost.');
    return response;
  },
});
await unlucky.api.POST('/organizers', { body: { organizer: 'Orchestra' } }).catch(() => undefined);
const organizers: string[] = [];
for await (const { organizer } of reader.organizers()) organizers.push(organizer);

const written = await outcomeOf(async () => {
  const file = new Blob([PICTURE], { type: 'image/png' });
  const { id: image } = await writer.upload(file, { alt: 'A square.' });
  const made = await dataOf(
    writer.api.POST('/events', { body: { title: 'Slides', ...day, image: file, venue: { venue: 'Loft' } } }),
  );
  const path = { id: made.id };
  const changed = await writer.api.PATCH('/events/{id}', {
    params: { path, header: { 'If-Match': '"e1-1"' } },
    body: { title: 'x' },
  });
  const misspelt = { titel: 'x' };
  const refused = await writer.api.PATCH('/events/{id}', { params: { path }, body: misspelt as object });
  return [made.image && made.image.id === image, changed.response.status, refused.response.status];
});
const inSeries: string[] = [];
const { id: choir } = await dataOf(
  writer.api.POST('/events', { body: { title: 'Choir', ...day, recurrence: 'FREQ=WEEKLY;COUNT=2' } }),
);
for (const series of [choir, 'any'] as const)
  for await (const { title } of reader.events({ series })) inSeries.push(title);

const upsert = () => writer.upsert('sheet', 'row/1', { title: 'Swim', ...day });
const upserted = await outcomeOf(async () => [(await upsert()).id, (await upsert()).id]);
const followed = await outcomeOf(async () => {
  const changed: string[] = [];
  for await (const { changes, reset, more } of reader.follow('', { types: ['event', 'tag'] })) {
    if (reset) changed.length = 0;
    // A record of each type has the members of this type.
    for (const change of changes)
      if (change.type === 'event') changed.push(change.record?.title ?? '');
      else if (change.type === 'tag') changed.push(change.record?.name ?? '');
    if (!more) break;
  }
  return changed.sort();
});

const CONSTANT = ['music', 'theatre'] as const;
// Lists may be constant.
export const accepted = [
  () => reader.events({ categories: CONSTANT, status: ['draft', 'trash'] }),
  () => reader.venues({ status: ['publish'] }),
  () => writer.upsert('sheet', '1', { tags: CONSTANT }),
];

// The compiler finds what the service would refuse or ignore.
export const mistakes = [
  // @ts-expect-error -- no filter has this name
  () => reader.events({ categorys: ['music'] }),
  // @ts-expect-error -- lists name the members of their records
  () => reader.events({ _fields: ['title'] }),
  // @ts-expect-error -- nothing would be returned
  () => reader.events({ _fields: [] }),
  // @ts-expect-error -- pages follow by themselves
  () => reader.events({ page: 2 }),
  // @ts-expect-error -- a title cannot be cleared
  () => writer.upsert('sheet', '1', { title: null }),
];

console.log(
  JSON.stringify({
    titles: titles.sort(),
    tagged: tagged.flatMap((id) => (ids.includes(id) ? [ids.indexOf(id)] : [])).sort(),
    venues,
    organizers,
    requests: lost,
    refused: { status: refused.status, code: refused.code, message: refused.message },
    invalid: { code: invalid.code, params: invalid.params, reason: invalid.reasons.timezone?.message },
    upserted: Array.isArray(upserted) ? upserted[0] === upserted[1] : upserted,
    followed,
    written,
    inSeries,
  }),
);
