/** A value sent to both APIs and the results; a number is the status of an error. */
export interface Form {
  readonly sent: unknown;
  /** The result in The Events Calendar. */
  readonly there: string | number;
  /** The result in this service, if it differs. */
  readonly here?: string | number;
  /** The reason for the difference. */
  readonly because?: keyof typeof REASONS;
}

/** Text in docs/appendix/differences.md that documents each deliberate difference. */
export const REASONS = {
  clean: 'by an administrator',
  comments: '`javascript:` or a comment',
  plain: "A title `Rock & Roll -- it's <b>on</b>`",
  typography: '`"Quotes" -- dash...`, `:)` in a description',
  shortcodes: 'there are no shortcodes',
  blocks: '`<p class="wp-block-paragraph">Block</p>`',
  images: 'with `decoding` and `loading`',
  nestedParagraphs: 'paragraphs around text outside of blocks alone',
  emptyMarkup: '`<p></p>`, `<P>Upper</P>`, `<br>x` in a description',
  backslashes: 'the backslashes vanish',
  empty: '`POST /events` with `""`, `"0"` or `null` for `description` or `excerpt`',
  emptySlug: '`POST /events` with `null` for `slug`',
  nullIsAbsent: '`status` or `featured`, or `"0"` for `slug`',
  statuses: '`POST /events` with `"status": "trash"`, `"auto-draft"` or `"inherit"`',
  blankTitle: '`POST /events` with `"title": "   "`',
  slugs: 'The slugs of `<3 love`',
  sharpS: 'The slug of `Straße 50€`',
  signsForLetters: 'The slug of `№5`',
  encodedSlugs: '`"slug": "%20"` or `"a%20b"` of an event',
  schemes: '`"ftp://…"`',
  userInAddress: '`"https://user:pw@example.com"`',
  noAddress: '`"website": "0"` or `false` of an event',
  notEscaped: '`"website": "https://example.test/other?a=1&b=2"` of an event',
  encodedAddress: '`https://example.com/a%20b`',
  punctuationInAddress: '`…/%3Cb%3E`',
  foreignAddress: '`"https://bücher.example/ä"`',
} as const;

