import { Links, type LinkedType } from '../http/links.js';
import { translatedMount } from '../http/mount.js';
import type { Marker, Slot } from './slots.js';

const NOWHERE = 'http://template.invalid';

/** Links of records that are finished before anybody asks for them: whatever depends on the request is a slot. */
export class TemplateLinks extends Links {
  constructor(private readonly marker: Marker) {
    super(NOWHERE, translatedMount('/translated'), NOWHERE);
  }

  override rest(path: string): string {
    return `${this.marker.mark('base')}${path}${this.marker.mark('query')}`;
  }

  override page(type: LinkedType, slug: string): string {
    return `${this.marker.mark('pages')}${Links.pagePath(type, slug)}${this.marker.mark('pageQuery')}`;
  }

  override globalId(id: number): string {
    return `${this.marker.mark('globalId')}${id}`;
  }
}

/** What stands in the slots of addresses for one request. */
interface LinkFills {
  readonly fills: Readonly<Partial<Record<Slot, string>>>;
  /** The same for all requests whose addresses are the same. */
  readonly key: string;
}

const KNOWN = new WeakMap<Links, LinkFills>();

export function linkFills(links: Links): LinkFills {
  const known = KNOWN.get(links) ?? toFills(links);
  KNOWN.set(links, known);
  return known;
}

function toFills({ base, query, pages, pageQuery, globalIdPrefix }: Links): LinkFills {
  const parts = { base, query, pages, pageQuery, globalId: globalIdPrefix };
  // They stand within strings of JSON, whose quotes are there already.
  const fills = Object.fromEntries(
    Object.entries(parts).map(([slot, text]) => [slot, JSON.stringify(text).slice(1, -1)]),
  );
  return { fills, key: Object.values(fills).join(' ') };
}
