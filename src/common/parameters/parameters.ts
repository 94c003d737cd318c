import { plainToInstance } from 'class-transformer';
import { validateSync, ValidationError } from 'class-validator';
import { notStorable, Reason } from '../errors/reason.js';
import { type Cleaning, NO_EMBEDS, within } from '../text/cleaning.js';
import { KeptFile, SENT_FILE } from '../text/sent-file.js';
import { nearestName } from '../text/nearest-name.js';
import { isStorable } from '../text/well-formed.js';
import { type Class, definitionsOf, type Field, fieldsOf, type ParameterDefinition } from './fields.js';
import { isObject, READ, type Read } from './parameter.js';
import { listIn, type Received } from './received.js';
import { refusal } from './refusal.js';

/** The members of an object or list in a field without a parser. */
const MOST_MEMBERS = 1_000;

/** Returns the names in an input that a DTO does not have, and which are therefore ignored. */
export function unknownNames(dto: Class, input: Received): string[] {
  return Object.keys(input).filter((name) => !fieldsOf(dto).has(name));
}

/** Reports the names in an input that have no effect, or not all of it. */
export function reportIgnored(dto: Class, input: Received, onIgnored: Required<Cleaning>['onIgnored']): void {
  reportUnknown(dto, input, onIgnored);
  for (const { name, parser } of definitionsOf(dto)) if (parser.ignoresPart?.(input[name])) onIgnored(name);
}

/** Reports the names in an input that a DTO does not have. */
export function reportUnknown(dto: Class, input: Received, onIgnored: Required<Cleaning>['onIgnored']): void {
  const known = [...fieldsOf(dto).keys()];
  for (const name of unknownNames(dto, input)) onIgnored(name, () => nearestName(name, known));
}

/** Reports what stands beside the id of a record and is neither a member of records as they are read, nor a field. */
export function reportBesideId(
  known: readonly Class[],
  input: Received,
  onIgnored: Cleaning['onIgnored'],
): void {
  const names = known.flatMap((dto) => [...fieldsOf(dto).keys()]);
  for (const [name, value] of Object.entries(input)) {
    const isFile = value === SENT_FILE || value instanceof KeptFile;
    if (isFile || !names.includes(name)) onIgnored?.(name, () => nearestName(name, names));
  }
}

/**
 * Reads the input of a request into a DTO: class-transformer parses the fields, class-validator judges them.
 * @throws ApiError `missingParameters`, else `invalidParameters`, naming all of them
 */
export function parseParameters<T extends object>(dto: Class<T>, input: Received, cleaning?: Cleaning): T {
  const refused: ValidationError[] = [];
  const values = plainToInstance(dto, pick(dto, input, { cleaning, refuse: (error) => refused.push(error) }));
  const found = validateSync(values, { forbidUnknownValues: false });
  // A rule of a subclass takes the place of an inherited one, and a condition may leave out all of them.
  const missing = definitionsOf(dto).filter(
    ({ name, required }) => required && values[name as keyof T] === undefined,
  );
  if (missing.length + found.length + refused.length === 0) return values;
  const undefinedOnes = missing.map(({ name }) => broken(name, { constraints: { isDefined: name } }));
  const errors = new Map(
    [...found, ...undefinedOnes, ...refused].map((error) => [error.property, error] as const),
  );
  const inOrder = [...fieldsOf(dto).keys()].flatMap((name) => errors.get(name) ?? []);
  throw refusal(inOrder, unknownNames(dto, input));
}

interface Reading {
  readonly cleaning?: Cleaning;
  /** Called with each field that cannot be read. */
  readonly refuse: (error: ValidationError) => void;
}

function broken(property: string, fault: Partial<ValidationError>): ValidationError {
  return Object.assign(new ValidationError(), { property, ...fault });
}

/** Returns the fields that were sent, for class-transformer, from which `READ` hides what a parser reads. */
function pick(dto: Class, input: Received, reading: Reading): object {
  const { onIgnored } = reading.cleaning ?? NO_EMBEDS;
  if (onIgnored !== undefined) reportIgnored(dto, input, onIgnored);
  const sent = [...fieldsOf(dto).values()].filter((field) => isSent(field, input));
  const byProperty = new Map(sent.map((field) => [field.property, field]));
  const read: Read = (property, parser, value) => {
    const field = byProperty.get(property);
    // A subclass that declares a field anew inherits the transformation, too.
    return field?.parser === parser ? parsed(field as ParameterDefinition, input, reading) : value;
  };
  const plain = sent.map((field): [string, unknown] => [
    field.name,
    field.parser === undefined ? unparsed(field, input, reading) : undefined,
  ]);
  return { ...Object.fromEntries(plain), [READ]: read };
}

function isSent({ name, isNullAbsent }: Field, input: Received): boolean {
  return Object.hasOwn(input, name) && input[name] !== undefined && !(isNullAbsent && input[name] === null);
}

function parsed(
  { name, parser }: ParameterDefinition,
  input: Received,
  { cleaning, refuse }: Reading,
): unknown {
  const sent = parser.isList ? listIn(input, name) : input[name];
  const value = isStorable(sent) ? parser.parse(sent, within(name, cleaning)) : notStorable();
  if (value instanceof Reason) refuse(broken(name, { value }));
  return value;
}

function unparsed({ name, type }: Field, input: Received, { cleaning, refuse }: Reading): unknown {
  const sent = input[name];
  if (!isReadable(sent)) {
    refuse(broken(name, { value: notStorable() }));
    return undefined;
  }
  const inner: Reading = {
    cleaning: within(name, cleaning),
    refuse: (error) => {
      refuse(broken(name, { children: [error] }));
    },
  };
  const one = (value: unknown) => (type !== undefined && isObject(value) ? pick(type, value, inner) : value);
  return Array.isArray(sent) ? sent.map(one) : one(sent);
}

/** Tells whether class-transformer can read a value: it compares all members of an object, and calls a `constructor`. */
function isReadable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (Array.isArray(value)) return value.length <= MOST_MEMBERS && value.every(isReadable);
  if (!isObject(value)) return true;
  const names = Object.keys(value);
  return (
    names.length <= MOST_MEMBERS && !names.includes('constructor') && Object.values(value).every(isReadable)
  );
}
