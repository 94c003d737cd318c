import { plainToInstance } from 'class-transformer';
import { validateSync, ValidationError } from 'class-validator';
import { invalidParameter } from '../errors/api-error.js';
import { notStorable } from '../errors/reason.js';
import { type Cleaning, within } from '../text/cleaning.js';
import { isStorable } from '../text/well-formed.js';
import { type Class, definitionsOf, type Field, fieldsOf, isNullAbsent } from './fields.js';
import { type Form, FORM, isObject, Rejected } from './parameter.js';
import { listIn } from './received.js';
import { refusal } from './refusal.js';

type Input = Readonly<Record<string, unknown>>;

/** The members of an object in a field without a parser. */
const MOST_MEMBERS = 1_000;

/** Returns the names in an input that a DTO does not have, and which are therefore ignored. */
export function unknownNames(dto: Class, input: Input): string[] {
  return Object.keys(input).filter((name) => !fieldsOf(dto).has(name));
}

/** Returns the names in an input that have no effect, or not all of it. */
export function ignoredNames(dto: Class, input: Input): string[] {
  const cut = definitionsOf(dto).filter(({ name, parser }) => parser.ignoresPart?.(input[name]));
  return [...unknownNames(dto, input), ...cut.map(({ name }) => name)];
}

/**
 * Reads the input of a request into a DTO: class-transformer parses the fields, class-validator judges them.
 * @throws ApiError `missingParameters`, else `invalidParameters`, naming all of them
 */
export function parseParameters<T extends object>(dto: Class<T>, input: Input, cleaning?: Cleaning): T {
  const values = plainToInstance(dto, pick(dto, input, cleaning));
  const errors = validateSync(values, { forbidUnknownValues: false });
  // A rule of a subclass takes the place of the inherited one, and a condition may leave out all of them.
  for (const [property, value] of Object.entries(values)) {
    if (value instanceof Rejected && !errors.some((error) => error.property === property)) {
      errors.push(Object.assign(new ValidationError(), { property, value, target: values }));
    }
  }
  if (errors.length > 0) throw refusal(errors, unknownNames(dto, input));
  return values;
}

/** Returns the fields that were sent, for class-transformer: what a parser reads is out of its reach. */
function pick(dto: Class, input: Input, cleaning?: Cleaning): object {
  for (const name of ignoredNames(dto, input)) cleaning?.onIgnored?.(name);
  const plain: Record<string, unknown> = {};
  for (const field of fieldsOf(dto).values()) {
    if (isSent(dto, field, input)) plain[field.name] = pickOne(field, input, cleaning);
  }
  const form: Form = (name) => ({
    parser: fieldsOf(dto).get(name)?.parser,
    cleaning: within(name, cleaning),
  });
  return Object.defineProperty(plain, FORM, { value: form });
}

function isSent(dto: Class, { name, required }: Field, input: Input): boolean {
  if (!Object.hasOwn(input, name) || input[name] === undefined) return false;
  return input[name] !== null || !(required || isNullAbsent(dto));
}

function pickOne({ name, parser, type }: Field, input: Input, cleaning?: Cleaning): unknown {
  const sent = parser?.isList ? listIn(input, name) : input[name];
  if (parser !== undefined) return typeof sent === 'object' ? () => sent : sent;
  if (!isReadable(sent)) throw invalidParameter(name, notStorable());
  return pickNested(type, sent, within(name, cleaning));
}

function pickNested(type: Class | undefined, sent: unknown, cleaning: Cleaning): unknown {
  if (type === undefined) return sent;
  if (Array.isArray(sent)) return sent.map((element) => pickNested(type, element, cleaning));
  return isObject(sent) ? pick(type, sent, cleaning) : sent;
}

/** Tells whether class-transformer can read a value: it compares all members of an object, and calls a `constructor`. */
function isReadable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (!isObject(value)) return !Array.isArray(value) || value.every(isReadable);
  const names = Object.keys(value);
  return (
    names.length <= MOST_MEMBERS && !names.includes('constructor') && Object.values(value).every(isReadable)
  );
}
