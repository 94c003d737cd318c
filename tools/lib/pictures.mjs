import assert from 'node:assert/strict';
import sharp from 'sharp';
import { API } from './client.mjs';
import { AUTHORIZATION } from './service.mjs';

/** As many as usual cameras have. */
const LARGEST = { width: 7_000, height: 7_000 };
const BEFORE = `--picture\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
const AFTER = '\r\n--picture--\r\n';

/** Sends a picture of 49 megapixels as the administrator. @returns the addresses of its sizes, as paths */
export async function uploadPicture(origin, background = '#c33') {
  const file = await sharp({ create: { ...LARGEST, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { Authorization: AUTHORIZATION, 'Content-Type': 'multipart/form-data; boundary=picture' };
  const body = Buffer.concat([Buffer.from(BEFORE), file, Buffer.from(AFTER)]);
  const response = await fetch(`${origin}${API}/images`, { method: 'POST', headers, body });
  const text = await response.text();
  assert.equal(response.status, 201, text);
  const sizes = /** @type {{ url: string }[]} */ (Object.values(JSON.parse(text).sizes));
  return sizes.map(({ url }) => new URL(url).pathname);
}

/** Fails unless all of these paths send a picture. */
export async function assertPictures(origin, paths) {
  for (const path of paths) {
    const response = await fetch(`${origin}${path}`);
    const { format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    assert.deepEqual([response.status, format], [200, 'webp'], path);
  }
}
