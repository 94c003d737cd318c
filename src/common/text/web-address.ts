const LONGEST = 2000;
// User names, passwords and backslashes before the path can make an address look like another one.
const WEB_ADDRESS = /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i;
const ONLY_URL_CHARACTERS = /^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/;

/** Returns the text as an http or https address, unchanged unless it needs encoding; undefined if it is not one. */
export function toWebAddress(text: string): string | undefined {
  return readWebAddress(text)?.address;
}

/** Returns the address of `toWebAddress` together with its parts. */
export function readWebAddress(text: string): { address: string; url: URL } | undefined {
  // URL() skips control characters and would accept `java<tab>script:` as a scheme.
  if (text.length > LONGEST || /\p{Cc}/u.test(text)) return undefined;
  const typed = text.trim().replaceAll(' ', '%20');
  const url = WEB_ADDRESS.test(typed) ? parsedUrl(typed) : undefined;
  return url && { address: ONLY_URL_CHARACTERS.test(typed) ? typed : url.href, url };
}

/** Returns an address, or one that is written relative to another; undefined if it is none. */
export function parsedUrl(text: string, base?: URL): URL | undefined {
  // Not URL.canParse, which in Node 20 rejects hosts with letters such as ü once it has been optimised.
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
