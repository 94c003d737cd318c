import { addressKey, readPublicPage } from './public-page.js';

const ADDRESS = new URL('https://old.example.org/event/jazz/');

const pageWith = (...links: string[]) =>
  readPublicPage(
    `<!doctype html><html lang="en-US"><head>${links.join('')}</head><body></body></html>`,
    ADDRESS,
  );

const link = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${href}" />`;

describe('The languages of a public page', () => {
  it.each([
    ['an address', 'https://old.example.org/fr/jazz/', 'old.example.org/fr/jazz'],
    ['an encoded one', 'https://old.example.org/?p=1&#038;lang=fr', 'old.example.org?p=1&lang=fr'],
    ['a relative one', '/fr/jazz/', 'old.example.org/fr/jazz'],
    ['one with another scheme', 'http://old.example.org/fr/jazz', 'old.example.org/fr/jazz'],
  ])('are told by %s', (_case, href, key) => {
    expect([...pageWith(link('fr-FR', href)).alternates]).toEqual([['fr-FR', key]]);
  });

  it.each([
    ['an address elsewhere', link('fr', 'https://evil.example.org/fr/jazz/')],
    ['the default', link('x-default', '/jazz/')],
    ['no address', link('fr', 'https://[')],
    ['no language', '<link rel="alternate" href="/feed/">'],
    ['another relation', '<link rel="canonical" hreflang="fr" href="/fr/">'],
    ['a link in the text', `</head><body>${link('fr', '/fr/')}`],
  ])('are not told by %s', (_case, markup) => {
    expect([...pageWith(markup).alternates]).toEqual([]);
  });

  it('are those of the first of several addresses', () => {
    expect([...pageWith(link('fr', '/a/'), link('fr', '/b/')).alternates]).toEqual([
      ['fr', 'old.example.org/a'],
    ]);
  });

  it('include its own', () => {
    expect(pageWith().language).toBe('en-US');
  });
});

describe('addressKey', () => {
  it('leaves out what does not tell pages apart', () => {
    expect(addressKey(new URL('http://old.example.org/a/#top'))).toBe('old.example.org/a');
  });
});
