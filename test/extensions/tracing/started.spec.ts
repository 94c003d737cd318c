import { readFileSync } from 'node:fs';

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('Tracing', () => {
  it.each([
    ['Dockerfile', 'CMD ["node", "--import", "./dist/extensions/tracing/register.js", "dist/main.js"]'],
    ['deploy/debian/calendar@.service', 'node --import ./dist/extensions/tracing/register.js dist/main.js'],
    ['scripts/lib/serve.mjs', '${folder}/extensions/tracing/register.js'],
  ])('is put in front of the service by %s', (path, command) => {
    expect(textOf(path)).toContain(command);
  });
});
