import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../support/records.js';

const app = startApp({ LANGUAGES: 'en,fr,de' });
const query = <Row>(sql: string) => app.database.query<Row>(sql);

const TABLES = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const;
type Kind = keyof typeof TABLES;
const LINKED = ['venue', 'organizer', 'category', 'tag'] as const;

/** Every change by which a kept record becomes old: the trigger that notices it, and where it shows. */
const CHANGES: [trigger: string, table: string, change: string, shownIn: string][] = [
  ...(Object.keys(TABLES) as Kind[]).flatMap((kind): typeof CHANGES => {
    const [table, texts] = [TABLES[kind], `${kind}_translations`];
    const [name, touched] =
      kind === 'category' || kind === 'tag'
        ? ['name', "description = 'Changed'"]
        : ['title', "modified_at = modified_at + '1 day'"];
    return [
      [`${table}_versioned`, table, `UPDATE ${table} SET ${touched}`, table],
      [
        `${texts}_versioned_insert`,
        texts,
        `INSERT INTO ${texts} (${kind}_id, language, ${name}) SELECT id, 'de', 'Neu' FROM ${table}`,
        table,
      ],
      [`${texts}_versioned_update`, texts, `UPDATE ${texts} SET ${name} = 'Autre'`, table],
      [`${texts}_versioned_delete`, texts, `DELETE FROM ${texts}`, table],
    ];
  }),
  ...LINKED.flatMap((kind): typeof CHANGES => {
    const link = `event_${TABLES[kind]}`;
    const [position, first] = kind === 'venue' || kind === 'organizer' ? [', position', ', 0'] : ['', ''];
    const other = `(SELECT max(id) FROM ${TABLES[kind]})`;
    return [
      [
        `${link}_versioned_insert`,
        link,
        `INSERT INTO ${link} (event_id, ${kind}_id${position}) SELECT id, ${other}${first} FROM events`,
        'events',
      ],
      [`${link}_versioned_update`, link, `UPDATE ${link} SET ${kind}_id = ${other}`, 'events'],
      [`${link}_versioned_delete`, link, `DELETE FROM ${link}`, 'events'],
    ];
  }),
  ['images_versioned', 'images', "UPDATE images SET url = 'https://example.org/other.png'", 'events'],
  ['images_versioned', 'images', "UPDATE images SET url = 'https://example.org/other.png'", 'venues'],
  ['images_versioned', 'images', "UPDATE images SET url = 'https://example.org/other.png'", 'organizers'],
];

const image = 'https://example.org/poster.png';

/** An event with one of everything, and a second one of everything to link it to; all of them also in French. */
async function fillCalendar(): Promise<void> {
  const [venue, organizer] = [aVenue({ image }), anOrganizer({ image })];
  await app.create('events', anEvent({ image, venue, organizer, categories: ['Jazz'], tags: ['Free'] }));
  await app.create('venues', aVenue());
  await app.create('organizers', anOrganizer());
  await app.create('categories', aTerm());
  await app.create('tags', aTerm());
  for (const [kind, table] of Object.entries(TABLES)) {
    const name = table === 'categories' || table === 'tags' ? 'name' : 'title';
    await query(
      `INSERT INTO ${kind}_translations (${kind}_id, language, ${name}) SELECT id, 'fr', 'Titre' FROM ${table}`,
    );
  }
}

/** A list as it is kept, and the same one asked for with a key that opens nothing, which is presented. */
async function kept(list: string): Promise<{ kept: string; presented: string }> {
  const path = `//translated/calendar/events/v1/${list}?per_page=50&hide_empty=false&translation_language=fr`;
  const [one, other] = [await app.get(path).expect(200), await app.get(`${path}&password=none`).expect(200)];
  return { kept: one.text, presented: other.text };
}

const restored = async (trigger: string, table: string, work: () => Promise<void>) => {
  const [{ definition }] = await query<[{ definition: string }]>(
    `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgname = '${trigger}'`,
  );
  await query(`DROP TRIGGER ${trigger} ON ${table}`);
  try {
    await work();
  } finally {
    await query(definition);
  }
};

describe('A kept record', () => {
  it.each(CHANGES)(
    'is told of a change by %s, on %s: %s; it shows in %s',
    async (trigger, table, change, list) => {
      await fillCalendar();
      const before = await kept(list);
      expect(before.kept).toBe(before.presented);

      // Without the trigger the change shows where the record is presented, and not where it is kept.
      await restored(trigger, table, async () => {
        await query(change);
        const untold = await kept(list);
        expect(untold.presented).not.toBe(before.presented);
        expect(untold.kept).not.toBe(untold.presented);
      });

      await app.clear();
      await fillCalendar();
      await kept(list);
      await query(change);
      const told = await kept(list);
      expect(told.kept).toBe(told.presented);
    },
  );

  it('has a test for every trigger that tells it', async () => {
    const triggers = await query<{ name: string }[]>(
      "SELECT tgname AS name FROM pg_trigger WHERE tgname LIKE '%\\_versioned%'",
    );

    expect(new Set(triggers.map(({ name }) => name))).toEqual(new Set(CHANGES.map(([trigger]) => trigger)));
  });
});
