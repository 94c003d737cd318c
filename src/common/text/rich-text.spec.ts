import fc from 'fast-check';
import { RICH_TEXT_LENGTH, toExcerptText, toInlineText, toRichText } from './rich-text.js';

describe('toRichText wraps text in paragraphs', () => {
  it.each([
    ['', ''],
    [' \n ', ''],
    ['Event 01 description', '<p>Event 01 description</p>'],
    ['A <b>large</b> hall.', '<p>A <b>large</b> hall.</p>'],
    ['First paragraph.\n\nSecond paragraph.', '<p>First paragraph.</p>\n<p>Second paragraph.</p>'],
    ['One\r\n \t\r\n\r\nTwo', '<p>One</p>\n<p>Two</p>'],
    ['One  \n two<br>\nthree', '<p>One<br />\ntwo<br />\nthree</p>'],
    ['<b>One\ntwo</b>', '<p><b>One<br />\ntwo</b></p>'],
    ['Before\n<ul>\n<li>a\nb</li>\n</ul>\nafter', '<p>Before</p>\n<ul>\n<li>a\nb</li>\n</ul>\n<p>after</p>'],
    ['<h2>Title</h2>Text<hr>', '<h2>Title</h2>\n<p>Text</p>\n<hr />'],
    ['<a href="/x"><div>Box</div></a> text', '<a href="/x"><div>Box</div></a>\n<p>text</p>'],
    ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
    ['<p>One</p><p></p><br>', '<p>One</p>'],
    ['<p> </p><p>\t</p><p>\n</p>', ''],
    ['<br> <br>', ''],
    ['One\n \nTwo\n\t\nThree', '<p>One</p>\n<p>Two</p>\n<p>Three</p>'],
    ['One\t\n\ttwo', '<p>One<br />\ntwo</p>'],
    ['a<br>b<hr>c<div>d</div>e', '<p>a<br />b</p>\n<hr />\n<p>c</p>\n<div>d</div>\n<p>e</p>'],
    ['<a title="x\n\ny">z</a>', '<p><a title="x\n\ny">z</a></p>'],
    ['<script>if (a<b', ''],
    ['a<![CDATA[<i>b</i>]]>', '<p>a&lt;![CDATA[<i>b</i>]]&gt;</p>'],
    ['Rock & Roll, a < b, 5 > 3, &copy;', '<p>Rock &amp; Roll, a &lt; b, 5 &gt; 3, ©</p>'],
  ])('in %j', (html, rich) => {
    expect(toRichText(html)).toBe(rich);
  });
});

describe('toRichText takes a < that opens no closed tag for text', () => {
  it.each([
    ['Level A<B hall', 'Level A&lt;B hall'],
    ['A<B and <i>C</i>, D<E', 'A&lt;B and <i>C</i>, D&lt;E'],
    ['Level A<B<br>Hall', 'Level A&lt;B<br />Hall'],
    ['<b>Level A<B hall</b>', '<b>Level A&lt;B hall</b>'],
    ['a<b and c<d <i>x</i>', 'a&lt;b and c&lt;d <i>x</i>'],
    ['if x<y then "q" <b>z</b>', 'if x&lt;y then "q" <b>z</b>'],
    ["if x<y = 'q' <b>z</b>", "if x&lt;y = 'q' <b>z</b>"],
    ['a<b c="d" <i>e</i>', 'a&lt;b c="d" <i>e</i>'],
    ['a<b c=d<i>e</i>', 'a&lt;b c=d<i>e</i>'],
    ['a<b c="<i>" <i>e</i>', 'a&lt;b c="&lt;i&gt;" <i>e</i>'],
    ['a</b c', 'a&lt;/b c'],
    ['a </3 <i>b</i>', 'a &lt;/3 <i>b</i>'],
    ['a <! <i>b</i>', 'a &lt;! <i>b</i>'],
    ['a <!-- b <i>c</i>', 'a &lt;!-- b <i>c</i>'],
    ['<!-- a<b -->c <!-- d', 'c &lt;!-- d'],
    ['a <a title="b> c <i>d</i>', 'a &lt;a title="b&gt; c <i>d</i>'],
    ['a <img src=x onerror=alert(1)', 'a &lt;img src=x onerror=alert(1)'],
    ['a <img src=x onerror=alert(1) <i>b</i>', 'a &lt;img src=x onerror=alert(1) <i>b</i>'],
  ])('in %j', (html, rich) => {
    expect(toRichText(html)).toBe(`<p>${rich}</p>`);
    expect(toRichText(`<ul><li>${html}</li></ul>`)).toBe(`<ul><li>${rich}</li></ul>`);
  });

  it('before the end of any element', () => {
    expect(toRichText('<p>Sizes S<M and M<L</p><p>Next</p>')).toBe(
      '<p>Sizes S&lt;M and M&lt;L</p>\n<p>Next</p>',
    );
    expect(toRichText('<ul><li>a<b</li><li>c<d</li></ul>')).toBe('<ul><li>a&lt;b</li><li>c&lt;d</li></ul>');
  });

  it('but not within a quoted value', () => {
    const link = '<p><a title="5&lt;6 &lt;i&gt;">x</a></p>';

    for (const quote of ['"', "'"]) expect(toRichText(`<a title = ${quote}5<6 <i>${quote}>x</a>`)).toBe(link);
  });
});

