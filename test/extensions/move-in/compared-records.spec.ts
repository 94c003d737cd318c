import { comparedApis } from './compared-tool.js';
import { anOldEvent, anOldTerm, anOldVenue, type OldRecord } from './old-records.js';
import { type OldSite, startOldSite } from './old-site.js';

const ROOT = '/wp-json/tribe/events/v1';
const there = startOldSite();
/** Answers in the place of the service, with what a move may have made of the records. */
const here = startOldSite();

const differences = () => comparedApis({ url: `${there.url}${ROOT}` }, { url: `${here.url}${ROOT}` });
const fill = (site: OldSite, calendar: Partial<OldSite['calendar']>) => {
  Object.assign(site.calendar, calendar);
};
/** Returns what has become of a record: its id is a new one. */
const moved = (record: OldRecord, members: OldRecord = {}) => ({
  ...record,
  id: Number(record.id) + 5000,
  external_id: String(record.id),
  ...members,
});
const copyOf = (digit: string) =>
  `https://here.example.org/calendar/events/v1/images/${digit.repeat(64)}/full.webp`;
const picture = (url: string) => ({ id: 60, url });
const PICTURE = picture('https://old.example.org/a.jpg');

type Row = readonly [about: string, there: OldRecord, here: OldRecord];

const EQUAL: readonly Row[] = [
  [
    'an entity by name',
    { title: 'Salt&nbsp;&amp; pepper&hellip; &eacute;t&eacute; &copy; &euro;5 &lsquo;a&rsquo;' },
    { title: 'Salt & pepper… été © €5 ‘a’' },
  ],
  ['an entity by number', { title: 'It&#8217;s &#x2019; &#XE9;' }, { title: 'It’s ’ é' }],
  ['an angle', { title: '5 &lt; 6 &gt; 4' }, { title: '5 < 6 > 4' }],
  ['an entity in a text', { description: '<p>A&nbsp;B&hellip;</p>' }, { description: '<p>A B…</p>' }],
  [
    'paragraphs and scripts',
    { description: 'One<script>two()</script>\n\nthree<!-- wp:x -->' },
    { description: '<p>One</p><p>three</p>' },
  ],
  [
    'a link written otherwise',
    { description: "<p><a target='_blank' HREF='https://a.example.org/?a=1&#038;b=2'>us</a></p>" },
    { description: '<p><a href="https://a.example.org/?a=1&amp;b=2" rel="noopener">us</a></p>' },
  ],
  [
    'a program as a link',
    { description: '<a href="javascript:a()">us</a>' },
    { description: '<p><a>us</a></p>' },
  ],
  ['a copy of a picture', { image: PICTURE }, { image: picture(copyOf('a')) }],
  [
    'members in another order',
    { extra: [{ a: 1, b: { c: 2, d: [3] } }] },
    { extra: [{ b: { d: [3], c: 2 }, a: 1 }] },
  ],
];

/** Each differs in the first member. */
const MISTAKES: readonly Row[] = [
  [
    'another address of a link',
    { description: '<p>See <a href="https://a.example.org/">us</a></p>' },
    { description: '<p>See <a href="https://b.example.org/">us</a></p>' },
  ],
  [
    'a lost link',
    { description: '<p>See <a href="https://a.example.org/">us</a></p>' },
    { description: '<p>See us</p>' },
  ],
  [
    'a lost picture in a text',
    { excerpt: '<p>Look <img src="https://a.example.org/a.jpg" alt=""></p>' },
    { excerpt: '<p>Look </p>' },
  ],
  ['a value inside another one', { extra: { a: [1] } }, { extra: { a: [2] } }],
  ['a list inside a list', { extra: [['1', '2']] }, { extra: [['1'], '2'] }],
  [
    'a picture that is neither the same nor a copy',
    { image: PICTURE },
    { image: picture('https://x.example.org/images/a.jpg') },
  ],
  ['a lost picture', { image: PICTURE }, { image: false }],
  ['an entity decoded twice', { title: 'a&amp;nbsp;b' }, { title: 'a b' }],
  ['an entity that is still one', { title: 'It&#8217;s' }, { title: 'It&#8217;s' }],
];

