import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { type Json, REST, SETTINGS, SITE } from '../../support/reading.js';

const app = startApp(SETTINGS);
const editor = app.as('editor');

const KINDS = [
  { list: 'events', one: 'event', body: anEvent({ title: 'One' }) },
  { list: 'venues', one: 'venue', body: aVenue({ venue: 'One' }) },
  { list: 'organizers', one: 'organizer', body: anOrganizer({ organizer: 'One' }) },
] as const;

const [EARLIER, DUE, LATER] = ['2026-11-20T11:00:00Z', '2026-11-20T15:00:00Z', '2026-11-20T17:00:00Z'];

/** The body sent, the time at which it is read, and its status and kind of URL then. */
const STATES: [string, Json, string, string, 'page' | 'unpublished'][] = [
  ['published', {}, EARLIER, 'publish', 'page'],
  ['published with a date gone by', { status: 'future', date_utc: EARLIER }, DUE, 'publish', 'page'],
  ['scheduled', { status: 'future', date_utc: DUE }, '2026-11-20T14:59:59Z', 'future', 'unpublished'],
  ['scheduled and due', { status: 'future', date_utc: DUE }, DUE, 'publish', 'page'],
  ['a draft', { status: 'draft' }, EARLIER, 'draft', 'unpublished'],
  ['a draft of a date gone by', { status: 'draft', date_utc: EARLIER }, LATER, 'draft', 'unpublished'],
  ['pending', { status: 'pending' }, EARLIER, 'pending', 'unpublished'],
  ['private', { status: 'private' }, EARLIER, 'private', 'page'],
  ['private until later', { status: 'private', date_utc: DUE }, EARLIER, 'private', 'page'],
];

describe.each(KINDS)('A record of $list', ({ list, one, body }) => {
  const addressOf = ({ id }: Json, kind: 'page' | 'unpublished', slug: string) =>
    kind === 'page'
      ? `${SITE}/${one}/${slug}/`
      : `${SITE}/?post_type=tribe_${one === 'event' ? 'events' : one}&p=${String(id)}`;
  const read = async ({ id }: Json) => (await editor.get(`/${list}/${String(id)}`).expect(200)).body as Json;

  it.each(STATES)(
    'that is %s has that status and its own URL',
    async (_state, fields, now, ...[status, kind]) => {
      const record = await app.create(list, { ...body, slug: 'one', ...fields });
      app.clock.set(now);

      const shown = await read(record);
      expect(shown).toMatchObject({ status, slug: 'one', url: addressOf(record, kind, 'one') });
      if (one === 'event')
        expect(shown).toMatchObject({ website: shown.url, rest_url: `${REST}/events/${String(record.id)}` });
    },
  );
});
