import { FieldSelection } from './field-selection.js';

const body = { total: 2, events: [{ id: 1, title: 'A', venue: { id: 9, city: 'Oslo' } }] };

describe('A selection of fields', () => {
  it.each([
    ['total', { total: 2 }],
    ['events.id,total', { total: 2, events: [{ id: 1 }] }],
    ['events.venue.city', { events: [{ venue: { city: 'Oslo' } }] }],
    ['events', { events: body.events }],
    [['total', 'events.title'], { total: 2, events: [{ title: 'A' }] }],
    [' total , events.id ', { total: 2, events: [{ id: 1 }] }],
    ['person.id,events.title', { events: [{ title: 'A' }] }],
    ['total.more', { total: 2 }],
    ['eventsx', {}],
    ['event', {}],
    ['nothing', {}],
  ])('%j keeps %j', (sent, kept) => {
    expect(FieldSelection.read(sent).pick(body)).toEqual(kept);
  });

  it.each([undefined, '', ',', {}, 5])('of %j keeps everything', (sent) => {
    expect(FieldSelection.read(sent).pick(body)).toEqual(body);
  });

  it('keeps values without members', () => {
    const record = { note: null, name: 'Hall', image: false };

    expect(FieldSelection.read('note.x,name.x,image.x').pick(record)).toEqual(record);
    expect(FieldSelection.read('note').pick(null)).toBeNull();
  });

  it('knows whether it selects everything', () => {
    const [everything, some] = [FieldSelection.read(undefined), FieldSelection.read('events')];

    expect([everything.isEverything, everything.includes('total')]).toEqual([true, true]);
    expect([some.isEverything, some.within('events').isEverything]).toEqual([false, true]);
    expect(everything.within('events').isEverything).toBe(true);
  });

  it('selects within a member', () => {
    const events = FieldSelection.read('events.id,events.venue.city').within('events');

    expect([events.includes('id'), events.includes('venue'), events.includes('tags')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('selects nothing within a member that is not selected', () => {
    expect(FieldSelection.read('total').within('events').includes('venue')).toBe(false);
  });
});
