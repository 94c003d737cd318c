import { startApp } from '../../support/app.js';
import { documentOf } from '../../support/document.js';
import { PUBLICATIONS } from '../../support/translated.js';

const app = startApp();
const editor = app.as('editor');
const HEADER = 'x-calendar-changed';

describe.each(PUBLICATIONS)('An update of $list', ({ list, body }) => {
  const update = async (before: Record<string, unknown>, after: object) => {
    const { id } = await app.create(list, body(before));
    return editor.patch(`/${list}/${id}`, after).expect(200);
  };

  it.each([
    ['sets', {}, { password: 'sesame' }],
    ['replaces', { password: 'sesame' }, { password: 'barley' }],
    ['removes, with an empty text,', { password: 'sesame' }, { password: '' }],
    ['removes, with null,', { password: 'sesame' }, { password: null }],
  ])('that %s the password says so', async (_what, before, after) => {
    const { headers } = await update(before, after);

    expect(headers).toHaveProperty(HEADER, 'password');
  });

  it.each([
    ['sends none', { password: 'sesame' }, { excerpt: 'New' }],
    ['removes one that there is not', {}, { password: '' }],
  ])('that %s does not', async (_what, before, after) => {
    const { headers } = await update(before, after);

    expect(headers).not.toHaveProperty(HEADER);
  });

  it('does not either if its query has the password', async () => {
    const { id } = await app.create(list, body({ password: 'sesame' }));

    const { headers } = await editor.patch(`/${list}/${id}?password=sesame`, { excerpt: 'New' }).expect(200);

    expect(headers).not.toHaveProperty(HEADER);
    await app.get(`/${list}/${id}?password=sesame`).expect(200);
  });

  it('says so by external id, beside what else it has changed', async () => {
    const path = `/${list}/by-external-id/box-office/7`;
    await app.as('contributor').put(path, body()).expect(201);

    const { headers } = await editor.put(path, { password: 'sesame' }).expect(200);

    expect(headers).toHaveProperty(HEADER, 'author, status, password');
  });

  it('is documented with the header', async () => {
    const { paths } = await documentOf(app, '//docs-json');
    const { patch: operation } = paths[`/calendar/events/v1/${list}/{id}`] ?? {};

    expect(operation).toHaveProperty('responses.200.headers.X-Calendar-Changed');
  });
});
