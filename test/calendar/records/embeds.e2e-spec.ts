import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { PUBLICATIONS } from '../../support/translated.js';

const usual = startApp();
const own = startApp({ EMBED_HOSTS: 'maps.example.org, localhost' });
const none = startApp({ EMBED_HOSTS: 'none' });

const frame = (address: string) => `<iframe src="${address}"></iframe>`;
const VIDEO = frame('https://www.youtube.com/embed/x');
const MAP = frame('https://maps.example.org/embed?q=1');

/** The description as it is stored, without its paragraph. */
async function stored(app: typeof usual, description: string): Promise<unknown> {
  const event = await app.create('events', anEvent({ description }));
  return String(event.description).replace(/^<p>|<\/p>$/g, '');
}

describe('An embedded page', () => {
  it.each([
    'https://www.youtube.com/embed/x',
    'https://youtube.com/embed/x',
    'https://www.youtube-nocookie.com/embed/x?rel=0',
    'https://player.vimeo.com/video/1',
    'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2',
    'https://w.soundcloud.com/player/?url=x',
    'https://open.spotify.com/embed/track/x',
  ])('stays by default: %s', async (address) => {
    expect(await stored(usual, frame(address))).toBe(frame(address));
  });

  it('stays where EMBED_HOSTS names its host, and nowhere else', async () => {
    expect(await stored(own, VIDEO + MAP)).toBe(MAP);
    expect(await stored(usual, VIDEO + MAP)).toBe(VIDEO);
    expect(await stored(none, VIDEO + MAP)).toBe('');
  });

  it.each(PUBLICATIONS)('stays in texts of $list, in every language', async ({ list, name, body }) => {
    const { id } = await usual.create(list, body({ description: VIDEO, excerpt: VIDEO }));
    const french = await usual
      .as('administrator')
      .patch(`//translated/calendar/events/v1/${list}/${id}?translation_language=fr`, {
        [name]: 'Salle',
        description: VIDEO,
      });

    expect((await usual.get(`/${list}/${id}`)).body).toMatchObject({
      description: `<p>${VIDEO}</p>`,
      excerpt: `<p>${VIDEO}</p>`,
    });
    expect(french.body).toHaveProperty('description', `<p>${VIDEO}</p>`);
  });

  it('says nothing to search engines, and is not found by its address', async () => {
    const { id } = await usual.create('events', anEvent({ description: `Jazz ${VIDEO} night` }));

    const { body } = await usual.get(`/events/${id}`);
    const found = await usual.get('/events?search=youtube');

    expect(body).toHaveProperty('json_ld.description', 'Jazz night');
    expect(found.body).toHaveProperty('total', 0);
  });
});

describe('An angle in a title', () => {
  it.each(PUBLICATIONS)('that opens no tag stays in the name of $list', async ({ list, name, body }) => {
    const record = await usual.create(
      list,
      body({ [name]: 'Level A<B hall', description: 'Level A<B hall, x<y' }),
    );

    expect(record).toMatchObject({
      [name]: 'Level A<B hall',
      description: '<p>Level A&lt;B hall, x&lt;y</p>',
      slug: 'level-a',
    });
    const { body: read } = await usual.get(`/${list}/${record.id}`);
    expect(read).toHaveProperty('json_ld.description', 'Level A<B hall, x<y');
    expect(read).toHaveProperty('json_ld.name', 'Level A<B hall');
    expect((await usual.get(`/${list}?search=A%3CB`)).body).toHaveProperty('total', 1);
  });
});
