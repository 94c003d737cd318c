const LONGEST = 2000;
// A user name, a password or a backslash before the path is how an address looks like another one.
const WEB_ADDRESS = /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i;
const ONLY_URL_CHARACTERS = /^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/;

/** The http or https address that the text is, as typed where it needs no encoding; else undefined. */
export function toWebAddress(text: string): string | undefined {
  // URL() would skip control characters, so that `java<tab>script:` were read as a scheme.
  if (text.length > LONGEST || /\p{Cc}/u.test(text)) return undefined;
  const typed = text.trim().replaceAll(' ', '%20');
  if (!WEB_ADDRESS.test(typed)) return undefined;
  const url = parsed(typed);
  return url && ONLY_URL_CHARACTERS.test(typed) ? typed : url?.href;
}

// Not URL.canParse, which in Node 20 refuses letters such as ü once it has been compiled.
function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
