import { startApp } from '../../support/app.js';
import { anOrganizer } from '../../support/records.js';

const app = startApp();

describe('GET /organizers', () => {
  it('returns 200 with an empty list when there are none', async () => {
    const { body, headers } = await app.get('/organizers').expect(200);

    expect(body).toEqual({ organizers: [], rest_url: expect.any(String), total: 0, total_pages: 0 });
    expect(headers).toMatchObject({ 'x-tec-total': '0', 'x-tec-totalpages': '0' });
  });

  it('returns two per page, newest first', async () => {
    const newest = await app.create('organizers', anOrganizer({ date: '2026-03-01 00:00:00' }));
    const oldest = await app.create('organizers', anOrganizer({ date: '2026-01-01 00:00:00' }));
    const middle = await app.create('organizers', anOrganizer({ date: '2026-02-01 00:00:00' }));
    const first = await app.get('/organizers').expect(200);
    const second = await app.get('/organizers?page=2').expect(200);

    expect(first.body).toMatchObject({
      organizers: [{ id: newest.id }, { id: middle.id }],
      next_rest_url: expect.stringMatching(/\/organizers\/\?.*page=2/),
      total: 3,
      total_pages: 2,
    });
    expect(second.body).toMatchObject({
      organizers: [{ id: oldest.id }],
      previous_rest_url: expect.stringMatching(/\/organizers\//),
    });
  });

  it('returns 404 beyond the last page', async () => {
    const { body } = await app.get('/organizers?page=2').expect(404);

    expect(body).toMatchObject({ code: 'organizer-archive-page-not-found', data: { status: 404 } });
  });

  it.each(['page=0', 'per_page=0', 'page=abc', 'per_page=-1'])('refuses %s', async (query) => {
    const { body } = await app.get(`/organizers?${query}`).expect(400);

    expect(body).toHaveProperty('code', 'rest_invalid_param');
  });

  it('counts only records the caller may read', async () => {
    await app.create('organizers', anOrganizer());
    await app.create('organizers', anOrganizer({ status: 'draft' }), 'author');
    await app.create('organizers', anOrganizer({ status: 'private' }));
    const anonymous = await app.get('/organizers').expect(200);
    const author = await app.as('author').get('/organizers').expect(200);
    const editor = await app.as('editor').get('/organizers').expect(200);

    expect([anonymous, author, editor].map(({ headers }) => String(headers['x-tec-total']))).toEqual([
      '1',
      '2',
      '3',
    ]);
  });
});
