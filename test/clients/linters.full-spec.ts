import { createConfig, lintFromString, type Problem } from '@redocly/openapi-core';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { startApp } from '../support/app.js';

const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1' });

async function redocly(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  // Ids are numbers, so a suffix or a word tells the two apart.
  const isApart = ({ ruleId, message }: Problem) =>
    ruleId === 'no-ambiguous-paths' && /\.\{format\}` and .*\{id\}/.test(message);
  return problems
    .filter((problem) => !isApart(problem))
    .map(({ ruleId, message, location }) => {
      const places = location.map(({ pointer }) => pointer ?? '').join(' ');
      return `${ruleId}: ${message} ${places}`;
    });
}

/** Hints are included. */
async function stoplight(document: object): Promise<string[]> {
  const linter = new Spectral();
  linter.setRuleset({ extends: [oas] });
  const found = await linter.run(document);
  return found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`);
}

/** The document of both bases. */
const WHOLE = '//docs-json';

it.each([WHOLE, '/doc', '//translated/calendar/events/v1/doc', '//wp-json/tribe/events/v1/doc'])(
  'The recommended rules of Redocly find nothing in %s',
  async (path) => {
    const { body } = await app.get(path).expect(200);

    expect(await redocly(body as object)).toEqual([]);
  },
);

// Spectral takes half a minute for each document.
it('The recommended rules of Spectral find nothing in the document of both bases', async () => {
  const { body } = await app.get(WHOLE).expect(200);

  expect(await stoplight(body as object)).toEqual([]);
});