describe('toRichText keeps what a calendar text needs', () => {
  it.each([
    ['<p class="x" id="y" lang="en" dir="ltr" title="t" role="note" aria-label="u">x</p>'],
    ['<p><a href="https://example.test/?a=1&amp;b=2">x</a></p>'],
    ['<p><a href="mailto:a@example.test">x</a> <a href="tel:+1">y</a> <a href="../z">z</a></p>'],
    ['<figure><img src="/a.png" alt="" width="1" height="2" /><figcaption>x</figcaption></figure>'],
    ['<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>'],
    ['<p><time datetime="2027-03-01">1 March</time> <abbr title="x">y</abbr> <code>z</code></p>'],
    ['<p><a href="http://example.test/" hreflang="fr">x</a><img src="http://example.test/a.png" /></p>'],
    [
      '<p><img src="https://example.test/a.png" /><ins datetime="2027">x</ins><del datetime="2027">y</del></p>',
    ],
    ['<ol start="2" reversed type="a"><li value="3">x</li></ol>'],
    [
      '<table><colgroup span="2"><col span="2" /></colgroup><tbody><tr><td rowspan="2">a</td></tr></tbody></table>',
    ],
    ['<table><tbody><tr><th colspan="2" rowspan="3">a</th></tr></tbody></table>'],
    ['<p><data value="5">five</data>a<wbr />b</p>'],
  ])('%s', (html) => {
    expect(toRichText(html)).toBe(html);
  });

  it.each(
    `address article aside blockquote caption colgroup dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6
    header li main nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
  )('the block element %s', (name) => {
    expect(toRichText(`a<${name}>b</${name}>c`)).toBe(`<p>a</p>\n<${name}>b</${name}>\n<p>c</p>`);
    expect(toExcerptText(`a<${name}>b</${name}>c`)).toBe('a b c');
  });

  it.each(
    `a abbr b bdi bdo cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u
    var`.split(/\s+/),
  )('the inline element %s', (name) => {
    expect(toRichText(`a<${name}>b</${name}>c`)).toBe(`<p>a<${name}>b</${name}>c</p>`);
    expect(toInlineText(`a<${name}>b</${name}>c`)).toBe(`a<${name}>b</${name}>c`);
    expect(toExcerptText(`a<${name}>b</${name}>c`)).toBe('abc');
  });
});

describe('toRichText removes whatever could run or deceive', () => {
  it.each(
    `script style template noscript noembed noframes iframe object applet svg math textarea select option
    xmp`.split(/\s+/),
  )('the element %s with its contents', (name) => {
    const text = `Jazz <${name}>a<b>b</b>c</${name}>night`;

    expect(toRichText(text)).toBe('<p>Jazz night</p>');
    expect(toExcerptText(text)).toBe('Jazz night');
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p>a<img src="x" onerror="alert(1)"></p>', '<p>a<img src="x" /></p>'],
    ['<p onclick="x" style="color:red" data-x="1">a</p>', '<p>a</p>'],
    ['<svg/onload=alert(1)>', ''],
    ['<iframe srcdoc="<script>x</script>"></iframe>a', '<p>a</p>'],
    ['<object data="x"></object><base href="//x"><meta http-equiv="refresh">a', '<p>a</p>'],
    ['<style>*{}</style>a<!-- b -->', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<p><a>a</a></p>'],
    ['<a href="jAva&#9;script:alert(1)">a</a>', '<p><a>a</a></p>'],
    ['<a href="//evil.test">a</a>', '<p><a>a</a></p>'],
    ['<img src="data:image/svg+xml,x">', '<p><img /></p>'],
    ['<img src="mailto:a@example.test">', '<p><img /></p>'],
    ['<a href="ftp://example.test/">a</a>', '<p><a>a</a></p>'],
    ['<form action="/x"><input name="attributes"><p>a</p></form>', '<p>a</p>'],
    ['<scr<script></script>ipt>alert(1)', '<p>&lt;script&gt;alert(1)</p>'],
    ['a\u0001&#1;b\u0085', '<p>ab</p>'],
  ])('%s', (html, rich) => {
    expect(toRichText(html)).toBe(rich);
  });
});

describe('toRichText is idempotent', () => {
  const DANGEROUS = /<(?:script|style|svg|math|iframe|form|noscript|template)|\son\w+=|javascript:/i;

  it.each([
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
    ['<div><noscript></div><img src=x onerror=alert(1)><a href=javascript:alert(1)>k</a></noscript>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
    ['<svg></p><style><a title="</style><img src onerror=alert(1)>"></svg>'],
    ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>'],
    ['<p><foo><p><foo><p>a</p></foo></p>'],
    ['<table><p><td><p>a<tr><table>b'],
    ['<xmp><img src=x onerror=alert(1)></xmp><plaintext>b'],
    ['<b>'.repeat(200) + 'deep'],
  ])('on %s', (html) => {
    const rich = toRichText(html) ?? '';

    expect(toRichText(rich)).toBe(rich);
    expect(rich).not.toMatch(DANGEROUS);
  });

  it('on random markup', () => {
    const bits = fc.constantFrom(
      ...`<p> </p> <div> </div> <b> </b> <a~href="x"> </a> <li> <td> <tr> <table> <br> <br~/> <hr> <img~src="a"> <wbr>
      <col> <foo> </foo> <svg> </svg> <math> <style> </style> <script> </script> <select> <option> <form> </form>
      <h1> <pre> <textarea> <title> <rt> <dd> <!-- --> <![CDATA[ ]]> & &amp; &lt; &gt; &#13; &#0; &nbsp; < > " ' = /`
        .split(/\s+/)
        .map((bit) => bit.replace('~', ' ')),
      ' ',
      '\n',
      '\n\n',
      '\t',
      '\r\n',
      '\u0001',
      '\u00a0',
      'word',
    );

    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: bits }, fc.string())), (parts) => {
        const rich = toRichText(parts.join('')) ?? '';

        expect(toRichText(rich)).toBe(rich);
        expect(rich).toBe(rich.trim());
        const inline = toInlineText(rich) ?? '';
        expect(toInlineText(inline)).toBe(inline);
      }),
      { numRuns: 500 },
    );
  });
});

