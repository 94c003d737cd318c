const QUOTED = /"([^"]*(?:""[^"]*)*)"/y;
const BARE = /[^",\r\n]*/y;
const END = /,|\r\n/y;

/**
 * Reads CSV as strictly as RFC 4180 is written: rows end with CR and LF, also the last one, a text with a comma, a quote
 * or a line break is quoted, and every row has as many cells as the first one.
 */
export function strictRows(text: string): string[][] {
  const rows: string[][] = [];
  const row: string[] = [];
  for (let at = 0; at < text.length;) {
    const { cell, end, next } = cellAt(text, at);
    row.push(cell);
    if (end === '\r\n') rows.push(row.splice(0));
    at = next;
  }
  if (row.length > 0) throw new Error('The last row does not end.');
  const uneven = rows.find(({ length }) => length !== rows[0]?.length);
  if (uneven !== undefined) throw new Error(`Not as many cells as the first row: ${JSON.stringify(uneven)}`);
  return rows;
}

/** Reads the rows below the first one, which names their cells. */
export function strictRecords(text: string): Record<string, string>[] {
  const [names = [], ...rows] = strictRows(text);
  return rows.map((row) => Object.fromEntries(row.map((cell, place) => [names[place] ?? '', cell])));
}

function cellAt(text: string, at: number) {
  const [written = '', quoted = written] = matchAt(QUOTED, text, at) ?? matchAt(BARE, text, at) ?? [];
  const behind = at + written.length;
  const [end] = matchAt(END, text, behind) ?? [];
  if (end === undefined) throw new Error(`No end of a cell at ${behind}: ${text.slice(at, behind + 20)}`);
  return { cell: quoted.replaceAll('""', '"'), end, next: behind + end.length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
