import { BUDGET, isTooLarge, largestLike, megabytesToMake } from './decoding-memory.js';
import type { PictureHeader } from './picture-header.js';

const header = (more: Partial<PictureHeader>): PictureHeader => ({
  format: 'jpeg',
  width: 8_000,
  height: 6_200,
  channels: 3,
  hasAlpha: false,
  sampleBytes: 1,
  isInterlaced: false,
  isAnimated: false,
  metadataBytes: 0,
  ...more,
});
const of12 = { width: 4_000, height: 3_000 };
const of24 = { width: 6_000, height: 4_000 };
const alpha = { channels: 4, hasAlpha: true };

describe('megabytesToMake', () => {
  it.each<[what: string, measured: number, header: Partial<PictureHeader>]>([
    ['JPEG', 61, {}],
    ['JPEG, progressive', 330, { isInterlaced: true }],
    ['JPEG, progressive, 24 megapixels', 187, { isInterlaced: true, ...of24 }],
    ['JPEG, progressive, CMYK, 24 megapixels', 263, { isInterlaced: true, channels: 4, ...of24 }],
    ['PNG', 34, { format: 'png' }],
    ['PNG, alpha, 24 megapixels', 169, { format: 'png', ...alpha, ...of24 }],
    ['PNG, alpha, 12 megapixels of noise', 210, { format: 'png', ...alpha, ...of12 }],
    ['PNG, 16 bits, alpha, turned', 172, { format: 'png', sampleBytes: 2, ...alpha }],
    [
      'PNG, 16 bits, alpha, wide',
      253,
      { format: 'png', sampleBytes: 2, ...alpha, width: 16_380, height: 3_000 },
    ],
    ['PNG, interlaced', 173, { format: 'png', isInterlaced: true }],
    [
      'PNG, interlaced, 16 bits, alpha, turned',
      531,
      { format: 'png', isInterlaced: true, sampleBytes: 2, ...alpha },
    ],
    ['WebP, 24 megapixels', 162, { format: 'webp', ...of24 }],
    ['WebP, alpha, 24 megapixels', 176, { format: 'webp', ...alpha, ...of24 }],
    ['GIF', 263, { format: 'gif', ...alpha }],
    ['AVIF', 917, { format: 'avif' }],
    ['AVIF, 12 megapixels', 231, { format: 'avif', ...of12 }],
    ['AVIF, alpha', 936, { format: 'avif', ...alpha }],
    ['AVIF, 12 bits, 12 megapixels', 310, { format: 'avif', sampleBytes: 2, ...of12 }],
    ['AVIF, 12 bits, alpha, 12 megapixels', 392, { format: 'avif', sampleBytes: 2, ...alpha, ...of12 }],
  ])('is at least what was measured: %s', (_what, measured, more) => {
    expect(megabytesToMake(header(more))).toBeGreaterThanOrEqual(0.97 * measured);
  });

  it('is not much less than the budget for the pictures of usual cameras', () => {
    expect(isTooLarge(header({ width: 8_660, height: 5_773, metadataBytes: 20_000_000 }))).toBe(false);
    expect(isTooLarge(header({ format: 'avif', width: 4_032, height: 3_024 }))).toBe(false);
  });
});

describe('largestLike', () => {
  it.each<[Partial<PictureHeader>]>([
    [{ format: 'avif' }],
    [{ format: 'gif', width: 16_000, height: 3_000 }],
    [{ format: 'png', width: 200_000, height: 1 }],
    [{ format: 'avif', width: 2 ** 32 - 1, height: 2 ** 32 - 1, metadataBytes: 20_000_000 }],
  ])('is accepted, in the same proportions: %j', (more) => {
    const sent = header(more);
    const size = largestLike(sent);

    expect(isTooLarge(sent)).toBe(true);
    expect(megabytesToMake({ ...sent, ...size })).toBeLessThanOrEqual(BUDGET);
    expect(Math.abs(size.width * sent.height - size.height * sent.width)).toBeLessThanOrEqual(
      Math.max(sent.width, sent.height),
    );
  });
});
