/** The members of a response that `_fields` selects, as dotted paths that reach into lists. */
export class FieldSelection {
  /** @param paths undefined selects everything */
  constructor(private readonly paths?: readonly string[]) {}

  /** Reads `_fields`: an array or comma-separated text; anything else selects everything. */
  static read(sent: unknown): FieldSelection {
    const texts: unknown[] = Array.isArray(sent) ? sent : [sent];
    const paths = texts.flatMap((text) => (typeof text === 'string' ? text.split(',') : []));
    const requested = paths.map((path) => path.trim()).filter((path) => path !== '');
    return new FieldSelection(requested.length > 0 ? requested : undefined);
  }

  get isEverything(): boolean {
    return this.paths === undefined;
  }

  /** Tells whether a member, or a part of it, is selected. */
  includes(member: string): boolean {
    return (
      this.paths === undefined || this.paths.some((path) => path === member || path.startsWith(`${member}.`))
    );
  }

  /** Returns the selection within a member. */
  within(member: string): FieldSelection {
    if (this.paths === undefined || this.paths.includes(member)) return new FieldSelection();
    const prefix = `${member}.`;
    const inner = this.paths.filter((path) => path.startsWith(prefix));
    return new FieldSelection(inner.map((path) => path.slice(prefix.length)));
  }

  /** Returns the body without members that are not selected. */
  pick(body: unknown): unknown {
    if (this.paths === undefined || typeof body !== 'object' || body === null) return body;
    if (Array.isArray(body)) return body.map((element) => this.pick(element));
    const selected = Object.entries(body).filter(([member]) => this.includes(member));
    return Object.fromEntries(selected.map(([member, value]) => [member, this.within(member).pick(value)]));
  }
}
