import type { FieldSelection } from '../context/request/field-selection.js';

const COMMA = Buffer.from(',');
const OPEN = Buffer.from('{');
const CLOSE = Buffer.from('}');
const OPEN_LIST = Buffer.from('[');
const CLOSE_LIST = Buffer.from(']');

/**
 * JSON that is composed of other JSON. Routes send its pieces, which responses share; feeds take its value. Each is made
 * once, when it is asked for, so that nothing is serialised to be parsed again.
 */
export class Json<Value = unknown> {
  private made: readonly Buffer[] | undefined;
  private read: { readonly value: Value } | undefined;

  private constructor(
    private readonly toPieces: () => readonly Buffer[],
    private readonly toValue: () => Value,
  ) {}

  static of<Value>(value: Value): Json<Value> {
    return new Json(
      () => [Buffer.from(JSON.stringify(value))],
      () => value,
    );
  }

  /** @param text JSON, in UTF-8 */
  static fromText(text: Buffer): Json {
    return Json.fromPieces([text]);
  }

  static list<Value>(elements: readonly Json<Value>[]): Json<Value[]> {
    return new Json(
      () => {
        const separated = elements.flatMap(({ pieces }, place) =>
          place === 0 ? pieces : [COMMA, ...pieces],
        );
        return [OPEN_LIST, ...separated, CLOSE_LIST];
      },
      () => elements.map((element) => element.value()),
    );
  }

  /** Returns an object; members that are undefined are left out. */
  static object(members: Members): Json {
    return new Json(
      () => [OPEN, ...piecesOf(members).slice(1), CLOSE],
      () => valuesOf(members),
    );
  }

  private static fromPieces<Value>(pieces: readonly Buffer[]): Json<Value> {
    return new Json(
      () => pieces,
      () => JSON.parse(joined(pieces).toString()) as Value,
    );
  }

  /** Returns this object, which must not be empty, with further members. */
  with(members: Members): Json {
    return new Json(
      () => {
        const pieces = [...this.pieces];
        const last = pieces.pop() as Buffer;
        if (last.length > 1) pieces.push(last.subarray(0, -1));
        return [...pieces, ...piecesOf(members), CLOSE];
      },
      () => ({ ...(this.value() as object), ...valuesOf(members) }),
    );
  }

  get pieces(): readonly Buffer[] {
    this.made ??= this.toPieces();
    return this.made;
  }

  value(): Value {
    this.read ??= { value: this.toValue() };
    return this.read.value;
  }

  get length(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** Returns the text alone, to be kept: the values of which it was made take more memory. */
  serialised(): Json<Value> {
    return Json.fromPieces(this.pieces);
  }

  /** Returns the text alone, in one piece. */
  joined(): Json<Value> {
    return Json.fromPieces([this.whole()]);
  }

  whole(): Buffer {
    return joined(this.pieces);
  }

  /** Returns the members that `_fields` selects, to be sent. */
  select(fields: FieldSelection): Json {
    return (fields.isEverything ? this : Json.of(fields.pick(this.value()))).serialised();
  }
}

type Members = Readonly<Record<string, Json | undefined>>;

function joined(pieces: readonly Buffer[]): Buffer {
  const [only] = pieces;
  return only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces);
}

/** Returns a comma, the name and the value of each member. */
function piecesOf(members: Members): Buffer[] {
  return Object.entries(members).flatMap(([name, member]) =>
    member === undefined ? [] : [COMMA, nameOf(name), ...member.pieces],
  );
}

function valuesOf(members: Members): object {
  const present = Object.entries(members).filter(([, member]) => member !== undefined);
  return Object.fromEntries(present.map(([name, member]) => [name, member?.value()]));
}

/** The names of members as JSON; all of them stand in our code. */
const NAMES = new Map<string, Buffer>();

function nameOf(member: string): Buffer {
  const known = NAMES.get(member) ?? Buffer.from(`${JSON.stringify(member)}:`);
  NAMES.set(member, known);
  return known;
}
