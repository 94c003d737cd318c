import { startApp } from '../support/app.js';
import { anEvent, aVenue } from '../support/records.js';

const app = startApp();
const admin = app.as('administrator');
const SHAPES =
  'is not valid. Send it as one value, as a list (name[]=) or as an object (name[member]=), not as several of them.';

type Fields = Record<string, string>;
const form = (fields: Fields, rest: string) => `${new URLSearchParams(fields).toString()}&${rest}`;

describe('A parameter in several shapes', () => {
  it.each([
    ['categories', 'categories=music&categories[]=jazz'],
    ['tags', 'tags[]=jazz&tags=music'],
    ['venue', 'venue=1&venue[venue]=Hall'],
    ['venue', 'venue[venue]=Hall&venue[]=1'],
  ])('is refused in a form: %s of %s', async (name, rest) => {
    const sent = admin.send('post', '/events').type('form');

    const { body } = await sent.send(form(anEvent() as Fields, rest)).expect(400);

    expect(body).toMatchObject({ data: { params: { [name]: `${name} ${SHAPES}` } } });
  });

  it('is refused in a list', async () => {
    const { body } = await app.get('/events?categories=music&categories[]=jazz').expect(400);

    expect(body).toMatchObject({ data: { params: { categories: `categories ${SHAPES}` } } });
  });

  it('is read in its only shape where the other is an empty text, as forms send it for no choice', async () => {
    const sent = admin.send('post', '/events').type('form');

    const { body } = await sent.send(form(anEvent() as Fields, 'tags=&tags[]=jazz')).expect(201);

    expect(body).toMatchObject({ tags: [{ name: 'jazz' }] });
  });

  it('is refused where two files have its name', async () => {
    const { venue } = aVenue() as { venue: string };
    const sent = admin.send('post', '/venues').field('venue', venue);

    const { body } = await sent
      .attach('image', Buffer.from('a'), 'a.png')
      .attach('image', Buffer.from('b'), 'b.png')
      .expect(400);

    expect(body).toMatchObject({ data: { params: { image: `image ${SHAPES}` } } });
  });
});
