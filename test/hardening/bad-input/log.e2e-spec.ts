import { startApp } from '../../support/app.js';
import { TestLog } from '../../support/log.js';
import { anEvent } from '../../support/records.js';
import { rawRequest, sendRaw } from '../raw-client.js';

const log = new TestLog();
const app = startApp({}, log.logger);
const FORGED = '{"level":"info","msg":"forged"}';

/** Returns the log lines of a request, after checking that each is a single line. */
async function linesAbout(id: unknown): Promise<string> {
  const lines = await log.about(id);
  expect(log.raw.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  return JSON.stringify(lines);
}

describe('Bad input: the log', () => {
  it.each(['title', 'description', 'venue'])('B-L13 contains nothing of a long %s', async (member) => {
    const long = `${FORGED}${'x'.repeat(900_000)}`;
    const { headers } = await app.as('editor').post('/events', anEvent({ [member]: long }));

    const written = await linesAbout(headers['x-request-id']);

    expect(written).not.toContain('forged');
    expect(written.length).toBeLessThan(1_000);
  });

  it.each([`/events?search=%0A${encodeURIComponent(FORGED)}`, `/${encodeURIComponent(`\n${FORGED}`)}`])(
    'B-L13 contains no line forged by the URL %s',
    async (path) => {
      const { headers } = await app.get(path);

      expect(await linesAbout(headers['x-request-id'])).not.toContain('forged');
    },
  );

  it.each(['User-Agent', 'Referer', 'X-Request-Id', 'Cookie'])(
    'B-L13 contains no line forged by the header %s',
    async (name) => {
      const response = await sendRaw(
        app,
        rawRequest('GET /calendar/events/v1/events', [`${name}: a\t${FORGED}`]),
      );
      const [, id] = /^X-Request-Id: (.+)$/im.exec(response) ?? [];

      expect(await linesAbout(id?.trim())).not.toContain('forged');
    },
  );
});
