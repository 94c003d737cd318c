import { startApp } from '../../support/app.js';
import { statementsOf } from '../../support/statements.js';
import { anEvent } from '../../support/records.js';

const app = startApp();
const words = (count: number, first = 0) =>
  Array.from({ length: count }, (_, n) => `unknown-word-${first + n}`).join(',');

/** Counts the statements the service sends for a request. */
const statements = async (path: string) => (await statementsOf(() => app.get(path))).length;

describe.each(['categories', 'tags'] as const)('The filter %s', (name) => {
  it('takes as many statements for a hundred words as for one', async () => {
    const one = await statements(`/events?${name}=${words(1)}`);

    expect(await statements(`/events?${name}=${words(100, 1)}`)).toBe(one);
    expect(one).toBeLessThan(5);
  });

  it('resolves every term by id first, then by slug or name', async () => {
    const term = async (fields: object) => (await app.create(name, { ...fields })).id;
    const jazz = await term({ name: 'Jazz', slug: 'music' });
    const music = await term({ name: 'Music', slug: 'other' });
    const numbered = await term({ name: 'Numbered', slug: String(jazz) });
    for (const id of [jazz, music, numbered])
      await app.create('events', anEvent({ title: String(id), [name]: [id] }));
    const found = async (asked: string) =>
      ((await app.get(`/events?${name}=${asked}`).expect(200)).body as { events: { title: string }[] }).events
        .map(({ title }) => Number(title))
        .sort();

    expect(await found('music')).toEqual([jazz]);
    expect(await found('Music')).toEqual([music]);
    expect(await found(String(jazz))).toEqual([jazz]);
    expect(await found(String(music))).toEqual([music]);
    expect(await found('numbered')).toEqual([numbered]);
    expect(await found('other,jazz')).toEqual([jazz, music].sort());
  });
});

describe.each(['categories', 'tags'] as const)('An event that names %s', (name) => {
  const namesOf = (body: unknown) =>
    ((body as Record<string, { name: string }[]>)[name] ?? []).map((term) => term.name).sort();

  it('creates one term for several spellings', async () => {
    const spellings = ['Jazz Rock', 'jazz-rock', 'JAZZ  ROCK', 'Blues', '!!!', 'blues'];
    const { body } = await app
      .as('author')
      .post('/events', anEvent({ [name]: spellings }))
      .expect(201);

    expect(namesOf(body)).toEqual(['!!!', 'Blues', 'Jazz Rock']);
    const { body: list } = await app.get(`/${name}?per_page=50`).expect(200);
    expect(list).toHaveProperty('total', 3);
  });
});
