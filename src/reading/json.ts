import type { FieldSelection } from '../request/field-selection.js';

const COMMA = Buffer.from(',');
const OPEN = Buffer.from('{');
const CLOSE = Buffer.from('}');
const OPEN_LIST = Buffer.from('[');
const CLOSE_LIST = Buffer.from(']');

/** JSON text in pieces that responses share, so that a record is serialised once and copied only to be sent. */
export class Json {
  private constructor(readonly pieces: readonly Buffer[]) {}

  /** Serialises a value. */
  static of(value: unknown): Json {
    return new Json([Buffer.from(JSON.stringify(value))]);
  }

  /** @param text JSON, in UTF-8 */
  static fromText(text: Buffer): Json {
    return new Json([text]);
  }

  static list(elements: readonly Json[]): Json {
    const separated = elements.flatMap(({ pieces }, place) => (place === 0 ? pieces : [COMMA, ...pieces]));
    return new Json([OPEN_LIST, ...separated, CLOSE_LIST]);
  }

  /** Returns an object; members that are undefined are left out. */
  static object(members: Members): Json {
    const [, ...pieces] = piecesOf(members);
    return new Json([OPEN, ...pieces, CLOSE]);
  }

  /** Returns this object, which must not be empty, with further members. */
  with(members: Members): Json {
    const pieces = [...this.pieces];
    const last = pieces.pop() as Buffer;
    if (last.length > 1) pieces.push(last.subarray(0, -1));
    return new Json([...pieces, ...piecesOf(members), CLOSE]);
  }

  get length(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** Returns the text in one piece. */
  joined(): Json {
    return this.pieces.length === 1 ? this : new Json([this.whole()]);
  }

  whole(): Buffer {
    const [only] = this.pieces;
    return only !== undefined && this.pieces.length === 1 ? only : Buffer.concat(this.pieces);
  }

  /** Returns the members that `_fields` selects. */
  select(fields: FieldSelection): Json {
    return fields.isEverything ? this : Json.of(fields.pick(JSON.parse(this.whole().toString())));
  }
}

type Members = Readonly<Record<string, Json | undefined>>;

/** Returns a comma, the name and the value of each member. */
function piecesOf(members: Members): Buffer[] {
  return Object.entries(members).flatMap(([name, member]) =>
    member === undefined ? [] : [COMMA, nameOf(name), ...member.pieces],
  );
}

/** The names of members as JSON; all of them stand in our code. */
const NAMES = new Map<string, Buffer>();

function nameOf(member: string): Buffer {
  const known = NAMES.get(member) ?? Buffer.from(`${JSON.stringify(member)}:`);
  NAMES.set(member, known);
  return known;
}
