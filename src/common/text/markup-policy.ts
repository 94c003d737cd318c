import type sanitizeHtml from 'sanitize-html';
import type { Cleaning } from './cleaning.js';
import { BLOCKS, NON_TEXT } from './markup.js';
import { readWebAddress } from './web-address.js';

export type Attributes = Readonly<Record<string, string>>;

export interface Policy extends sanitizeHtml.IOptions {
  allowedTags: string[];
  allowedAttributes: Record<string, string[]>;
  /** Missing from the library's types. */
  allowedEmptyAttributes: string[];
}

const INLINE = `a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q rp rt ruby
  s samp small span strong sub sup time u var wbr`.split(/\s+/);
const MEDIA = ['iframe', 'video', 'audio', 'source', 'track'];
const PLAYED = ['src', 'controls', 'autoplay', 'loop', 'muted', 'preload'];
const WEB = ['http', 'https'];

/** Elements and attributes that are allowed in texts. */
export const RICH: Policy = {
  allowedTags: [...BLOCKS, ...INLINE, ...MEDIA],
  // No `name`: scripts of the embedding page find forms and frames by it.
  allowedAttributes: {
    '*': ['class', 'id', 'title', 'lang', 'dir', 'role', 'aria-*'],
    a: ['href', 'hreflang', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    iframe: `src width height allow allowfullscreen frameborder scrolling marginwidth marginheight loading
      referrerpolicy sandbox`.split(/\s+/),
    video: [...PLAYED, 'poster', 'playsinline', 'width', 'height'],
    audio: PLAYED,
    source: ['src', 'type', 'media'],
    track: ['src', 'kind', 'srclang', 'label', 'default'],
    details: ['open'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    col: ['span'],
    colgroup: ['span'],
    time: ['datetime'],
    ins: ['datetime'],
    del: ['datetime'],
    data: ['value'],
  },
  // An empty sandbox is the strictest one.
  allowedEmptyAttributes: ['alt', 'sandbox'],
  allowedSchemes: [...WEB, 'mailto', 'tel'],
  allowedSchemesByTag: { img: WEB, iframe: ['https'], video: WEB, audio: WEB, source: WEB, track: WEB },
  allowProtocolRelative: false,
  nonTextTags: [...NON_TEXT],
  selfClosing: ['img', 'br', 'hr', 'col', 'wbr', 'source', 'track'],
};

/** The policy for texts without block elements. */
export const RICH_INLINE: Policy = { ...RICH, allowedTags: INLINE };

const KNOWN_ATTRIBUTES: ReadonlySet<string> = new Set(Object.values(RICH.allowedAttributes).flat());

/** Tells whether an attribute is an allowed one without a value. The sanitiser drops these, but nothing is lost. */
export function isEmptyAllowedAttribute(attribute: string, value: string): boolean {
  return value === '' && KNOWN_ATTRIBUTES.has(attribute);
}

const TARGETS: ReadonlySet<string> = new Set(['_blank', '_self', '_parent', '_top']);
/** Permissions that embedded pages may get; camera, microphone and location are not among them. */
const FEATURES: ReadonlySet<string> = new Set(
  `accelerometer autoplay clipboard-write encrypted-media fullscreen gyroscope picture-in-picture
  web-share`.split(/\s+/),
);

/** Returns the attributes of an element without the values that are not allowed. */
export function safeAttributes(element: string, attributes: Attributes, cleaning: Cleaning): Attributes {
  if (element === 'a') return ofLink(attributes, cleaning);
  return element === 'iframe' ? ofFrame(attributes, cleaning) : attributes;
}

function ofLink({ target = '', rel = '', ...others }: Attributes, cleaning: Cleaning): Attributes {
  const opens = TARGETS.has(target.toLowerCase());
  const types = linkTypes(rel, opens, cleaning);
  return { ...others, ...(opens && { target }), ...(types.length > 0 && { rel: types.join(' ') }) };
}

// A page that is opened in a new window must not be able to navigate this one.
function linkTypes(rel: string, opens: boolean, { onRemoved }: Cleaning): string[] {
  const sent = partsOf(rel, /\s+/);
  const types = sent.filter((type) => !isLinkType(type, 'opener'));
  if (types.length < sent.length) onRemoved?.('rel');
  const isSevered = types.some((type) => isLinkType(type, 'noopener'));
  return opens && !isSevered ? [...types, 'noopener'] : types;
}

function isLinkType(type: string, wanted: string): boolean {
  return type.toLowerCase() === wanted;
}

function ofFrame(
  { src = '', allow = '', ...others }: Attributes,
  { embedHosts, onRemoved }: Cleaning,
): Attributes {
  const address = embeddable(src, embedHosts);
  const sent = partsOf(allow, ';');
  const features = sent.filter((feature) => FEATURES.has(feature));
  if (features.length < sent.length) onRemoved?.('allow');
  return {
    ...(address !== undefined && { src: address }),
    ...others,
    ...(features.length > 0 && { allow: features.join('; ') }),
  };
}

/** Returns the address if it may be embedded: https, one of the hosts by its exact name, and the default port. */
function embeddable(src: string, hosts: readonly string[]): string | undefined {
  const { address, url } = readWebAddress(src) ?? {};
  const isEmbeddable = url?.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname);
  return isEmbeddable ? address : undefined;
}

function partsOf(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
