import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { at, inLanguages, RESOURCES } from '../../support/translated.js';

// Swedish sorts ö after z in every region, German next to o; the last language has no collation.
const app = startApp({ LANGUAGES: 'de,sv,sv-AQ,zxx' });

type Json = Record<string, unknown>;

describe.each(RESOURCES.slice(3))('The order of $list', (resource) => {
  const { list, create, write, names } = inLanguages(app, resource);

  it('follows the language, in lists and in events', async () => {
    const ids: number[] = [];
    for (const name of ['Zebra', 'Öl', 'otter', 'Apfel']) ids.push((await create({ name })).id);
    const { id } = await app.create('events', anEvent({ [list]: ids }));
    const inEvent = async (language: string) =>
      ((await app.get(at(`/events/${id}`, language)).expect(200)).body as Record<string, Json[]>)[list]?.map(
        ({ name }) => name,
      );

    const german = ['Apfel', 'Öl', 'otter', 'Zebra'];
    const swedish = ['Apfel', 'otter', 'Zebra', 'Öl'];
    for (const [language, expected] of [
      ['de', german],
      ['sv', swedish],
      ['sv-AQ', swedish],
      ['zxx', german],
      ['de', german],
    ] as const) {
      expect([language, await names('', language)]).toEqual([language, expected]);
      expect([language, await inEvent(language)]).toEqual([language, expected]);
      expect(await names('order=desc', language)).toEqual(expected.toReversed());
    }
    const { body } = await app.get(`/${list}?per_page=50`).expect(200);
    expect(((body as Json)[list] as Json[]).map(({ name }) => name)).toEqual(german);
  });

  it('by description follows the language, too', async () => {
    for (const [name, description] of [
      ['A', 'Zebra'],
      ['B', 'Öl'],
      ['C', 'otter'],
    ] as const)
      await create({ name, description });
    await write((await create({ name: 'D', description: 'Apfel' })).id, { description: 'Ärta' }, 'sv');

    expect(await names('orderby=description', 'de')).toEqual(['D', 'B', 'C', 'A']);
    expect(await names('orderby=description', 'sv')).toEqual(['C', 'A', 'D', 'B']);
  });
});
