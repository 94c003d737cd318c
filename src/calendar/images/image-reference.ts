import type { KeptFile } from '../../common/text/sent-file.js';
import type { Links } from '../../context/request/links.js';
import { SIZE_NAMES } from './sizes.js';

/** A reference to an image in a write: its id, its address, or the file itself. */
export type ImageReference = { readonly id: number } | { readonly url: string } | { readonly file: KeptFile };

/** A reference, and the name of its parameter: `venue.image`. */
export interface NamedReference {
  readonly name: string;
  readonly reference: ImageReference;
}

const MEMBER = 'image';
const OWN_FILE = new RegExp(`/images/([\\da-f]{64})/(?:${SIZE_NAMES.join('|')})\\.webp$`);

/** Returns the references in the DTO of a record, and in those of the records within it. */
export function imagesIn(dto: object, prefix = ''): NamedReference[] {
  return Object.entries(dto).flatMap(([name, value]: [string, unknown]) => {
    if (name === MEMBER && isObject(value))
      return [{ name: `${prefix}${name}`, reference: value as ImageReference }];
    const nested = Array.isArray(value) ? value.filter(isObject) : [];
    return nested.flatMap((one) => imagesIn(one, `${prefix}${name}.`));
  });
}

/** Returns the digest in the address of a file of this service; undefined for any other address. */
export function ownDigest(url: string, { origin }: Pick<Links, 'origin'>): string | undefined {
  return url.startsWith(`${origin}/`) ? OWN_FILE.exec(url)?.[1] : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
