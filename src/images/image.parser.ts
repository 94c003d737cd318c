import { expecting } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
import { parseId } from '../parameters/number.parsers.js';
import { INVALID, type ParameterParser } from '../parameters/parameter.js';
import { toWebAddress } from '../text/web-address.js';

const EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];

/** A reference to an image in a write: its id or its address. */
export type ImageReference = { readonly id: number } | { readonly url: string };

/** The id of an image, or an absolute http(s) URL whose path has an image extension or none. */
export const imageParser: ParameterParser<ImageReference> = {
  schema: { oneOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }] },
  parse: (sent) => {
    const id = parseId(sent);
    if (id !== undefined) return { id };
    const url = typeof sent === 'string' ? toWebAddress(sent) : undefined;
    return url !== undefined && mayBeImage(url) ? { url } : INVALID;
  },
  reason: expecting('string', sentence('idOrUrlOfImage', { extensions: EXTENSIONS.join(', ') })),
};

/** Returns the file extension in the path of a URL in lower case; "" if it has none. */
export function extensionOf(url: string): string {
  return /\.([a-z\d]+)$/i.exec(new URL(url).pathname.split('/').at(-1) ?? '')?.[1]?.toLowerCase() ?? '';
}

function mayBeImage(url: string): boolean {
  const extension = extensionOf(url);
  return extension === '' || EXTENSIONS.includes(extension);
}
