import { expecting, type Reason, rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { parseId } from '../../common/parameters/number.parsers.js';
import { isObject, type ParameterParser } from '../../common/parameters/parameter.js';
import { KeptFile, SENT_FILE } from '../../common/text/sent-file.js';
import { toWebAddress } from '../../common/text/web-address.js';
import type { ImageReference } from './image-reference.js';

/** The beginning of a second address. */
const ANOTHER = /[\s,]https?:\/\//i;
const EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];

/**
 * The id of an image, an absolute http(s) URL whose path has an image extension or none, or a file. An object with an
 * `id` or `url`, as records have it, means that image.
 */
export const imageParser: ParameterParser<ImageReference> = {
  schema: { oneOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }, { type: 'object' }] },
  isFile: true,
  parse: (sent) => {
    if (sent instanceof KeptFile) return { file: sent };
    const named = isObject(sent) ? (sent.id ?? sent.url) : sent;
    const id = parseId(named);
    if (id !== undefined) return { id };
    const url = typeof named === 'string' ? addressIn(named) : undefined;
    return url !== undefined && mayBeImage(url) ? { url } : unusable(sent);
  },
};

/** A file of a multipart body. One that was not received is refused by the right of its sender. */
export const fileParser: ParameterParser<KeptFile | typeof SENT_FILE> = {
  schema: { type: 'string', format: 'binary' },
  isFile: true,
  parse: (sent) =>
    sent instanceof KeptFile || sent === SENT_FILE ? sent : rejected(sent, sentence('fileOrUrlOfImage')),
};

/** Returns the file extension in the path of a URL in lower case; "" if it has none. */
export function extensionOf(url: string): string {
  return /\.([a-z\d]+)$/i.exec(new URL(url).pathname.split('/').at(-1) ?? '')?.[1]?.toLowerCase() ?? '';
}

/** Only files of callers who may add images are received. */
function unusable(sent: unknown): Reason {
  return sent === SENT_FILE
    ? rejected(sent, sentence('idOfImage'))
    : expecting('string', sent, sentence('idOrUrlOfImage', { extensions: EXTENSIONS.join(', ') }));
}

function addressIn(text: string): string | undefined {
  return ANOTHER.test(text.trim()) ? undefined : toWebAddress(text);
}

function mayBeImage(url: string): boolean {
  const extension = extensionOf(url);
  return extension === '' || EXTENSIONS.includes(extension);
}
