/** The characters between names: semicolons alone, or also commas, where a text has no semicolon. */
export type NameSeparators = ';' | ';,';

/** A quoted name, with quotes in it written twice. */
const QUOTED = /\s*"([^"]*(?:""[^"]*)*)"\s*/y;

/** Returns names as one text, from which `namesIn` reads the same names. */
export function joinNames(names: readonly string[], separators: NameSeparators): string {
  return names.map((name) => (isDoubtful(name, separators) ? quoted(name) : name)).join('; ');
}

/** Returns the names in a text. A name in quotes may contain what separates others. */
export function namesIn(text: string, separators: NameSeparators): string[] {
  const names = split(text, ';');
  const found = separators === ';' || names.length > 1 ? names : split(text, ',');
  return [...new Set(found.filter((name) => name !== ''))];
}

/** Tells whether a name could be taken for several, or for a quoted one. */
function isDoubtful(name: string, separators: string): boolean {
  return name.startsWith('"') || Array.from(separators).some((separator) => name.includes(separator));
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function split(text: string, separator: string): string[] {
  const names: string[] = [];
  for (let at = 0; at <= text.length;) {
    const whole = quotedAt(text, at, separator);
    const next = text.indexOf(separator, at);
    const end = whole?.end ?? (next === -1 ? text.length : next);
    names.push(whole?.name ?? text.slice(at, end).trim());
    at = end + 1;
  }
  return names;
}

/** Returns the quoted name at a place, and where it ends, unless more than a separator follows it. */
function quotedAt(text: string, at: number, separator: string): { name: string; end: number } | undefined {
  QUOTED.lastIndex = at;
  const [, name] = QUOTED.exec(text) ?? [];
  const end = QUOTED.lastIndex;
  const isWhole = name !== undefined && (end === text.length || text[end] === separator);
  return isWhole ? { name: name.replaceAll('""', '"').trim(), end } : undefined;
}
