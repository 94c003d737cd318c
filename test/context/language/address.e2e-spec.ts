import { ADDED_ROUTES } from '../../support/added-routes.js';
import { startApp } from '../../support/app.js';

const PLAIN = '/calendar/events/v1';
const TRANSLATED = `/translated${PLAIN}`;
const COMPATIBLE = '/wp-json/tribe/events/v1';
const app = startApp({ COMPAT_BASE: COMPATIBLE });

describe('The address of the translated base', () => {
  it.each([
    '/Translated/Calendar/Events/V1/events?translation_language=fr',
    '/TRANSLATED/CALENDAR/EVENTS/V1/EVENTS/?translation_language=fr',
  ])('is read in any letter case: %s', async (path) => {
    const { body, headers } = await app.get(`/${path}`).expect(200);

    expect(headers['content-language']).toBe('fr');
    expect(body).toHaveProperty('rest_url', expect.stringContaining(`${TRANSLATED}/events/`));
  });

  it.each([
    `/translated/translated${PLAIN}/events`,
    `${PLAIN}${PLAIN}/events`,
    `${PLAIN}${TRANSLATED}/events`,
    `${TRANSLATED}${PLAIN}/events`,
    `/translated${COMPATIBLE}/events`,
    `${COMPATIBLE}${TRANSLATED}/events`,
    `/wp-json${TRANSLATED}/events`,
    `/translatedx${PLAIN}/events`,
    `${TRANSLATED}x/events`,
    `/translated/${PLAIN}/events`,
    `${TRANSLATED}//events`,
    `/%74ranslated${PLAIN}/events`,
    '/translated/%63alendar/events/v1/events',
    `${TRANSLATED}%2Fevents`,
    `/index.php${TRANSLATED}/events`,
    `/?rest_route=${TRANSLATED}/events`,
    '/translated/docs-json',
    ...ADDED_ROUTES.undocumented.map((path) => `/translated${path}`),
  ])('is not that of %s', async (path) => {
    const { body } = await app.get(`/${path}`).expect(404);

    expect(body).toHaveProperty('code', 'rest_no_route');
  });

  it('offers no `translation_language` to the other bases', async () => {
    for (const base of [PLAIN, COMPATIBLE]) {
      const { headers } = await app.get(`/${base}/events?translation_language=de`).expect(200);
      expect(headers).toMatchObject({
        'content-language': 'en',
        'x-calendar-ignored': 'translation_language',
      });
    }
  });
});
