import { startApp } from '../../support/app.js';
import { patch, post, remove, sendBatch, statusesOf } from './sending.js';
import { anEvent, aVenue } from '../../support/records.js';
import { at, PUBLICATIONS, RESOURCES } from '../../support/translated.js';

const app = startApp();
const editor = app.as('editor');

describe('POST /batch', () => {
  it.each(RESOURCES)('creates, changes and deletes $list', async ({ list, name, body }) => {
    const { id } = await app.create(list, body());

    const responses = await sendBatch(editor, [
      post(`/${list}`, { ...body(), [name]: 'New' }),
      patch(`/${list}/${id}`, { [name]: 'Patched' }),
      { ...patch(`/${list}/${id}`, { [name]: 'Put' }), method: 'PUT' },
      post(`/${list}/${id}`, { [name]: 'Posted' }),
      remove(`/${list}/${id}`),
    ]);

    expect(statusesOf(responses)).toEqual([201, 200, 200, 200, 200]);
    expect(responses.map((response) => response.body[name])).toEqual([
      'New',
      'Patched',
      'Put',
      'Posted',
      'Posted',
    ]);
  });

  it.each(RESOURCES)('responds to each operation like the route of $list alone', async ({ list, body }) => {
    const { id } = await app.create(list, body());
    const changed = patch(`/${list}/${id}?_fields=id,slug`, { description: 'Text', descripton: '', id });

    const [response] = await sendBatch(editor, [changed]);

    const again = await editor.patch(changed.path, changed.body).expect(200);
    expect(response?.body).toEqual(again.body);
    expect(response?.headers).toEqual({
      ETag: expect.stringMatching(/^"\w\d+-\d+\./) as string,
      'X-Calendar-Ignored': 'descripton',
    });
  });

  it('returns the headers of a create', async () => {
    const [tag] = await sendBatch(editor, [post('/tags', { name: 'Loud', titel: 'X', description: '<hr>' })]);

    const { id } = tag?.body ?? {};
    expect(tag?.headers).toEqual({
      ETag: expect.any(String) as string,
      Location: expect.stringMatching(new RegExp(`/calendar/events/v1/tags/${id}$`)) as string,
      'X-Calendar-Ignored': 'titel',
      'X-Calendar-Removed': 'description: hr',
    });
  });

  it('applies operations in their order', async () => {
    const titles = Array.from({ length: 100 }, (_, place) => `Event ${place}`);

    const responses = await sendBatch(
      editor,
      titles.map((title) => post('/events', anEvent({ title }))),
    );

    expect(responses.map(({ body }) => body.title as string)).toEqual(titles);
    const ids = responses.map(({ body }) => body.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it.each(PUBLICATIONS)('changes $list by the slug that an operation before created', async (resource) => {
    const { list, name, body } = resource;

    const responses = await sendBatch(editor, [
      post(`/${list}`, { ...body(), slug: 'harbour' }),
      patch(`/${list}/by-slug/harbour`, { [name]: 'Changed' }),
      remove(`/${list}/by-slug/HARBOUR`),
    ]);

    expect(statusesOf(responses)).toEqual([201, 200, 200]);
    expect(responses[2]?.body).toMatchObject({ [name]: 'Changed', id: responses[0]?.body.id as number });
  });

  it('does not stop at an operation that fails', async () => {
    const responses = await sendBatch(editor, [
      post('/events', anEvent()),
      post('/events', { title: 'No date' }),
      patch('/venues/999999', { venue: 'X' }),
      remove('/events/999999'),
      post('/venues', aVenue()),
    ]);

    expect(statusesOf(responses)).toEqual([201, 400, 400, 404, 201]);
    expect(responses[1]?.body).toMatchObject({
      code: 'rest_missing_callback_param',
      data: { status: 400, params: ['start_date', 'end_date'] },
    });
  });

  it('rejects a change of another version than the one in If-Match', async () => {
    const created = await editor.post('/venues', aVenue()).expect(201);
    const { id } = created.body as { id: number };
    const headers = { 'If-Match': created.headers.etag };
    const change = { ...patch(`/venues/${id}`, { venue: 'Changed' }), headers };

    const responses = await sendBatch(editor, [change, change, patch(`/venues/${id}`)]);

    expect(statusesOf(responses)).toEqual([200, 412, 200]);
  });

  it('does not apply the If-Match of the batch to its operations', async () => {
    const { id } = await app.create('venues', aVenue());
    const operations = [patch(`/venues/${id}`, { venue: 'Changed' })];

    const { body } = await editor.post('/batch', { operations }).set('If-Match', '"v0-0"').expect(207);

    expect(body).toHaveProperty('responses.0.status', 200);
  });

  it('writes in the language of each operation on the translated base', async () => {
    const created = post('/events', anEvent({ title: 'Concert', slug: 'concert' }));
    const translated = patch('/events/by-slug/concert?translation_language=fr', { title: 'Le concert' });
    const rejected = patch('/events/by-slug/concert?translation_language=de');
    const operations = [created, translated, rejected, patch('/events/by-slug/concert')];

    const { body } = await editor.post(at('/batch', 'fr'), { operations }).expect(207);

    const { responses } = body as { responses: { status: number; body: Record<string, unknown> }[] };
    expect(responses.map(({ status, body: { title } }) => [status, title])).toEqual([
      [201, 'Concert'],
      [200, 'Le concert'],
      [400, undefined],
      [200, 'Concert'],
    ]);
    expect(responses[1]?.body.rest_url).toMatch(/\/translated\/.*translation_language=fr$/);
  });

  it('selects members of the responses', async () => {
    const sent = { operations: [post('/venues', aVenue())] };
    const { body } = await editor.post('/batch?_fields=responses.status', sent).expect(207);

    expect(body).toEqual({ responses: [{ status: 201 }] });
  });
});
