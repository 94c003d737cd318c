import { startApp } from '../../support/app.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';

const app = startApp();

const LISTS = ['categories', 'tags'] as const;

const lists = LISTS.flatMap((list) => ['include', 'exclude', 'post', 'event'].map((key) => ({ list, key })));

const refusal = async (path: string) => (await app.get(path).expect(400)).body as object;

const invalid = (key: string) => ({
  code: 'rest_invalid_param',
  message: `Invalid parameter(s): ${key}`,
  data: { status: 400 },
});

describe.each(lists)('GET /$list?$key=', ({ list, key }) => {
  it.each(['999999', 'foo', '-1', '1.5', '999999999999999999999', "1'%20or%201=1"])(
    'refuses %s',
    async (value) => {
      expect(await refusal(`/${list}?${key}=${value}`)).toMatchObject(invalid(key));
    },
  );
});

describe.each(LISTS)('GET /%s', (list) => {
  const linked = async (fields = {}) => {
    const name = 'Jazz';
    const event = await app.create('events', anEvent({ [list]: [name], ...fields }));
    return event.id;
  };

  it.each(['include', 'exclude'])('refuses an unknown id next to a known one in %s', async (key) => {
    const { id } = await app.create(list, aTerm());

    for (const query of [`${key}=${id},999999`, `${key}[]=${id}&${key}[]=999999`])
      expect(await refusal(`/${list}?${query}`)).toMatchObject(invalid(key));
    await app.get(`/${list}?${key}=${id}`).expect(200);
  });

  it.each(['include', 'exclude'])('refuses the id of the other taxonomy in %s', async (key) => {
    const { id } = await app.create(list === 'tags' ? 'categories' : 'tags', aTerm());

    expect(await refusal(`/${list}?${key}=${id}`)).toMatchObject(invalid(key));
  });

  it.each(['post', 'event'])('refuses the id of another type of record in %s', async (key) => {
    const { id } = await app.create('venues', aVenue());

    expect(await refusal(`/${list}?${key}=${id}`)).toMatchObject(invalid(key));
  });

  it.each(['draft', 'pending', 'private'])(
    'finds nothing by a %s event that the caller may not read',
    async (status) => {
      const id = await linked({ status });

      for (const key of ['event', 'post'])
        for (const reader of [app, app.as('author')]) {
          const { body } = await reader.get(`/${list}?hide_empty=false&${key}=${id}`).expect(200);
          expect(body).toMatchObject({ [list]: [], total: 0 });
        }
    },
  );

  it('returns the terms of a draft to an editor', async () => {
    const id = await linked({ status: 'draft' });

    const { body } = await app.as('editor').get(`/${list}?hide_empty=false&event=${id}`).expect(200);

    expect(body).toMatchObject({ [list]: [{ name: 'Jazz' }], total: 1 });
  });

  it('prefers event over post', async () => {
    const id = await linked();

    expect(await refusal(`/${list}?post=${id}&event=999999`)).toMatchObject(invalid('event'));
    const { body } = await app.get(`/${list}?event=${id}`).expect(200);
    expect(body).toMatchObject({ [list]: [{ name: 'Jazz' }], total: 1 });
  });
});

describe('GET /categories?parent=', () => {
  it.each(['999999', '', 'foo', '-1', '1.5'])('refuses "%s"', async (value) => {
    expect(await refusal(`/categories?parent=${value}`)).toMatchObject(invalid('parent'));
  });

  it('refuses a tag', async () => {
    const { id } = await app.create('tags', aTerm());

    expect(await refusal(`/categories?parent=${id}`)).toMatchObject(invalid('parent'));
  });
});
