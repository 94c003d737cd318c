/** A saved feed as the API returns it. */
export interface Saved {
  readonly id: number;
  readonly slug: string;
  readonly addresses: Readonly<Record<string, string>>;
}

let counter = 0;

/** Returns the body of a saved feed. */
export function aFeed(fields: object = {}) {
  counter += 1;
  return { name: `Feed ${counter}`, ...fields };
}

/** Returns the path below the namespace at which a feed is read. */
export function pathOf({ addresses }: Pick<Saved, 'addresses'>, format = 'csv'): string {
  return new URL(addresses[format] ?? '').pathname.replace(/^.*?\/v1(?=\/)/, '');
}

/** Returns the secret in the addresses of an unlisted feed. */
export function secretOf({ addresses }: Pick<Saved, 'addresses'>): string {
  return /[\da-f]{32}/.exec(JSON.stringify(addresses))?.[0] ?? '';
}
