import { mayBeMistyped, probableBeginnings } from './probable-beginnings.js';

const KNOWN = ['concert', 'festival', 'jazz', 'symphonieorchester'];

describe('The beginning that was probably meant by', () => {
  it.each([
    ['concrt', 'concert'],
    ['cocner', 'concer'],
    ['festvial', 'festival'],
    ['jazzz', 'jazz'],
    ['sinphonie', 'symphonie'],
    ['symfonieorch', 'symphonieorch'],
    ['xxxxx', 'xxxxx'],
    ['festv', 'festi'],
  ])('%s is %s', (word, beginning) => {
    expect(probableBeginnings(word, KNOWN)[0]).toBe(beginning);
  });

  it('a known word is the word itself, and then others', () => {
    expect(probableBeginnings('concern', ['concern', 'concert'])).toEqual(['concern', 'concer', 'concert']);
  });
});

it.each([
  ['jazz', false],
  ['brass', true],
])('A word of four letters is as it was meant, a longer one may be mistyped: %s', (word, may) => {
  expect(mayBeMistyped(word)).toBe(may);
});
