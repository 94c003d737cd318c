import { parseId } from '../common/validation/number.parsers.js';
import { INVALID, type ParameterParser } from '../common/validation/parameter.js';
import { toWebAddress } from '../common/text/web-address.js';

const EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];

/** A reference to an image in a write: its id or its address. */
export type ImageReference = { readonly id: number } | { readonly url: string };

/** The id of a known image, or an absolute http(s) address whose path ends in an image extension or none. */
export const imageParser: ParameterParser<ImageReference> = {
  schema: { type: 'string' },
  parse: (sent) => {
    const id = parseId(sent);
    if (id !== undefined) return { id };
    const url = typeof sent === 'string' ? toWebAddress(sent) : undefined;
    return url !== undefined && mayBeImage(url) ? { url } : INVALID;
  },
};

/** Extension in the path of an address, lower case; "" when there is none. */
export function extensionOf(url: string): string {
  return /\.([a-z\d]+)$/i.exec(new URL(url).pathname.split('/').at(-1) ?? '')?.[1]?.toLowerCase() ?? '';
}

function mayBeImage(url: string): boolean {
  const extension = extensionOf(url);
  return extension === '' || EXTENSIONS.includes(extension);
}
