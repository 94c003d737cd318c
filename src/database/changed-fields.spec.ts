import { beforeWrite } from './before-write.js';
import { changedFields } from './changed-fields.js';

const event = (fields: object = {}) => ({
  id: 7,
  title: 'Jazz',
  startsLocal: new Date('2026-11-20T19:00:00Z'),
  cost: ['5'],
  parentId: null as number | null,
  translations: {},
  ...fields,
});

describe('changedFields', () => {
  it('is empty when nothing has changed', () => {
    const row = event();
    const before = beforeWrite(row);
    Object.assign(row, { title: 'Jazz', cost: ['5'], startsLocal: new Date('2026-11-20T19:00:00Z') });

    expect(changedFields({ type: 'event', row, before })).toEqual([]);
  });

  it.each([
    [{ title: 'Blues' }, ['title']],
    [{ cost: [] }, ['cost']],
    [{ startsLocal: new Date(0), startsAt: new Date(0), timezoneAbbr: 'CET' }, ['start_date']],
    [{ hideFromListings: true }, ['hide_from_listings']],
    [{ passwordDigest: 'salt$digest', modifiedAt: new Date() }, ['password']],
    [{ parentId: 8 }, ['post_parent']],
    [{ translations: { fr: { title: 'Le jazz', excerpt: null } } }, ['title:fr']],
    [{ venues: [{ id: 3 }], image: { id: 4 } }, []],
  ])('for %j returns %j', (change, fields) => {
    const row = event();
    const before = beforeWrite(row);
    Object.assign(row, change);

    expect(changedFields({ type: 'event', row, before })).toEqual(fields);
  });

  it('lists removed values', () => {
    const row = event({ translations: { fr: { title: 'Le jazz' } } });
    const before = beforeWrite(row);
    Object.assign(row, { translations: {} });

    expect(changedFields({ type: 'event', row, before })).toEqual(['title:fr']);
  });

  it('lists the fields of a new record that are not empty', () => {
    const before = { cost: ['5'], translations: {} };

    expect(changedFields({ type: 'venue', row: event(), before })).toEqual(['start_date', 'venue']);
  });

  it("uses the API's names for each type", () => {
    const row = event({ parentId: 1, cost: undefined, startsLocal: undefined });
    const named = (type: 'organizer' | 'category') => changedFields({ type, row, before: {} });

    expect(named('organizer')).toEqual(['organizer', 'parent']);
    expect(named('category')).toEqual(['name', 'parent']);
  });
});
