import { startApp } from '../../support/app.js';
import { upload } from '../../support/pictures.js';
import { anEvent } from '../../support/records.js';
import { behind, readAll } from './reading.js';

const app = startApp();
const author = app.as('author');

describe('A change of an image', () => {
  it('is a change of the records that show it', async () => {
    const image = await upload(author);
    const event = await app.create('events', anEvent({ image: image.id }), 'author');
    const { cursor } = await readAll(app);

    await author.patch(`/images/${image.id}`, { alt: 'A trio' }).expect(200);

    expect(await readAll(app, behind(cursor))).toMatchObject({ changes: [{ type: 'event', id: event.id }] });
  });
});
