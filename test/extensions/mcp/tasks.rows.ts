/** Arguments of a call; `{name}` in a text is the id of that record. */
export type Call = readonly [tool: string, args: Readonly<Record<string, unknown>>];
export type Task = readonly [words: string, calls: readonly Call[], outcome: object];

const titled = (...titles: string[]) => ({ events: titles.map((title) => ({ title })) });

/** Asked on Friday, 2026-11-20, at 13:00 in Berlin, of a calendar that `fillCalendar` fills. */
export const ASKED: Task[] = [
  ['What is on tonight?', [['whats_on', { when: 'tonight' }]], titled('Harbour in Pictures', 'Poetry Night')],
  ['What is going on right now?', [['whats_on', { when: 'now' }]], titled('Harbour in Pictures')],
  [
    'Anything on this weekend that costs nothing?',
    [['whats_on', { when: 'this_weekend', is_free: true }]],
    titled('Harbour in Pictures', 'Flea Market'),
  ],
  [
    'What can we do with children on the second weekend of Advent?',
    [['whats_on', { from: '2026-12-05', until: '2026-12-06', categories: ['Children'] }]],
    titled('Puppets in the Snow'),
  ],
  [
    'Which exhibitions are open on 12 December?',
    [['whats_on', { from: '2026-12-12', categories: ['Exhibitions'] }]],
    titled('Harbour in Pictures'),
  ],
  [
    'What was on last Tuesday?',
    [['whats_on', { from: '2026-11-17' }]],
    titled('Harbour in Pictures', 'Chess Evening'),
  ],
  ['When is the next jam?', [['search_events', { q: 'jam', per_page: 1 }]], titled('Jam Session')],
  [
    'Which concerts are there in December?',
    [['search_events', { start_date: '2026-12-01', end_date: '2026-12-31', categories: ['Concerts'] }]],
    titled('Brass in the Dark'),
  ],
  [
    'What do the Harbour Players have coming up?',
    [
      ['list_organizers', { search: 'Harbour Players' }],
      ['search_events', { organizer: ['{players}'] }],
    ],
    titled('Puppets in the Snow'),
  ],
  [
    'What happens in the Large Hall?',
    [
      ['list_venues', { search: 'Large Hall' }],
      ['search_events', { venue: ['{large}'] }],
    ],
    titled('Jam Session', 'Brass in the Dark'),
  ],
  ['Is the flea market cancelled?', [['search_events', { q: 'flea market' }]], titled('Flea Market')],
  [
    'Which events are cancelled or postponed?',
    [['search_events', { event_status: ['canceled', 'postponed'] }]],
    titled('Night Walk'),
  ],
  [
    'Which concerts can I reach with a wheelchair?',
    [['search_events', { categories: ['Concerts'], accessibility: ['step_free'] }]],
    titled('Brass in the Dark'),
  ],
  [
    'What is on near 53.55, 9.99 this month, nearest first?',
    [
      [
        'whats_on',
        { from: '2026-11-20', until: '2026-11-30', geoloc_lat: 53.55, geoloc_lng: 9.99, geoloc_radius: 5 },
      ],
    ],
    titled('Jam Session'),
  ],
  [
    'How often does yoga take place?',
    [
      ['search_events', { q: 'yoga', hide_subsequent_recurrences: true }],
      ['get_event', { id: '{yoga}' }],
    ],
    { title: 'Yoga', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'], occurrences: { total: 4 } },
  ],
  [
    'Where is the poetry night, and what does it cost?',
    [['get_event', { slug: 'poetry-night' }]],
    { cost: '$5' },
  ],
  [
    'What kinds of events are there?',
    [['list_categories', {}]],
    { categories: [{ name: 'Children' }, { name: 'Concerts' }, { name: 'Exhibitions' }] },
  ],
  ['Which tags exist?', [['list_tags', {}]], { tags: [{ name: 'Open air' }] }],
  [
    'What time is it for the calendar?',
    [['list_tags', {}]],
    { calendar: { weekday: 'Friday', now: '2026-11-20 13:00:00' } },
  ],
];

/** Asked by an editor. */
export const WRITTEN: Task[] = [
  [
    'Move Friday’s jam to the Small Hall.',
    [
      ['whats_on', { from: '2026-11-27', search: 'jam' }],
      ['update_event', { id: '{jam}', venue: 'Small Hall' }],
    ],
    { title: 'Jam Session', venue: { venue: 'Small Hall' } },
  ],
  [
    'Add a reading by Ada Berg in the Small Hall on 3 December at seven, for 8 €.',
    [
      [
        'create_event',
        {
          title: 'Reading by Ada Berg',
          start_date: '2026-12-03 19:00',
          end_date: '2026-12-03 21:00',
          venue: 'small hall',
          cost: '8 €',
        },
      ],
    ],
    { timezone: 'Europe/Berlin', venue: { venue: 'Small Hall' } },
  ],
  [
    'Add a lecture in a place that we do not know yet: Observatory, Hilltop 1, Kiel.',
    [
      [
        'create_event',
        {
          title: 'Lecture',
          start_date: '2026-12-04 19:00',
          end_date: '2026-12-04 20:00',
          venue: { venue: 'Observatory', address: 'Hilltop 1', city: 'Kiel' },
        },
      ],
    ],
    { venue: { venue: 'Observatory', city: 'Kiel' } },
  ],
  [
    'Add a run every Sunday at ten until Christmas.',
    [
      [
        'create_event',
        {
          title: 'Sunday Run',
          start_date: '2026-11-22 10:00',
          end_date: '2026-11-22 11:00',
          recurrence: 'FREQ=WEEKLY;UNTIL=20261225T000000',
        },
      ],
    ],
    { recurrence: [expect.stringContaining('FREQ=WEEKLY')], occurrences: { total: 5 } },
  ],
  [
    'Cancel the flea market because of storm.',
    [['cancel_event', { id: '{market}', event_status_reason: 'Storm.' }]],
    { title: 'Flea Market', event_status: 'canceled', event_status_reason: 'Storm.' },
  ],
  [
    'From the second date on, yoga begins half an hour later.',
    [
      ['search_events', { q: 'yoga' }],
      [
        'update_event',
        {
          id: '{secondYoga}',
          start_date: '2026-11-30 18:30',
          end_date: '2026-11-30 19:30',
          scope: 'following',
        },
      ],
    ],
    { start_date: '2026-11-30 18:30:00' },
  ],
  [
    'Cancel only the second date of yoga.',
    [['cancel_event', { id: '{secondYoga}' }]],
    { event_status: 'canceled', series: { id: expect.any(Number) } },
  ],
  [
    'The poetry night is in no particular place, and the Harbour Players host it.',
    [['update_event', { id: '{poetry}', venue_id: null, organizer: 'Harbour Players' }]],
    { organizer: [{ organizer: 'Harbour Players' }] },
  ],
  [
    'Yoga takes place only twice.',
    [['update_event', { id: '{yoga}', recurrence: 'FREQ=WEEKLY;COUNT=2' }]],
    { occurrences: { total: 2 }, removed: { total: 2, occurrences: [{}, {}] } },
  ],
  [
    'Tag the flea market “Open air” and “Families”.',
    [['update_event', { id: '{market}', tags: ['Open air', 'Families'] }]],
    { tags: [{ name: 'Families' }, { name: 'Open air' }] },
  ],
  [
    'Write a draft for a spring concert; nobody may see it yet.',
    [
      [
        'create_event',
        {
          title: 'Spring Concert',
          start_date: '2027-04-10 19:00',
          end_date: '2027-04-10 21:00',
          status: 'draft',
          categories: ['Concerts'],
        },
      ],
    ],
    { status: 'draft' },
  ],
];

/** Calls from which a model has to go on by what they say. */
export const REFUSED: Task[] = [
  [
    'a name that nothing has',
    [['update_event', { id: '{jam}', venue: 'Tiny Hall' }]],
    { params: { venue: expect.stringContaining('Nothing has this name. list_venues finds what there is.') } },
  ],
  [
    'a name that several have',
    [['update_event', { id: '{jam}', venue: 'Cellar' }]],
    {
      params: {
        venue: expect.stringMatching(/Several have this name, with the ids \d+, \d+\..* `?venue_id/),
      },
    },
  ],
  [
    'a venue twice',
    [['update_event', { id: '{jam}', venue: 'Small Hall', venue_id: 1 }]],
    { params: { venue: expect.stringContaining('Use either venue_id or venue.') } },
  ],
  [
    'a field that a venue does not have',
    [['update_event', { id: '{jam}', venue: { venue: 'Barn', town: 'Kiel' } }]],
    { params: { venue: expect.stringContaining('There is no argument "town"') } },
  ],
  [
    'a moment and days',
    [['whats_on', { when: 'today', from: '2026-12-01' }]],
    { params: { from: expect.stringContaining('Use either when or from.') } },
  ],
  [
    'days that run backwards',
    [['whats_on', { from: '2026-12-06', until: '2026-12-05' }]],
    { params: { until: expect.stringContaining('not before from') } },
  ],
  [
    'a time of day',
    [['whats_on', { from: '2026-12-05 18:00' }]],
    { params: { from: expect.stringContaining('without a time') } },
  ],
  ['no time at all', [['whats_on', {}]], { message: 'Missing parameter(s): when or from' }],
  [
    'a day that is none',
    [['whats_on', { from: 'someday' }]],
    { params: { from: expect.stringContaining('someday') } },
  ],
  ['no event', [['get_event', {}]], { message: 'Missing parameter(s): id or slug' }],
  [
    'a category that is none',
    [['search_events', { categories: ['Opera'] }]],
    { params: { categories: expect.stringContaining('category that exists') } },
  ],
];
