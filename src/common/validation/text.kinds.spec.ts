import { INVALID } from './parameter.js';
import {
  emailKind,
  lineKind,
  nameKind,
  richTextKind,
  searchKind,
  slugKind,
  websiteKind,
} from './text.kinds.js';

const OF_LENGTH = (length: number) => 'x'.repeat(length);

describe.each([
  ['A name', nameKind, 1_000],
  ['A line', lineKind, 1_000],
  ['An e-mail address', emailKind, 1_000],
  ['A search', searchKind, 200],
])('%s', (_name, kind, longest) => {
  it(`has ${longest} characters at the most`, () => {
    expect(kind.read(OF_LENGTH(longest))).toBe(OF_LENGTH(longest));
    expect(kind.read(OF_LENGTH(longest + 1))).toBe(INVALID);
    // Blanks at its ends count.
    expect(kind.read(`${OF_LENGTH(longest)} `)).toBe(INVALID);
  });

  it('is told without the blanks at its ends', () => {
    expect(kind.read(' a b ')).toBe('a b');
  });

  it.each([[5], [true], [null], [['a']], [{ a: 'b' }]])('is not %j', (sent) => {
    expect(kind.read(sent)).toBe(INVALID);
  });
});

describe('A text', () => {
  it.each([
    ['a name', nameKind, '', INVALID],
    ['a name', nameKind, '  ', INVALID],
    ['a name', nameKind, '0', INVALID],
    ['a name', nameKind, '00', '00'],
    ['a name', nameKind, 'A <b>hall</b>', 'A hall'],
    ['a line', lineKind, '', ''],
    ['a line', lineKind, '0', '0'],
    ['a line', lineKind, '<i>5</i> Main Street', '5 Main Street'],
    ['a search', searchKind, '', INVALID],
    ['a search', searchKind, '  ', INVALID],
    ['a search', searchKind, '0', INVALID],
    ['a search', searchKind, '00', '00'],
    ['a search', searchKind, 'a <b>', 'a <b>'],
    ['an e-mail address', emailKind, '', ''],
    ['an e-mail address', emailKind, 'not an address', 'not an address'],
    ['an e-mail address', emailKind, 'a@example.org\r\nBcc: b@example.org', INVALID],
    ['an e-mail address', emailKind, 'a\u0085@example.org', INVALID],
    ['an e-mail address', emailKind, '<a@example.org>', INVALID],
    ['an e-mail address', emailKind, 'a@example.org>', INVALID],
    ['an e-mail address', emailKind, 'a<b@example.org', INVALID],
    ['a web site', websiteKind, 'https://example.org/', 'https://example.org/'],
    ['a web site', websiteKind, 'example.org', INVALID],
    ['a web site', websiteKind, 5, INVALID],
    ['a description', richTextKind, 'a <script>b</script>', '<p>a</p>'],
    ['a description', richTextKind, '', ''],
    ['a description', richTextKind, 5, INVALID],
  ])('as %s is read: %j, %s', (_kind, kind, sent, text) => {
    expect(kind.read(sent)).toBe(text);
  });

  it('as a description has 100,000 characters at the most, its elements included', () => {
    const longest = OF_LENGTH(100_000 - '<p></p>'.length);

    expect(richTextKind.read(longest) === `<p>${longest}</p>`).toBe(true);
    expect(richTextKind.read(`${longest}x`)).toBe(INVALID);
    expect(richTextKind.read(OF_LENGTH(100_001))).toBe(INVALID);
  });
});

describe('A slug', () => {
  it.each([
    ['Jazz Night', 'jazz-night'],
    ['jazz__trashed', 'jazz'],
    ['jazz__trashed__trashed', 'jazz'],
    ['jazz__trashed-2', 'jazz__trashed-2'],
    ['0', '0'],
    [OF_LENGTH(1_000), OF_LENGTH(200)],
  ])('may be made of %j', (sent, slug) => {
    expect(slugKind.read(sent)).toBe(slug);
  });

  it.each(['', '  ', '!?', '__trashed', OF_LENGTH(1_001), 5, null, ['a']])('is not made of %j', (sent) => {
    expect(slugKind.read(sent)).toBe(INVALID);
  });
});
