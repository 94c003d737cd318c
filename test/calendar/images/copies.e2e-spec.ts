import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp } from '../../support/app.js';
import type { Json } from '../../support/json.js';
import { until } from '../../support/locks.js';
import { aPicture, filesIn, type Picture, send, servedPictures } from '../../support/pictures.js';
import { anEvent, aVenue } from '../../support/records.js';
import { all } from '../../support/repeated.js';

const pictures = servedPictures();
const app = startApp({ IMAGES_COPY_HOSTS: '127.0.0.1, img.example', IMAGES_NETWORKS: '127.0.0.0/8' });
const author = app.as('author');

describe('The image of a record whose host is in IMAGES_COPY_HOSTS', () => {
  it('is copied, once', async () => {
    const first = await app.create('events', anEvent({ image: pictures.url }), 'author');
    const before = pictures.requests;
    const second = await app.create('venues', aVenue({ image: pictures.url }), 'editor');

    expect(first.image).toMatchObject({ extension: 'webp', width: 60 });
    expect(second.image).toEqual(first.image);
    expect(pictures.requests).toBe(before);
    expect(await filesIn(app.images)).toHaveLength(4);
  });

  it('is copied for records within an event as well', async () => {
    const venue = { venue: 'Hall', image: pictures.url };
    const { body } = await author.post('/events', anEvent({ venue })).expect(201);

    expect(body).toMatchObject({ venue: { image: { width: 60 } } });
  });

  it.each([
    ['which does not answer', 'http://127.0.0.1:9/photo.jpg'],
    ['which the address policy does not allow', 'http://img.example/photo.jpg'],
  ])('stays a link to one %s, and is named in X-Calendar-Ignored', async (_what, image) => {
    const { body, headers } = await author.post('/events', anEvent({ image })).expect(201);

    expect(body).toMatchObject({ image: { url: image, extension: 'jpg' } });
    expect(headers['x-calendar-ignored']).toBe('image');
  });

  it('is not fetched for callers who may not add images', async () => {
    const before = pictures.requests;
    await app
      .as('contributor')
      .post('/events', anEvent({ image: pictures.url }))
      .expect(400);

    expect(pictures.requests).toBe(before);
  });

  it('stays a link on any other host', async () => {
    const image = 'https://other.example/photo.jpg';
    const { body, headers } = await author.post('/events', anEvent({ image })).expect(201);

    expect((body as Json).image).toMatchObject({ url: image });
    expect(headers).not.toHaveProperty('x-calendar-ignored');
  });
});

describe('POST /images with a url', () => {
  it('keeps neither others nor uploads waiting while a user has sent many of a host that does not answer', async () => {
    const hanging = createServer();
    const asked: ServerResponse[] = [];
    hanging.on('request', (_request, response: ServerResponse) => asked.push(response));
    await once(hanging.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/photo.jpg`;
    const sent = all(6, () => author.post('/images', { url }));
    await until(() => asked.length >= 2, 'The host has not been asked twice.');

    await app.as('editor').post('/images', { url: pictures.url }).expect(201);
    await send(author, await aPicture().jpeg().toBuffer()).expect(201);

    expect(asked).toHaveLength(2);
    hanging.on('request', (_request, response) => response.destroy());
    for (const response of asked) response.destroy();
    expect((await sent).map(({ status }) => status)).toEqual(Array<number>(6).fill(400));
    hanging.close();
  });

  it('fetches the picture', async () => {
    const { body } = await author.post('/images', { url: pictures.url, alt: 'A hall' }).expect(201);

    expect(body).toMatchObject({ extension: 'webp', width: 60, alt: 'A hall' });
    expect(await filesIn(app.images)).toHaveLength(4);
  });

  it('creates one image for a repeated request, whose picture may be gone from its host', async () => {
    const create = (fields: object = {}) =>
      author.post('/images', { url: pictures.url, ...fields }).set('Idempotency-Key', 'one');
    const first = await create().expect(201);
    const before = pictures.requests;

    const second = await create().expect(201);
    await create({ alt: 'Other' }).expect(422);

    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(pictures.requests).toBe(before);
  });

  it('fetches the picture again once the key of an earlier request has expired', async () => {
    const create = () => author.post('/images', { url: pictures.url }).set('Idempotency-Key', 'one');
    const first = await create().expect(201);
    app.clock.set('2026-11-21T12:00:00Z');

    const second = await create().expect(201);

    expect((second.body as Picture).id).not.toBe((first.body as Picture).id);
  });

  it.each([
    'http://127.0.0.1:9/photo.jpg',
    'http://[::1]/a.png',
    'https://10.0.0.1/a.png',
    'http://img.example/a',
  ])('refuses what cannot be fetched or may not be: %s', async (url) => {
    const { body } = await author.post('/images', { url }).expect(400);

    expect(body).toMatchObject({ code: 'rest_image_not_fetched' });
    expect(await filesIn(app.images)).toEqual([]);
  });
});
