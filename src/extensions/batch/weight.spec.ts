import { weightOf } from './weight.js';

const venue = { venue: 'Hall' };

describe('The weight of an operation', () => {
  it.each([
    [{}, 1],
    [{ method: 'DELETE', path: '/events/1' }, 1],
    [{ path: '/events', body: { title: 'Concert', tags: ['Loud', 'New'], venue: [1, 2] } }, 1],
    [{ path: '/events', body: { venue } }, 2],
    [{ path: '/events', body: { venue: [venue, venue, 5], organizer: [[{ organizer: 'Arts' }]] } }, 4],
    [{ path: '/events', body: { venue: { ...venue, image: { url: { deep: {} } } } } }, 5],
    [{ path: '/events', body: [venue, venue] }, 3],
    [{ path: '/events', body: null }, 1],
    [{ path: '/events?title=A&venue[venue]=Hall&venue[city]=Oslo' }, 2],
    [{ path: '/events?venue[0][venue]=Hall&venue[1][venue]=Foyer', body: { venue } }, 4],
    [{ path: '/events?title=%ff', body: { venue } }, 2],
    [{ path: 5, body: 'text' }, 1],
  ])('of %j is %i', (operation, weight) => {
    expect(weightOf(operation)).toBe(weight);
  });
});
