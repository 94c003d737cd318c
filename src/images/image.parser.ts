import { expecting } from '../common/errors/reason.js';
import { parseId } from '../common/validation/number.parsers.js';
import { INVALID, type ParameterParser } from '../common/validation/parameter.js';
import { toWebAddress } from '../common/text/web-address.js';

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
  reason: expecting('string', {
    en: `Use the id of an image, or an http or https URL that ends in ${EXTENSIONS.join(', ')} or has no extension.`,
    fr: `Indiquez l’identifiant d’une image, ou une URL http ou https en ${EXTENSIONS.join(', ')} ou sans extension.`,
  }),
};

/** Returns the file extension in the path of a URL in lower case; "" if it has none. */
export function extensionOf(url: string): string {
  return /\.([a-z\d]+)$/i.exec(new URL(url).pathname.split('/').at(-1) ?? '')?.[1]?.toLowerCase() ?? '';
}

function mayBeImage(url: string): boolean {
  const extension = extensionOf(url);
  return extension === '' || EXTENSIONS.includes(extension);
}
