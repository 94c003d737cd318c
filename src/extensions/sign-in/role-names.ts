/** The members by which providers name a role that is an object, such as `{"name": "editor"}`. */
const MEMBERS = ['name', 'value', 'role', 'id'];
const SEPARATORS = /[\s,]+/;

/**
 * Returns the names of roles in a claim, in each of the forms that providers have: a text, a text with several between
 * blanks or commas, a list, an object by role as from Zitadel, a list of objects that have a name, and any of these as JSON.
 */
export function roleNames(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.flatMap(roleNames);
  if (typeof claim === 'number') return [String(claim)];
  if (typeof claim === 'object' && claim !== null) return namesIn(claim);
  return typeof claim === 'string' ? namesInText(claim) : [];
}

/** Tells people the form of a claim, and nothing that it says about its user. */
export function shapeOf(claim: unknown): string {
  if (claim === undefined) return 'absent';
  if (Array.isArray(claim))
    return claim.length === 0 ? 'an empty list' : `a list of ${[...new Set(claim.map(kindOf))].join(', ')}`;
  return kindOf(claim);
}

/** In an object by role, each role has an object, such as the organisations in which it is given. */
function namesIn(claim: object): string[] {
  const members = Object.entries(claim);
  const named = MEMBERS.flatMap((member) =>
    members.filter(([name, value]) => name === member && typeof value === 'string'),
  );
  const [first] = named;
  if (first !== undefined) return [String(first[1])];
  return members.filter(([, value]) => typeof value === 'object' && value !== null).map(([name]) => name);
}

/** The whole text is a name as well, which may contain blanks. */
function namesInText(text: string): string[] {
  const value = jsonIn(text);
  return value === undefined ? [text, ...text.split(SEPARATORS)] : roleNames(value);
}

function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'lists';
  if (value === null) return 'null';
  return typeof value === 'string' ? 'text' : typeof value;
}