describe('toRichText accepts nested elements', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}a & b & c < d < e > f > g`;
  const text = 'a &amp; b &amp; c &lt; d &lt; e &gt; f &gt; g';

  it('up to a hundred levels including the paragraph, and strips the tags of deeper ones', () => {
    expect(toRichText(nested(99))).toBe(`<p>${'<b>'.repeat(99)}${text}${'</b>'.repeat(99)}</p>`);
    expect(toRichText(nested(100))).toBe(`<p>${text}</p>`);
    expect(toInlineText(nested(100))).toBe(`${'<b>'.repeat(100)}${text}${'</b>'.repeat(100)}`);
    expect(toInlineText(nested(101))).toBe(text);
  });

  it('without counting siblings', () => {
    expect(toRichText('<b>a</b>'.repeat(150))).toBe(`<p>${'<b>a</b>'.repeat(150)}</p>`);
  });
});

describe('A text with more than 100,000 code units after sanitising', () => {
  it.each([
    ['because of entities', '&'.repeat(20_001)],
    ['because of line breaks', 'a\n'.repeat(50_000)],
    ['because of paragraphs', '<p>a'.repeat(12_500)],
    ['as the plain text left of elements that nest too deeply', `${'<b>'.repeat(101)}${'&'.repeat(20_000)}`],
  ])('is rejected: %s', (_how, html) => {
    expect(toRichText(html)).toBeUndefined();
  });

  it('is rejected by toInlineText, too', () => {
    expect(toInlineText('&'.repeat(20_000))).toHaveLength(RICH_TEXT_LENGTH);
    expect(toInlineText('&'.repeat(20_001))).toBeUndefined();
  });
});

describe('toInlineText', () => {
  it.each([
    ['About <em>it</em>', 'About <em>it</em>'],
    ['One\n\ntwo & <p>three</p>', 'One\n\ntwo &amp; three'],
    ['<script>x</script> tail ', 'tail'],
    ['<a href="//evil.test" target="x" title="t" onclick="y">a</a>', '<a title="t">a</a>'],
    ['<b>'.repeat(200) + 'deep', 'deep'],
  ])('turns %j into %j', (html, text) => {
    expect(toInlineText(html)).toBe(text);
  });
});

describe('toExcerptText', () => {
  it.each([
    ['', ''],
    ['<p>First</p><p>se<b>co</b>nd<br />third</p>', 'First second third'],
    ['<p>Rock &amp; Roll,\n a &lt; b</p>', 'Rock & Roll, a < b'],
    ['<ul><li>a</li><li>b</li></ul><script>x</script>', 'a b'],
    ['Rock &amp', 'Rock &'],
  ])('turns %j into %j', (html, text) => {
    expect(toExcerptText(html)).toBe(text);
  });
});
