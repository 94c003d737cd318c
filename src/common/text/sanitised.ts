import sanitizeHtml from 'sanitize-html';
import type { Cleaning } from './cleaning.js';
import { type Attributes, isEmptyAllowedAttribute, type Policy, safeAttributes } from './markup-policy.js';

export class TooDeep extends Error {}

const DEEPEST_NESTING = 100;

/**
 * Removes everything from HTML that a policy does not allow, in one pass.
 * @throws TooDeep for elements that are nested too deeply
 */
export function sanitised(html: string, policy: Policy, cleaning: Cleaning): string {
  const elements = new Elements(policy.allowedTags, cleaning);
  const clean = sanitizeHtml(html, {
    ...policy,
    onOpenTag: elements.enter,
    onCloseTag: elements.leave,
    transformTags: { '*': elements.prepare },
    exclusiveFilter: elements.isLeftOut,
    textFilter: elements.keptText,
  });
  elements.reportRemoved();
  return clean;
}

/** The elements in the HTML, except for those within removed elements of NON_TEXT. */
class Elements {
  private readonly kept: { readonly sent: Attributes; readonly attributes: Attributes }[] = [];
  private readonly allowed: ReadonlySet<string>;
  private depth = 0;
  /** The depth of the frame around the current position. Browsers ignore its content. */
  private frameDepth?: number;

  constructor(
    allowed: readonly string[],
    private readonly cleaning: Cleaning,
  ) {
    this.allowed = new Set(allowed);
  }

  readonly enter = (): void => {
    // The parser takes quadratic time for unclosed elements.
    if (++this.depth > DEEPEST_NESTING) throw new TooDeep();
  };

  readonly leave = (): void => {
    if (this.frameDepth === this.depth--) this.frameDepth = undefined;
  };

  readonly prepare: sanitizeHtml.Transformer = (tagName, sent) => {
    if (!this.allowed.has(tagName) || this.frameDepth !== undefined) {
      this.cleaning.onRemoved?.(tagName);
      return { tagName, attribs: sent };
    }
    // The sanitiser removes attributes from this object in place.
    const attribs = { ...safeAttributes(tagName, sent, this.cleaning) };
    if (tagName === 'iframe') this.frameDepth = this.depth;
    if (isForeign(tagName, attribs)) this.cleaning.onRemoved?.(tagName);
    else this.kept.push({ sent, attributes: attribs });
    return { tagName, attribs };
  };

  /** Tells whether an allowed element is left out, together with its content. Called when it ends. */
  readonly isLeftOut = ({ tag, attribs }: sanitizeHtml.IFrame): boolean =>
    this.frameDepth !== undefined || isForeign(tag, attribs);

  readonly keptText = (text: string): string => (this.frameDepth === undefined ? text : '');

  reportRemoved(): void {
    for (const { sent, attributes } of this.kept)
      for (const [name, value] of Object.entries(sent))
        if (!Object.hasOwn(attributes, name) && !isEmptyAllowedAttribute(name, value))
          this.cleaning.onRemoved?.(name);
  }
}

/** Tells whether an element is a frame whose page is not allowed. */
function isForeign(element: string, attributes: Attributes): boolean {
  return element === 'iframe' && attributes.src === undefined;
}
