import type { Meant } from './cleaning.js';

/** Names that a client is told at most, of each kind. */
export const MOST_NAMES = 20;
const LONGEST_NAME = 40;
/** Encoded names can be long, and proxies have as little as 4 KB for all headers of a response. */
const MOST_ENCODED = 1_000;
const MORE = '...';

/** The handling that a client wants of parameters that would be ignored. */
export interface Handling {
  /** True if parameters that would be ignored are refused. */
  readonly isStrict: boolean;
  /** Tells whether a parameter may be ignored without a word. */
  readonly isExpected: (name: string) => boolean;
}

const LENIENT: Handling = { isStrict: false, isExpected: () => false };

/** Names for the caller: of markup that was removed from texts, and of parameters that were ignored. */
export class Notes {
  private readonly removed = new Map<string, Set<string>>();
  private readonly ignorances = new Map<string, Meant | undefined>();
  private removals = 0;
  private hasMoreRemovals = false;

  constructor(private readonly handling = LENIENT) {}

  /** Names of parameters that were ignored, as a whole or in part. */
  get ignored(): readonly string[] {
    return [...this.ignorances.keys()];
  }

  /** The parameters that must be refused, because they would be ignored. */
  get refused(): readonly (readonly [name: string, meant: Meant | undefined])[] {
    return this.handling.isStrict ? [...this.ignorances] : [];
  }

  /** Notes the name of an element or attribute that was removed from the text of a parameter. */
  readonly noteRemoved = (name: string, parameter = ''): void => {
    const noted = this.removed.get(parameter) ?? new Set();
    const safe = name.slice(0, LONGEST_NAME).replace(/[^\w:.-]/g, '_');
    if (noted.has(safe)) return;
    if (this.removals === MOST_NAMES) {
      this.hasMoreRemovals = true;
      return;
    }
    this.removals++;
    this.removed.set(parameter, noted.add(safe));
  };

  /** Notes the name of a parameter that was ignored, as a whole or, without `meant`, in part. */
  readonly noteIgnored = (name: string, meant?: Meant): void => {
    if (name !== '' && !this.handling.isExpected(name)) this.ignorances.set(name, meant);
  };

  /** Returns the value of `X-Calendar-Removed`: `description: form, style; title: b`, with `...` if names are left out. */
  removedHeader(): string | undefined {
    const parts = [...this.removed].map(
      ([parameter, names]) => `${parameter}: ${[...names].sort().join(', ')}`,
    );
    if (parts.length === 0) return undefined;
    return [...parts, ...(this.hasMoreRemovals ? [MORE] : [])].join('; ');
  }
}

/** Returns what `X-Calendar-Removed` says of images: `image: animation; venue.image: animation`. */
export function removedAnimations(names: readonly string[] = []): string | undefined {
  return names.length === 0 ? undefined : names.map((name) => `${name}: animation`).join('; ');
}

/** Returns the value of `X-Calendar-Ignored`: `titel, venue.nmae`, percent-encoded, with `...` if names are left out. */
export function ignoredHeader(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const shown: string[] = [];
  for (const name of names.slice(0, MOST_NAMES).map(encoded)) {
    if (shown.join().length + name.length <= MOST_ENCODED) shown.push(name);
  }
  return [...shown, ...(shown.length < names.length ? [MORE] : [])].join(', ');
}

function encoded(name: string): string {
  // By code points, so that no surrogate pair is split, which could not be encoded.
  const cut = Array.from(name.slice(0, 2 * LONGEST_NAME))
    .slice(0, LONGEST_NAME)
    .join('');
  return encodeURIComponent(cut.replace(/\p{Surrogate}/gu, '\ufffd'));
}
