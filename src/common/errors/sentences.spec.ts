import { filled, inLanguage, LANGUAGES, sentence } from './sentences.js';
import { EN, type SentenceName } from './sentences/en.js';
import { FR } from './sentences/fr.js';

const NAMES = Object.keys(EN) as SentenceName[];
const TRANSLATIONS = Object.entries(LANGUAGES).filter(([language]) => language !== 'en');

describe('A sentence', () => {
  it.each(TRANSLATIONS)('is translated in every other language: %s', (_, sentences) => {
    expect(NAMES.filter((name) => sentences[name] === EN[name])).toEqual([]);
  });

  it.each(TRANSLATIONS)('has as many placeholders in every other language: %s', (_, sentences) => {
    const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).length;

    expect(NAMES.filter((name) => places(sentences[name]) !== places(EN[name]))).toEqual([]);
  });

  it('is French for every variant of French, and English for languages without sentences', () => {
    expect(inLanguage(sentence('noRoute'), 'fr-CA')).toBe(FR.noRoute);
    expect(inLanguage(sentence('noRoute'), 'tlh')).toBe(EN.noRoute);
    expect(inLanguage(sentence('noRoute'), 'constructor')).toBe(EN.noRoute);
  });

  it('contains another one in the same language', () => {
    const advice = sentence('idList', { most: 5 });

    expect(inLanguage(sentence('isMissing', { advice }), 'en')).toBe(
      'is missing. Use at most 5 ids, such as 4,12.',
    );
    expect(inLanguage(sentence('isMissing', { advice }), 'fr')).toBe(
      'manque. Indiquez 5 identifiants au plus, comme 4,12.',
    );
  });

  it('repeats values as they are', () => {
    const sent = sentence('youSent', { sent: '{sent} $&' });

    expect(inLanguage(sent, 'en')).toBe('You sent {sent} $&.');
  });

  it('keeps the placeholders of values that are not known', () => {
    expect(inLanguage(filled('eventNotFound'), 'en')).toBe('Event with ID {id} does not exist.');
  });
});
