import { startApp } from '../../support/app.js';
import { anOrganizer, aVenue } from '../../support/records.js';

const app = startApp();

const photo = 'https://img.example/photo.jpg';

describe('The image of a venue', () => {
  it('is a record with URL, id and extension', async () => {
    const venue = await app.create('venues', aVenue({ image: photo }));

    expect(venue.image).toMatchObject({ url: photo, id: expect.any(Number), extension: 'jpg' });
  });

  it.each(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'])('can end in .%s', async (extension) => {
    const venue = await app.create('venues', aVenue({ image: `http://img.example/a.${extension}` }));

    expect(venue.image).toMatchObject({ extension });
  });

  it('can have no extension', async () => {
    const venue = await app.create('venues', aVenue({ image: 'https://img.example/42?size=big' }));

    expect(venue.image).toMatchObject({ url: 'https://img.example/42?size=big' });
  });

  it('has the same id for the same URL everywhere', async () => {
    const venue = await app.create('venues', aVenue({ image: photo }));
    const organizer = await app.create('organizers', anOrganizer({ image: photo }));

    expect(organizer.image).toEqual(venue.image);
  });

  it.each([['a number', Number] as const, ['text', String] as const])(
    'can be referred to by id as %s',
    async (_, written) => {
      const { image } = await app.create('venues', aVenue({ image: photo }));
      const { id } = image as { id: number };

      const venue = await app.create('venues', aVenue({ image: written(id) }));

      expect(venue.image).toEqual(image);
    },
  );

  it('cannot be the id of another type of record', async () => {
    const { id } = await app.create('venues', aVenue());

    await app
      .as('administrator')
      .post('/venues', aVenue({ image: id }))
      .expect(400);
  });

  it('is absent if there is none', async () => {
    expect(await app.create('venues', aVenue())).not.toHaveProperty('image');
  });

  it('is absent if an empty one is sent', async () => {
    expect(await app.create('venues', aVenue({ image: '' }))).not.toHaveProperty('image');
  });

  it('cannot be a URL for a contributor', async () => {
    const { body } = await app
      .as('contributor')
      .post('/venues', aVenue({ image: photo }))
      .expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { image: expect.any(String) } },
    });
  });

  it('stays if an update does not send it', async () => {
    const { id, image } = await app.create('venues', aVenue({ image: photo }));

    const { body } = await app.as('administrator').put(`/venues/${id}`, { city: 'Oslo' }).expect(200);

    expect(body).toHaveProperty('image', image);
  });
});
