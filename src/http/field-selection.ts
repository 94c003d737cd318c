import { JsonBody } from './json-body.js';

/** Which members of an answer are asked for: dotted paths, through lists as well. */
export class FieldSelection {
  /** @param paths undefined for everything */
  constructor(private readonly paths?: readonly string[]) {}

  /** Reads the `_fields` parameter: a list or comma separated text; anything else asks for everything. */
  static read(sent: unknown): FieldSelection {
    const texts: unknown[] = Array.isArray(sent) ? sent : [sent];
    const paths = texts.flatMap((text) => (typeof text === 'string' ? text.split(',') : []));
    const asked = paths.map((path) => path.trim()).filter((path) => path !== '');
    return new FieldSelection(asked.length > 0 ? asked : undefined);
  }

  get isEverything(): boolean {
    return this.paths === undefined;
  }

  /** Tells whether a member, or something in it, is asked for. */
  includes(member: string): boolean {
    return (
      this.paths === undefined || this.paths.some((path) => path === member || path.startsWith(`${member}.`))
    );
  }

  /** What is asked for within a member. */
  within(member: string): FieldSelection {
    if (this.paths === undefined || this.paths.includes(member)) return new FieldSelection();
    const prefix = `${member}.`;
    const inner = this.paths.filter((path) => path.startsWith(prefix));
    return new FieldSelection(inner.map((path) => path.slice(prefix.length)));
  }

  /** The body less everything that is not asked for. */
  pick(body: unknown): unknown {
    if (this.paths === undefined || typeof body !== 'object' || body === null) return body;
    if (Array.isArray(body)) return body.map((element) => this.pick(element));
    const asked = Object.entries(body).filter(([member]) => this.includes(member));
    return Object.fromEntries(asked.map(([member, value]) => [member, this.within(member).pick(value)]));
  }
}

/** JSON with as much of it as is asked for. */
export function selected(pieces: readonly Buffer[], fields: FieldSelection): JsonBody {
  const whole = new JsonBody(pieces);
  if (fields.isEverything) return whole;
  return new JsonBody([Buffer.from(JSON.stringify(fields.pick(whole.parse())))]);
}
