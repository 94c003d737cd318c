import { requestedLanguage } from './language.js';

const OFFERED = ['en', 'fr'];

describe('The language of a request', () => {
  it.each([
    ['the default without the parameter', [undefined, undefined], 'en'],
    ['the one in the query', ['fr', undefined], 'fr'],
    ['the one in the body', [undefined, 'fr'], 'fr'],
    ['the one that query and body agree on', ['fr', 'fr'], 'fr'],
  ])('is %s', (_case, sent, language) => {
    expect(requestedLanguage(sent, OFFERED)).toBe(language);
  });

  it.each([
    ['en', 'fr'],
    [''],
    ['de'],
    ['EN'],
    ["en'--"],
    [['en']],
    [{ en: 'en' }],
    [null],
    [1],
    ['__proto__'],
  ])('is rejected when the request sends %j', (...sent: unknown[]) => {
    expect(() => requestedLanguage(sent, OFFERED)).toThrow('translation_language');
  });
});
