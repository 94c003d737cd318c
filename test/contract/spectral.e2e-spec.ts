import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { startApp } from '../support/app.js';

const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1' });

/** Returns what the recommended rules find, hints included. */
async function findings(document: Record<string, unknown>): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] });
  const found = await linter.run(document);
  return found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`);
}

describe("Spectral's recommended rules", () => {
  it.each(['//docs-json', '/doc', '//translated/calendar/events/v1/doc', '//wp-json/tribe/events/v1/doc'])(
    'find nothing in %s',
    async (path) => {
      const { body } = await app.get(path).expect(200);

      expect(await findings(body as Record<string, unknown>)).toEqual([]);
    },
  );
});