describe('the comparison of two APIs', () => {
  const rows = [...EQUAL, ...MISTAKES];
  let found: readonly string[];

  beforeAll(async () => {
    const events = rows.map(([, members], place) => anOldEvent({ id: 10 + place, ...members }));
    fill(there, { events });
    fill(here, { events: events.map((event, place) => moved(event, rows[place]?.[2])) });
    found = await differences();
  });

  const differing = (row: Row) => found.filter((line) => line.startsWith(`event ${10 + rows.indexOf(row)} `));

  it.each(EQUAL.map((row) => [row[0], row] as const))('takes for equal: %s', (_, row) => {
    expect(differing(row)).toEqual([]);
  });

  it.each(MISTAKES.map((row) => [row[0], row] as const))('finds %s', (_, row) => {
    const [member = ''] = Object.keys(row[1]);

    expect(differing(row)).toEqual([`event ${10 + rows.indexOf(row)} ${member}`]);
  });

  it('finds a picture of which two records have different copies', async () => {
    const events = [7, 8, 9].map((id) => anOldEvent({ id, image: PICTURE }));
    fill(there, { events });
    fill(here, {
      events: events.map((event, place) => moved(event, { image: picture(copyOf(place === 1 ? 'b' : 'a')) })),
    });

    expect(await differences()).toEqual(['event 8 image']);
  });

  it.each([
    ['finds a copy of two pictures', 1000, 2000, ['event 8 image']],
    ['takes for equal: a copy of a file at two addresses', 1000, 1000, []],
  ])('%s', async (_, one, other, found) => {
    const image = { ...PICTURE, filesize: one };
    const events = [
      anOldEvent({ id: 7, image }),
      anOldEvent({ id: 8, image: { ...image, url: 'https://old.example.org/b.jpg', filesize: other } }),
    ];
    fill(there, { events });
    fill(here, { events: events.map((event) => moved(event, { image: picture(copyOf('a')) })) });

    expect(await differences()).toEqual(found);
  });

  it('finds a category below another one than there', async () => {
    const roots = [anOldTerm({ id: 1, slug: 'arts' }), anOldTerm({ id: 2, slug: 'sport' })];
    const [right, wrong, top] = [3, 4, 5].map((id) => anOldTerm({ id, slug: `child-${id}`, parent: 1 }));
    fill(there, { categories: [...roots, right, wrong, top] as OldRecord[] });
    fill(here, {
      categories: [
        ...roots.map((term) => moved(term)),
        moved(right ?? {}, { parent: 5001 }),
        moved(wrong ?? {}, { parent: 5002 }),
        moved(top ?? {}, { parent: 0 }),
      ],
    });

    expect(await differences()).toEqual(['category 4 parent', 'category 5 parent']);
  });

  it('takes a category for the one here whose name it has, as a parent and in events too', async () => {
    const kids = anOldTerm({ id: 1, slug: 'kids-2', name: 'Kids', description: 'Theirs' });
    const child = anOldTerm({ id: 2, slug: 'crafts', parent: 1 });
    const event = anOldEvent({ id: 7, categories: [kids] });
    fill(there, { categories: [kids, child], events: [event] });
    const ours = moved(kids, { slug: 'kids', description: 'Ours' });
    fill(here, {
      categories: [ours, moved(child, { parent: ours.id })],
      events: [moved(event, { categories: [ours] })],
    });

    expect(await differences()).toEqual([]);
  });

  it('finds a record that is missing, and one too many', async () => {
    fill(there, { venues: [anOldVenue({ id: 4 })] });
    fill(here, { venues: [moved(anOldVenue({ id: 5 }))] });

    expect(await differences()).toEqual(['venue 4 missing', 'venue 5 extra']);
  });
});
