import { Reason } from '../../common/errors/reason.js';
import { extensionOf, imageParser } from './image.parser.js';

const address = (file: string) => `https://example.org/images/${file}`;

describe('An image', () => {
  it.each([5, '5', 2_147_483_647])('can be an id: %j', (sent) => {
    expect(imageParser.parse(sent)).toEqual({ id: Number(sent) });
  });

  it('can be what a record has, by its id, else by its address', () => {
    const url = address('a.png');

    expect(imageParser.parse({ id: 5, url })).toEqual({ id: 5 });
    expect(imageParser.parse({ url })).toEqual({ url });
  });

  it.each([
    'a.jpg',
    'a.jpeg',
    'a.png',
    'a.gif',
    'a.webp',
    'a.avif',
    'A.JPG',
    'a.b.png',
    'a',
    '',
    'a.png?b.exe',
  ])('can be a URL that ends with %j', (file) => {
    expect(imageParser.parse(address(file))).toEqual({ url: address(file) });
  });

  it.each([
    ...['a.svg', 'a.html', 'a.png.exe', 'a.exe?b.png', 'a.exe#b.png'].map(address),
    'https://a.test/a.jpg, https://b.test/b.jpg',
    'https://a.test/a.jpg,https://b.test/b.jpg',
    '/a.png',
    'a.png',
    'ftp://example.org/a.png',
    'data:image/png,x',
    '',
    '0',
    0,
    -1,
    1.5,
    2_147_483_648,
    true,
    null,
    [5],
    { id: 0 },
    { id: '5x', url: 'https://example.org/a.png' },
    { url: 'a.png' },
    {},
  ])('cannot be %j', (sent) => {
    expect(imageParser.parse(sent)).toBeInstanceOf(Reason);
  });

  it.each([
    ['a.PNG', 'png'],
    ['a.mp4', 'mp4'],
    ['a.b/c', ''],
    ['.png', 'png'],
    ['a.', ''],
    ['a.p_g', ''],
  ])('named %s has the extension "%s"', (file, extension) => {
    expect(extensionOf(address(file))).toBe(extension);
  });
});
