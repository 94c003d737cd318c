/** The text that a format shows in place of one that it cannot have, or that a program would run. */
export interface Instead {
  readonly csv?: string;
  readonly calendar?: string;
  readonly xml?: string;
  readonly jsonFeed?: string;
}

/** A text sent as the title of an event, and as the name of its venue, organizer and category. */
export interface PlainRow extends Instead {
  readonly sent: string;
  /** The text that all have, if it is not the one sent. */
  readonly shown?: string;
  /** The name of the organizer in a calendar, where it is a quoted parameter. */
  readonly calendarName?: string;
  /** The name of the category in Atom, where it is an attribute. */
  readonly atomLabel?: string;
}

/** Names, all different because categories have to be. */
export const PLAIN: readonly PlainRow[] = [
  { sent: 'Jazz' },
  // Markup, and what looks like it.
  { sent: '<script>alert(1)</script>one', shown: 'one' },
  { sent: '<img src=x onerror=alert(1)>two', shown: 'two' },
  { sent: '<b>three</b>', shown: 'three' },
  { sent: '</script><script>a', shown: '/scriptscripta' },
  { sent: '</item><entry>four', shown: 'four' },
  { sent: 'a < b & c > d', atomLabel: 'a ‹ b & c > d' },
  { sent: 'A<B', atomLabel: 'A‹B' },
  { sent: '&lt;script&gt;a&lt;/script&gt; &amp;' },
  { sent: 'a ]]> b ]]> c' },
  // Separators, quotes and escapes of the formats.
  { sent: 'a, b; c\\d: e' },
  { sent: '"a", \'b\' ^n 2^^n', calendarName: "'a', 'b' ^n 2^^n" },
  { sent: '%0d%0aa' },
  { sent: '{{7*7}} ${7*7}' },
  // Ends of lines.
  {
    sent: 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT',
    shown: 'a\nEND:VEVENT\nBEGIN:VEVENT',
    calendarName: 'a END:VEVENT BEGIN:VEVENT',
    csv: 'a END:VEVENT BEGIN:VEVENT',
  },
  {
    sent: 'a\rX-WR-CALNAME:b',
    shown: 'a\nX-WR-CALNAME:b',
    calendarName: 'a X-WR-CALNAME:b',
    csv: 'a X-WR-CALNAME:b',
  },
  {
    sent: 'a\u2028b\u2029c',
    calendar: 'a\nb\nc',
    calendarName: 'a b c',
    csv: 'a b c',
  },
  { sent: 'a\n=1', calendarName: 'a =1', csv: 'a =1' },
  // Formulas of spreadsheets.
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("a","b")',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    "=1+cmd|' /C calc'!A0",
  ].map((sent) => ({ sent, csv: `'${sent}`, calendarName: sent.replaceAll('"', "'") })),
  { sent: '\t=1', shown: '=1', csv: "'=1" },
  { sent: '\u00a0\ufeff=2', shown: '=2', csv: "'=2" },
  { sent: '\r=3', shown: '=3', csv: "'=3" },
  // Characters that formats, programs or readers cannot have.
  { sent: 'a\u0001\u000b\u001f\u0085b', shown: 'ab' },
  { sent: 'a\ufffeb', xml: 'ab', jsonFeed: 'ab' },
  { sent: '\u202ea' },
  // Long texts, and those of several bytes for each character.
  { sent: 'é'.repeat(120) },
  { sent: '日本語 العربية 👩‍👩‍👧 🎷 '.repeat(6).trim() },
];

/** A description, as it is sent and stored. */
export interface RichRow extends Instead {
  readonly sent: string;
  readonly html: string;
  /** Its text, for formats without HTML. */
  readonly text: string;
}

export const RICH: readonly RichRow[] = [
  { sent: '<script>alert(1)</script>a', html: '<p>a</p>', text: 'a' },
  { sent: '<img src=x onerror=alert(1)>a', html: '<p><img src="x" />a</p>', text: 'a' },
  { sent: '<a href="javascript:alert(1)">a</a>', html: '<p><a>a</a></p>', text: 'a' },
  {
    sent: '<p onclick=x title="&quot;><script>">a</p>',
    html: '<p title="&quot;&gt;&lt;script&gt;">a</p>',
    text: 'a',
  },
  {
    sent: '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>',
    html: '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>',
    text: '<script>alert(1)</script> & more',
  },
  { sent: 'A<B & "c"', html: '<p>A&lt;B &amp; "c"</p>', text: 'A<B & "c"' },
  { sent: 'a ]]> b', html: '<p>a ]]&gt; b</p>', text: 'a ]]> b' },
  {
    sent: '<p>One</p><p>Two<br>three</p>',
    html: '<p>One</p>\n<p>Two<br />three</p>',
    text: 'One\nTwo\nthree',
  },
  { sent: '=1+1<br>+2', html: '<p>=1+1<br />+2</p>', text: '=1+1\n+2', csv: "'=1+1\n'+2" },
  {
    sent: '<p>a</p><p>&#32;=1</p><p>&#9;b</p>',
    html: '<p>a</p>\n<p> =1</p>\n<p>\tb</p>',
    text: 'a\n=1\nb',
    csv: "a\n'=1\nb",
  },
  { sent: 'a\ufffeb', html: '<p>a\ufffeb</p>', text: 'a\ufffeb', xml: '<p>ab</p>' },
];
