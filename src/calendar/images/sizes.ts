/** The pictures that are made of an image, by their names in the original API. */
export const SIZES = {
  thumbnail: { width: 150, height: 150, fit: 'cover' },
  medium: { width: 300, height: 300, fit: 'inside' },
  large: { width: 1024, height: 1024, fit: 'inside' },
  full: { width: 2560, height: 2560, fit: 'inside' },
} as const;

export type SizeName = keyof typeof SIZES;
export const SIZE_NAMES = Object.keys(SIZES) as readonly SizeName[];

export interface Size {
  readonly width: number;
  readonly height: number;
  readonly filesize: number;
}

export type Sizes = Readonly<Record<SizeName, Size>>;

/** The name under which a picture is stored. */
export function fileName(digest: string, size: SizeName): string {
  return `${digest}/${size}.webp`;
}

/** Returns the digest in the name of a stored file; undefined for any other name. */
export function digestIn(name: string): string | undefined {
  return /^([\da-f]{64})\//.exec(name)?.[1];
}
