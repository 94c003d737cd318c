import { between, oneOf, seeded } from '../../lib/random.mjs';

const VOCABULARY = 20_000;
const ONSETS = ['b', 'br', 'c', 'ch', 'd', 'f', 'g', 'gl', 'h', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't', 'v'];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou', 'ea'];
const CODAS = ['', '', '', 'n', 'r', 's', 'l', 'nd', 'm'];
const ACCENTED = { a: 'à', e: 'é', i: 'î', o: 'ô', u: 'ü' };

/** Generates an invented vocabulary, a few words frequent and most rare, and texts made of it. */
export function language(seed) {
  const words = vocabulary(seeded(seed));
  // Fine enough for the rarest words to occur.
  const rank = zipf(VOCABULARY, { grain: 2 ** 20 });
  const some = (random, least, most) =>
    Array.from({ length: between(random, least, most) }, () => words[rank(random)]);
  const sentence = (random) => `${capital(some(random, 6, 16).join(' '))}.`;
  return {
    words,
    sentence,
    title: (random) => some(random, 2, 5).map(capital).join(' '),
    /** Returns paragraphs of about `length` characters. */
    html: (random, length) => paragraphs(sentence, random, length),
  };
}

export function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function slugOf(title, id) {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain.replace(/[^a-z\d]+/g, '-')}-${id}`;
}

function vocabulary(random) {
  const words = new Set();
  while (words.size < VOCABULARY) words.add(word(random, words.size < 400 ? 2 : between(random, 2, 4)));
  return [...words];
}

function word(random, syllables) {
  const pick = (list) => oneOf(random, list);
  const text = Array.from({ length: syllables }, () => pick(ONSETS) + pick(VOWELS) + pick(CODAS)).join('');
  return random() < 0.04 ? text.replace(/[aeiou]/, (vowel) => ACCENTED[vowel]) : text;
}

function paragraphs(sentence, random, length) {
  const parts = [];
  for (let left = length; left > 0;) {
    const wanted = Math.min(left, between(random, 250, 500));
    let text = sentence(random);
    while (text.length < wanted - 40) text += ` ${sentence(random)}`;
    parts.push(`<p>${text}</p>`);
    left -= text.length + 60;
  }
  return parts.join('\n');
}

/** Returns a generator of ranks from 0 to `count - 1` that follow Zipf's law, as names and words do. */
export function zipf(count, { exponent = 1, grain = 2 ** 16 } = {}) {
  const weights = Array.from({ length: count }, (_, rank) => 1 / (rank + 1) ** exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const ranks = new Uint16Array(grain);
  let end = 0;
  let filled = 0;
  weights.forEach((weight, rank) => {
    end += (weight / sum) * grain;
    while (filled < end && filled < grain) ranks[filled++] = rank;
  });
  return (random) => ranks[Math.floor(random() * grain)];
}
