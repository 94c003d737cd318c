import { Reason } from '../errors/reason.js';
import { accepted } from './parameter.js';
import {
  emailParser,
  lineParser,
  nameParser,
  richTextParser,
  slugParser,
  websiteParser,
} from './text.parsers.js';

const OF_LENGTH = (length: number) => 'x'.repeat(length);

describe.each([
  ['A name', nameParser, 1_000],
  ['A line', lineParser, 1_000],
  ['An e-mail address', emailParser, 1_000],
])('%s', (_name, parser, longest) => {
  it(`has ${longest} characters at most`, () => {
    expect(parser.parse(OF_LENGTH(longest))).toBe(OF_LENGTH(longest));
    expect(parser.parse(OF_LENGTH(longest + 1))).toBeInstanceOf(Reason);
    // Surrounding spaces count.
    expect(parser.parse(`${OF_LENGTH(longest)} `)).toBeInstanceOf(Reason);
  });

  it('is trimmed', () => {
    expect(parser.parse(' a b ')).toBe('a b');
  });

  it.each([[5], [true], [null], [['a']], [{ a: 'b' }]])('cannot be %j', (sent) => {
    expect(parser.parse(sent)).toBeInstanceOf(Reason);
  });
});

describe('A text', () => {
  it.each([
    ['a name', nameParser, '', undefined],
    ['a name', nameParser, '  ', undefined],
    ['a name', nameParser, '0', undefined],
    ['a name', nameParser, '00', '00'],
    ['a name', nameParser, 'A <b>hall</b>', 'A hall'],
    ['a line', lineParser, '', ''],
    ['a line', lineParser, '0', '0'],
    ['a line', lineParser, '<i>5</i> Main Street', '5 Main Street'],
    ['an e-mail address', emailParser, '', ''],
    ['an e-mail address', emailParser, 'not an address', 'not an address'],
    ['an e-mail address', emailParser, 'a@example.org\r\nBcc: b@example.org', undefined],
    ['an e-mail address', emailParser, 'a\u0085@example.org', undefined],
    ['an e-mail address', emailParser, '<a@example.org>', undefined],
    ['an e-mail address', emailParser, 'a@example.org>', undefined],
    ['an e-mail address', emailParser, 'a<b@example.org', undefined],
    ['a web site', websiteParser, 'https://example.org/', 'https://example.org/'],
    ['a web site', websiteParser, 'example.org', undefined],
    ['a web site', websiteParser, 5, undefined],
    ['a description', richTextParser, 'a <script>b</script>', '<p>a</p>'],
    ['a description', richTextParser, '', ''],
    ['a description', richTextParser, 5, undefined],
  ])('as %s is read: %j, %s', (_kind, parser, sent, text) => {
    expect(accepted(parser.parse(sent))).toBe(text);
  });

  it('as a description has at most 100,000 characters, including tags', () => {
    const longest = OF_LENGTH(100_000 - '<p></p>'.length);

    expect(richTextParser.parse(longest) === `<p>${longest}</p>`).toBe(true);
    expect(richTextParser.parse(`${longest}x`)).toBeInstanceOf(Reason);
    expect(richTextParser.parse(OF_LENGTH(100_001))).toBeInstanceOf(Reason);
  });
});

describe('A slug', () => {
  it.each([
    ['Jazz Night', 'jazz-night'],
    ['jazz__trashed', 'jazz'],
    ['jazz__trashed__trashed', 'jazz'],
    ['jazz__trashed-2', 'jazz__trashed-2'],
    ['jazz-__trashed', 'jazz'],
    ['0', '0'],
    [OF_LENGTH(1_000), OF_LENGTH(200)],
  ])('can be derived from %j', (sent, slug) => {
    expect(slugParser.parse(sent)).toBe(slug);
  });

  it.each(['', '  ', '!?', '__trashed', OF_LENGTH(1_001), 5, null, ['a']])(
    'cannot be derived from %j',
    (sent) => {
      expect(slugParser.parse(sent)).toBeInstanceOf(Reason);
    },
  );
});
