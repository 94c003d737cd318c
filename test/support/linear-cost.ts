/** A function that processes a text. */
export type Reader = (text: string) => unknown;

/** Pieces of HTML that have made parsers slow. */
export const MARKUP = [
  'a\n',
  '<p>a</p>',
  '<b>',
  '<b>a</b>',
  '&',
  '<',
  '<!--',
  '<!---->',
  '<a href="',
  '<a',
  ' \n',
  '<ul><li>a',
  '<a ',
  '<a b <',
  '<a <1',
  '<a =',
  '<a b=" ',
  '<a b="<a c=\'" d="<a e=\'',
  '<a b = ',
  '<a/',
  '-->',
  '<![CDATA[',
  '</a ',
  '<!',
  '<iframe></iframe>a',
  '<iframe>',
  '<iframe src="https://a.example/"></iframe>',
  '<a rel="a b" target="_top">',
  '<p x',
  '<p>',
  '<foo><p>',
  '</p>',
  '<b></p>',
  '<svg>',
  '\n',
  ' ',
  '<br>\n',
];
/** Pieces of other texts that have. */
export const LINES = [
  ' ',
  '-',
  'a ',
  '%e3%81',
  '&a',
  'a\u0301',
  '\u0316\u0301',
  '__trashed',
  '1.',
  '.',
  'a,',
  '"',
  '"a',
  '(',
  '\u00df',
];

const [SHORT, LONG] = [6_000, 48_000];
/** Eight times as much text costs linear code eight times as much, quadratic code sixty-four times. */
const MAX_RATIO = 24;
/** Shorter times are mostly noise. */
const FLOOR_US = 100;
const ATTEMPTS = 3;
const ROUNDS = 5;

/**
 * Measures processor time in microseconds, which other processes do not affect: the minimum of several runs, stopping
 * early once it is at most `enough`.
 */
async function costOf(read: Reader, text: string, enough = 0): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < ATTEMPTS && least > enough; time++) {
    const before = process.cpuUsage();
    // Rejected input was processed as well.
    await Promise.resolve(text)
      .then(read)
      .catch(() => undefined);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

const ofLength = (bit: string, length: number) => bit.repeat(length / bit.length);

/**
 * Returns those bits of which eight times as many take more than twenty-four times as long. Measures again what seems too
 * expensive: collecting garbage and compiling cost processor time, too, but not every time.
 * @param size of the texts, in those that are usual
 */
export async function tooExpensive(read: Reader, bits: readonly string[], size = 1): Promise<string[]> {
  let found = bits.map((bit) => ({ bit, times: Infinity }));
  for (let round = 0; round < ROUNDS && found.length > 0; round++) {
    const measured: typeof found = [];
    for (const { bit } of found) {
      const short = Math.max(FLOOR_US, await costOf(read, ofLength(bit, size * SHORT)));
      const times = (await costOf(read, ofLength(bit, size * LONG), MAX_RATIO * short)) / short;
      measured.push({ bit, times });
    }
    found = measured.filter(({ times }) => times > MAX_RATIO);
  }
  return found.map(({ bit, times }) => `${JSON.stringify(bit)}: ${times.toFixed(0)} times as long`);
}
