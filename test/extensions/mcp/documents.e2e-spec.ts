import { startApp } from '../../support/app.js';

const app = startApp();

describe('The Markdown form of the document, and its overview', () => {
  it.each(['//docs.md', '//llms.txt'])('say where the tools are: %s', async (path) => {
    expect((await app.get(path).expect(200)).text).toContain('`/mcp`');
  });
});
