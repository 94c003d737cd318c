import sanitizeHtml from 'sanitize-html';
import type { Cleaning } from './cleaning.js';
import { type Attributes, type Policy, safeAttributes, isEmptyAllowedAttribute } from './markup-policy.js';

export class TooDeep extends Error {}

const DEEPEST_NESTING = 100;

/**
 * Removes everything from HTML that a policy does not allow, in one pass.
 * @throws TooDeep for elements that are nested too deeply
 */
export function sanitised(html: string, policy: Policy, cleaning: Cleaning): string {
  let depth = 0;
  const onOpenTag = () => {
    // The parser takes quadratic time for unclosed elements.
    if (++depth > DEEPEST_NESTING) throw new TooDeep();
  };
  const onCloseTag = () => {
    depth--;
  };
  const elements = new Elements(policy.allowedTags, cleaning);
  const transformTags = { '*': elements.prepare };
  const clean = sanitizeHtml(html, { ...policy, onOpenTag, onCloseTag, transformTags });
  elements.reportRemoved();
  return withoutForeignFrames(clean, cleaning);
}

/** The elements in the HTML, except for those within removed NON_TEXT elements. */
class Elements {
  private readonly kept: { readonly sent: Attributes; readonly attributes: Attributes }[] = [];
  private readonly allowed: ReadonlySet<string>;

  constructor(
    allowed: readonly string[],
    private readonly cleaning: Cleaning,
  ) {
    this.allowed = new Set(allowed);
  }

  readonly prepare: sanitizeHtml.Transformer = (tagName, sent) => {
    if (!this.allowed.has(tagName)) {
      this.cleaning.removed?.(tagName);
      return { tagName, attribs: sent };
    }
    // The sanitiser removes attributes from this object in place.
    const attribs = { ...safeAttributes(tagName, sent, this.cleaning) };
    if (tagName !== 'iframe' || attribs.src !== undefined) this.kept.push({ sent, attributes: attribs });
    return { tagName, attribs };
  };

  reportRemoved(): void {
    for (const { sent, attributes } of this.kept)
      for (const [name, value] of Object.entries(sent))
        if (!Object.hasOwn(attributes, name) && !isEmptyAllowedAttribute(name, value))
          this.cleaning.removed?.(name);
  }
}

const FRAME = /<iframe(?<attributes>[^<>]*)>(?<content>[^]*?)<\/iframe>/g;

/** Removes frames without an allowed page. The content of the others is removed, too: browsers ignore it. */
function withoutForeignFrames(html: string, { removed }: Cleaning): string {
  return html.replace(FRAME, (_match, attributes: string, content: string) => {
    const isKept = attributes.includes(' src="');
    if (!isKept || content.trim() !== '') removed?.('iframe');
    return isKept ? `<iframe${attributes}></iframe>` : '';
  });
}