export const DESCRIPTIONS: readonly Form[] = [
  { sent: '<div><p>In</p></div>', there: '<div>\n<p>In</p>\n</div>' },
  { sent: '<ul><li>a</li><li>b</li></ul>', there: '<ul>\n<li>a</li>\n<li>b</li>\n</ul>' },
  {
    sent: '<a href="https://example.com" target="_blank" rel="noopener">link</a>',
    there: '<p><a href="https://example.com" target="_blank" rel="noopener">link</a></p>',
  },
  {
    sent: '<a href="javascript:alert(1)">x</a>',
    there: '<p><a href="javascript:alert(1)">x</a></p>',
    here: '<p><a>x</a></p>',
    because: 'clean',
  },
  {
    sent: '<img src="https://example.com/a.jpg" alt="A">',
    there: '<p><img decoding="async" src="https://example.com/a.jpg" alt="A"></p>',
    here: '<p><img src="https://example.com/a.jpg" alt="A"></p>',
    because: 'images',
  },
  {
    sent: '<img src="https://example.com/a.jpg" alt="A" width="100" height="50" class="c" />',
    there:
      '<p><img loading="lazy" decoding="async" src="https://example.com/a.jpg" alt="A" width="100" height="50" class="c" /></p>',
    here: '<p><img src="https://example.com/a.jpg" alt="A" width="100" height="50" class="c" /></p>',
    because: 'images',
  },
  {
    sent: '<iframe src="https://www.youtube.com/embed/x"></iframe>',
    there: '<p><iframe src="https://www.youtube.com/embed/x"></iframe></p>',
  },
  {
    sent: '<script>alert(1)</script>tail',
    there: '<p><script>alert(1)</script>tail</p>',
    here: '<p>tail</p>',
    because: 'clean',
  },
  {
    sent: '<style>p{}</style>x',
    there: '<style>p{}</style>\n<p>x</p>',
    here: '<p>x</p>',
    because: 'clean',
  },
  {
    sent: '<table><tr><td>1</td></tr></table>',
    there: '<table>\n<tr>\n<td>1</td>\n</tr>\n</table>',
  },
  {
    sent: '<blockquote>Q</blockquote>',
    there: '<blockquote><p>Q</p></blockquote>',
    here: '<blockquote>Q</blockquote>',
    because: 'nestedParagraphs',
  },
  {
    sent: '<span style="color:red">red</span>',
    there: '<p><span style="color:red">red</span></p>',
    here: '<p><span>red</span></p>',
    because: 'clean',
  },
  {
    sent: '<p style="text-align:center" class="a" id="b" data-x="1">x</p>',
    there: '<p style="text-align:center" class="a" id="b" data-x="1">x</p>',
    here: '<p class="a" id="b">x</p>',
    because: 'clean',
  },
  {
    sent: '<!-- wp:paragraph --><p>Block</p><!-- /wp:paragraph -->',
    there: '<p class="wp-block-paragraph">Block</p>',
    here: '<p>Block</p>',
    because: 'blocks',
  },
  {
    sent: '<!-- wp:heading --><h2>Block</h2><!-- /wp:heading -->',
    there: '<h2 class="wp-block-heading">Block</h2>',
    here: '<h2>Block</h2>',
    because: 'blocks',
  },
  { sent: '<!-- c -->x', there: '<p><!-- c -->x</p>', here: '<p>x</p>', because: 'comments' },
  // The original API shows the images of the media library.
  {
    sent: '[gallery]',
    there: '<div class="gallery"></div>',
    here: '<p>[gallery]</p>',
    because: 'shortcodes',
  },
  { sent: '[caption]x[/caption]', there: 'x', here: '<p>[caption]x[/caption]</p>', because: 'shortcodes' },
  {
    sent: '[foo bar="1"]x[/foo]',
    there: '<p>[foo bar=&#8221;1&#8243;]x[/foo]</p>',
    here: '<p>[foo bar="1"]x[/foo]</p>',
    because: 'typography',
  },
  {
    sent: "\"Quotes\" and 'single' -- dash... it's",
    there: '<p>&#8220;Quotes&#8221; and &#8216;single&#8217; &#8212; dash&#8230; it&#8217;s</p>',
    here: "<p>\"Quotes\" and 'single' -- dash... it's</p>",
    because: 'typography',
  },
  { sent: 'Rock & Roll', there: '<p>Rock &#038; Roll</p>' },
  { sent: '5 < 6', there: '<p>5 < 6\n</p>' },
  { sent: 'a <b>unclosed', there: '<p>a <b>unclosed</p>' },
  { sent: 'a </b> closed', there: '<p>a </b> closed</p>' },
  { sent: '<br>x<br/>y', there: '<p>x<br />y</p>', here: '<p><br>x<br>y</p>', because: 'emptyMarkup' },
  { sent: 'x<hr>y', there: '<p>x</p>\n<hr>\n<p>y</p>' },
  { sent: '🎉 :) ;-) :D', there: '<p>🎉 🙂 😉 😀</p>', here: '<p>🎉 :) ;-) :D</p>', because: 'typography' },
  { sent: 'x&nbsp;y', there: '<p>x&nbsp;y</p>' },
  {
    sent: '<button onclick="x()">b</button>',
    there: '<p><button onclick="x()">b</button></p>',
    here: '<p>b</p>',
    because: 'clean',
  },
  {
    sent: '<form><input name="a"></form>',
    there: '<form><input name="a"></form>',
    here: '',
    because: 'clean',
  },
  {
    sent: '<video src="x.mp4" controls></video>',
    there: '<p><video src="x.mp4" controls></video></p>',
  },
  { sent: '<audio src="x.mp3"></audio>', there: '<p><audio src="x.mp3"></audio></p>' },
  { sent: '<svg><path/></svg>', there: '<p><svg><path/></svg></p>', here: '', because: 'clean' },
  { sent: '<p onclick="x()">x</p>', there: '<p onclick="x()">x</p>', here: '<p>x</p>', because: 'clean' },
  { sent: '<b>a<i>b</b>c</i>', there: '<p><b>a<i>b</b>c</i></p>' },
  { sent: '<dl><dt>a</dt><dd>b</dd></dl>', there: '<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>' },
  {
    sent: '<details><summary>s</summary>x</details>',
    there: '<details>\n<summary>s</summary>\n<p>x</details>',
    here: '<details><summary>s</summary>x</details>',
    because: 'nestedParagraphs',
  },
  {
    sent: '<figure><img src="https://example.com/a.jpg"><figcaption>c</figcaption></figure>',
    there:
      '<figure><img decoding="async" src="https://example.com/a.jpg"><figcaption>c</figcaption></figure>',
    here: '<figure><img src="https://example.com/a.jpg"><figcaption>c</figcaption></figure>',
    because: 'images',
  },
  { sent: '<p></p>', there: '</p>', here: '', because: 'emptyMarkup' },
  { sent: '<p>&nbsp;</p>', there: '<p>&nbsp;</p>' },
  { sent: '&copy; &euro; &#169;', there: '<p>&copy; &euro; &#169;</p>' },
  { sent: '\\n \\ back', there: '<p>n  back</p>', here: '<p>\\n \\ back</p>', because: 'backslashes' },
  { sent: '  lead', there: '<p>  lead</p>' },
  { sent: '<P>Upper</P>', there: '<p><P>Upper</P></p>', here: '<p>Upper</p>', because: 'emptyMarkup' },
  { sent: '<a name="x">y</a>', there: '<p><a name="x">y</a></p>', here: '<p><a>y</a></p>', because: 'clean' },
  {
    sent: '<font color="red">f</font>',
    there: '<p><font color="red">f</font></p>',
    here: '<p>f</p>',
    because: 'clean',
  },
  { sent: '<center>c</center>', there: '<p><center>c</center></p>', here: '<p>c</p>', because: 'clean' },
  { sent: '<ol start="3"><li>x</li></ol>', there: '<ol start="3">\n<li>x</li>\n</ol>' },
  {
    sent: 'Text<!--more-->rest',
    there: '<p>Text<!--more-->rest</p>',
    here: '<p>Textrest</p>',
    because: 'comments',
  },
  { sent: '<section><h3>x</h3></section>', there: '<section>\n<h3>x</h3>\n</section>' },
  { sent: '', there: 400, here: '', because: 'empty' },
  { sent: null, there: 400, here: '', because: 'empty' },
  { sent: '0', there: 400, here: '<p>0</p>', because: 'empty' },
];
