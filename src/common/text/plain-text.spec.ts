import fc from 'fast-check';
import { toPlainText } from './plain-text.js';

describe('toPlainText', () => {
  it.each([
    ['Rock & Roll'],
    ['a < b'],
    ['5 > 3'],
    ['<3 jazz'],
    ['x <= y >= z'],
    ['<>'],
    ['AT&amp;T &lt;b&gt;'],
    ['"Quotes" and \'more\''],
    ['Two\n\tlines'],
    ['Übung – 音楽 🎉'],
    ['Level A<B hall'],
    ['a<b'],
    ['x<Y, y<Z and z'],
    ['A<s'],
  ])('keeps %j', (text) => {
    expect(toPlainText(text)).toBe(text);
  });

  it.each([
    ['Rock & <b>Roll</b> "live"', 'Rock & Roll "live"'],
    ['<script>alert(1)</script>Jazz', 'Jazz'],
    ['Jazz<STYLE>p{}</STYLE> night', 'Jazz night'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>Jazz', 'Jazz'],
    ['Jazz <!-- not --> night', 'Jazz  night'],
    ['<svg>a<b>b</b>c</svg>Jazz', 'Jazz'],
    ['<svg>a<math>b</math>c</svg>Jazz', 'Jazz'],
  ])('removes the markup of %j', (text, plain) => {
    expect(toPlainText(text)).toBe(plain);
  });

  it.each([
    ['<b>', 'b'],
    ['<script>alert(1)</script>', 'scriptalert(1)/script'],
    [' <i> </i> ', 'i /i'],
    ['   ', ''],
  ])('removes only the angle brackets of %j, which consists of markup', (text, plain) => {
    expect(toPlainText(text)).toBe(plain);
  });

  it.each([
    ['A<B <i>hall</i>', 'A<B hall'],
    ['A<B<br>hall', 'A<Bhall'],
    ['<p>A<B</p>', 'A<B'],
    ['a<b and c<d <i>x</i>', 'a<b and c<d x'],
    ['if x<y then "q" <b>z</b>', 'if x<y then "q" z'],
    ['<a title="5<6">x</a> <!-- a<b -->', 'x'],
    ['R&amp;B <i>&lt;live></i> & more', 'R&amp;B &lt;live> & more'],
    ['Rock <b>&</b> Roll<jazz', 'Rock & Roll<jazz'],
    ['<script>if (a<b <c)</script>Jazz', 'Jazz'],
  ])('removes only real tags from %j', (text, plain) => {
    expect(toPlainText(text)).toBe(plain);
  });

  it.each([
    ['Jazz <img src=x onerror=alert(1) ', 'Jazz img src=x onerror=alert(1)'],
    ['Jazz <svg/onload=alert(1)', 'Jazz svg/onload=alert(1)'],
    ['Jazz </script ', 'Jazz /script'],
    ['Jazz <script night', 'Jazz script night'],
    ['Jazz <plaintext night', 'Jazz plaintext night'],
    ['Jazz <!-- <i>night</i>', 'Jazz !-- night'],
    ['Jazz <a title="x> y <script>alert(1)</script>', 'Jazz a title="x> y'],
    ['Jazz <b x=y <i>night</i>', 'Jazz b x=y night'],
    ['Jazz <<svg <i>night</i>', 'Jazz svg night'],
    ['Jazz <i <SCRIPT <b>night</b>', 'Jazz <i SCRIPT night'],
    ['Jazz <i <a onclick=alert(1) ', 'Jazz i a onclick=alert(1)'],
  ])('leaves no unclosed tag of %j', (text, plain) => {
    expect(toPlainText(text)).toBe(plain);
  });

  it('reports exactly what it removes', () => {
    const names: string[] = [];

    toPlainText('<b>Jazz</b> <SVG><path/></SVG><!-- x --> A<B <o:p></o:p>', {
      onRemoved: (name) => names.push(name),
    });

    expect(names).toEqual(['comment', 'b', 'svg', 'o:p']);
  });

  it.each([
    ['<scr<script>x</script>ipt>Jazz', 'script>Jazz'],
    ['<<b>b>Jazz<<i>/b>', 'b>Jazz/b>'],
    ['Jazz <img <i></i>src=x onerror=alert(1)>', 'Jazz img src=x onerror=alert(1)>'],
    ['Jazz <b <i></i>onclick=alert(1) ', 'Jazz b onclick=alert(1)'],
    ['<<<i>i>i>Jazz, 1 < 2', 'i>i>Jazz, 1 < 2'],
    ['<<!---->!-- Jazz', '!-- Jazz'],
  ])('leaves no tag that comes into being when those of %j are removed', (text, plain) => {
    expect(toPlainText(text)).toBe(plain);
  });

  it('is idempotent and leaves no tag that could run or hide anything', () => {
    const bits = fc.constantFrom(
      ...'<b> </b> <i <br> <script </script> <script> <!-- --> <![CDATA[ ]]> </ <a~href=" " \' = > < / x'
        .split(' ')
        .map((bit) => bit.replace('~', ' ')),
      ' ',
      'word',
      '&lt;',
    );

    fc.assert(
      fc.property(fc.array(bits), (parts) => {
        const plain = toPlainText(parts.join(''));

        expect(toPlainText(plain)).toBe(plain);
        expect(plain).not.toMatch(/<(?:[/!?]|script(?:[ <]|$)|[a-z].*[=>])/);
      }),
      { numRuns: 3_000 },
    );
  });

  it('trims, and removes control characters other than tab and line feed', () => {
    expect(toPlainText('\u0001 a\u0007b\u007f\u0085c\td\r\ne\rf ')).toBe('abc\td\ne\nf');
  });

  // Quadratic code would take minutes and exceed the timeout.
  it.each([
    ['<'.repeat(1_000_000)],
    ['<b>'.repeat(330_000)],
    ['<'.repeat(330_000) + 'b>'.repeat(330_000)],
    ['</'.repeat(500_000)],
    ['<!--'.repeat(250_000)],
    ['<a b="'.repeat(160_000)],
    ['<script>'.repeat(125_000)],
  ])('completes on 1 MB of hostile text (%#)', (text) => {
    expect(toPlainText(text).length).toBeLessThanOrEqual(text.length);
  });
});
