import { textOrHtml } from './text-or-html.js';

describe('A text with markup', () => {
  it.each([
    ['<b>See</b> <https://a.example/b?c=d>', '<b>See</b> &lt;https://a.example/b?c=d>'],
    ['Mail <mailto:a@b.example>&nbsp;now', 'Mail &lt;mailto:a@b.example>&nbsp;now'],
    ['<p>Mail <a@b.example></p>', '<p>Mail &lt;a@b.example></p>'],
    ['Fish &amp; chips with <Anna>', 'Fish &amp; chips with &lt;Anna>'],
    ['<b>By</b> <Anna-Maria>', '<b>By</b> &lt;Anna-Maria>'],
    ['1 < 2 &amp; 3', '1 &lt; 2 &amp; 3'],
  ])('keeps what only looks like an element: %s', (text, html) => {
    expect(textOrHtml(text)).toBe(html);
  });

  it.each([
    '<p class="x">A<br/>B</p>',
    '<p>A</p><script>x()</script>',
    '<!-- hidden --><P>A</P>',
    '<p>A<o:p></o:p></p>',
  ])('is as it was: %s', (text) => {
    expect(textOrHtml(text)).toBe(text);
  });
});
