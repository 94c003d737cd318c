import assert from 'node:assert/strict';
import { Blob } from 'node:buffer';
import { describe, it } from 'node:test';
import { createCalendar, dataOf } from '../dist/index.js';
import { withService } from './service.mjs';

const PICTURE = new Blob(['bytes'], { type: 'image/png' });

/** Returns the fields of a multipart body, with the types of files. */
const fieldsOf = async ({ headers, body }) => {
  const form = await new Response(body, { headers: { 'Content-Type': headers['content-type'] } }).formData();
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.type]);
};

describe('A picture', () => {
  it(
    'is uploaded with what is told about it',
    withService([[201, { id: 5 }]], async (service) => {
      const fields = { alt: 'A trio.', focal_point: { x: 0.5, y: 0.2 } };
      assert.deepEqual(await createCalendar(service).upload(PICTURE, fields), { id: 5 });
      assert.deepEqual(service.methods(), ['POST /images']);
      assert.deepEqual(await fieldsOf(service.requests[0]), [
        ['alt', 'A trio.'],
        ['focal_point[x]', '0.5'],
        ['focal_point[y]', '0.2'],
        ['file', 'image/png'],
      ]);
    }),
  );

  it(
    'stands in the body of a record, and of one within it',
    withService([[201, { id: 5 }]], async (service) => {
      const venue = { venue: 'Hall', image: PICTURE };
      const body = {
        title: 'Play',
        image: PICTURE,
        venue,
        tags: ['a', 'b'],
        categories: [],
        featured: true,
        cost: null,
        website: undefined,
      };
      await dataOf(createCalendar(service).api.POST('/events', { body }));
      assert.deepEqual(await fieldsOf(service.requests[0]), [
        ['title', 'Play'],
        ['image', 'image/png'],
        ['venue[venue]', 'Hall'],
        ['venue[image]', 'image/png'],
        ['tags[0]', 'a'],
        ['tags[1]', 'b'],
        ['categories', ''],
        ['featured', 'true'],
        ['cost', ''],
      ]);
    }),
  );

  it(
    'may also come in a form of the caller',
    withService([[201, { id: 5 }]], async (service) => {
      const body = new globalThis.FormData();
      body.set('file', PICTURE);
      await createCalendar(service).api.POST('/images', { body });
      assert.deepEqual(await fieldsOf(service.requests[0]), [['file', 'image/png']]);
    }),
  );
});

describe('What the service would ignore', () => {
  const prefer = ({ requests }) => requests.map(({ headers }) => headers.prefer);

  it(
    'is refused in writes, and not in reads, which pages then send at once',
    withService([[200, { id: 5, events: [] }]], async (service) => {
      const calendar = createCalendar(service);
      await calendar.api.GET('/events');
      await calendar.api.POST('/tags', { body: { name: 'Jazz' } });
      await calendar.upsert('sheet', '1', { title: 'Play' });
      await calendar.api.DELETE('/tags/{id}', {
        params: { path: { id: 5 } },
        headers: { Prefer: 'handling=lenient' },
      });
      const strict = 'handling=strict';
      assert.deepEqual(prefer(service), [undefined, strict, strict, 'handling=lenient']);
    }),
  );

  it(
    'is refused in reads on request',
    withService([[200, { events: [] }]], async (service) => {
      await createCalendar({ ...service, strict: true }).api.GET('/events');
      assert.deepEqual(prefer(service), ['handling=strict']);
    }),
  );
});
