import { LANGUAGE_PARAMETER, requestedLanguage } from './language.js';

const OFFERED = ['en', 'fr'];

/** Returns the language that these values of the parameter name, in the query and in the body. */
const requested = (values: readonly unknown[]) =>
  requestedLanguage(
    values.map((value) => ({ [LANGUAGE_PARAMETER]: value })),
    OFFERED,
  );

describe('The language of a request', () => {
  it.each([
    ['the default without the parameter', [undefined, undefined], 'en'],
    ['the one in the query', ['fr', undefined], 'fr'],
    ['the one in the body', [undefined, 'fr'], 'fr'],
    ['the one that query and body agree on', ['fr', 'fr'], 'fr'],
  ])('is %s', (_case, sent, language) => {
    expect(requested(sent)).toEqual({ language });
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
  ])('is the default, with an error, when the request sends %j', (...sent: unknown[]) => {
    const { language, refusal } = requested(sent);

    expect(language).toBe('en');
    expect(refusal?.message).toContain('translation_language');
  });
});
