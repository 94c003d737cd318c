import { BASES, CALLERS, product } from '../world.mjs';

/** A PNG of 64 × 48 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVEXMMzN0dFbYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIx+3BgQAAAADDoPlTX+AIVQEAAHwDDDAAAcvAQmMAAAAASUVORK5CYII=',
  'base64',
);
const FILES = {
  picture: PICTURE,
  cut: PICTURE.subarray(0, 60),
  text: Buffer.from('no picture'),
  empty: Buffer.alloc(0),
};
const TYPE = { 'Content-Type': 'multipart/form-data; boundary=picture' };

/** Pictures and what is none, as files and by their address, and all of their sizes. */
export function* images({ request }) {
  for (const [base, as, [name, file]] of product(BASES, CALLERS, Object.entries(FILES))) {
    const { body } = yield request('POST', `${base}/images`, { as, headers: TYPE, body: formOf(file, name) });
    if (body?.id !== undefined) yield* seen(request, `${base}/images/${body.id}`, body);
  }
  for (const [base, as] of product(BASES, CALLERS)) {
    yield request('POST', `${base}/images`, {
      as,
      json: { url: 'https://images.example/photo.jpg', alt: 'A photo' },
    });
    yield request('GET', `${base}/images`, { as });
  }
}

function* seen(request, path, { sizes = {} }) {
  for (const as of CALLERS) yield request('GET', path, { as });
  for (const url of Object.values(sizes).map((size) => new URL(size.url))) {
    const { headers } = yield request('GET', url.pathname);
    yield request('GET', url.pathname, { headers: { 'If-None-Match': headers.etag ?? '*' } });
    yield request('HEAD', url.pathname);
  }
  yield request('PATCH', path, { as: 'author', json: { alt: 'Described' } });
  yield request('DELETE', path, { as: 'editor' });
}

function formOf(file, alt) {
  const part = (name, more = '') =>
    `--picture\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const before = `${part('alt')}${alt}\r\n${part('file', '; filename="a.png"')}`;
  return Buffer.concat([Buffer.from(before), file, Buffer.from('\r\n--picture--\r\n')]);
}
