import { plainToInstance } from 'class-transformer';
import { validateSync, ValidationError } from 'class-validator';
import { invalidParameter } from '../errors/api-error.js';
import { notStorable } from '../errors/reason.js';
import { type Cleaning, NO_EMBEDS, within } from '../text/cleaning.js';
import { isStorable } from '../text/well-formed.js';
import { type Class, definitionsOf, type Field, fieldsOf, isNullAbsent } from './fields.js';
import type { Rejected } from './parameter.js';
import { type FieldReading, READING, isObject } from './parameter.js';
import { listIn } from './received.js';
import { refusal } from './refusal.js';

type Input = Readonly<Record<string, unknown>>;

/** The members of an object or list in a field without a parser. */
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
  const rejected = new Map<string, Rejected>();
  const refuse = (name: string, value: Rejected) => {
    rejected.set(name, value);
  };
  const values = plainToInstance(dto, pick(dto, input, { cleaning, refuse }));
  const errors = validateSync(values, { forbidUnknownValues: false });
  // A rule of a subclass takes the place of the inherited one, and a condition may leave out all of them.
  for (const [property, value] of rejected) {
    if (!errors.some((error) => error.property === property))
      errors.push(Object.assign(new ValidationError(), { property, value }));
  }
  // A rule of a subclass may also be content without a value.
  const missing = definitionsOf(dto).flatMap(({ name, required }) =>
    required && values[name as keyof T] === undefined ? [name] : [],
  );
  if (missing.length + errors.length === 0) return values;
  throw refusal(errors, { order: [...fieldsOf(dto).keys()], missing, unknown: unknownNames(dto, input) });
}

interface PickOptions {
  readonly cleaning?: Cleaning;
  /** Called with the name of each parameter that its parser refuses. */
  readonly refuse: (name: string, value: Rejected) => void;
}

/** Returns the fields that were sent, for class-transformer, from which `READING` hides what a parser reads. */
function pick(dto: Class, input: Input, { cleaning, refuse }: PickOptions): object {
  const { onIgnored } = cleaning ?? NO_EMBEDS;
  if (onIgnored !== undefined) for (const name of ignoredNames(dto, input)) onIgnored(name);
  const fields = fieldsOf(dto);
  const sent = [...fields.values()].filter((field) => isSent(dto, field, input));
  const plain = sent.map((field): [string, unknown] => [
    field.name,
    field.parser === undefined ? pickOther(field, input, { cleaning, refuse }) : undefined,
  ]);
  const reading: FieldReading = (name) => {
    const parser = fields.get(name)?.parser;
    return {
      sent: parser?.isList ? listIn(input, name) : input[name],
      parser,
      cleaning: within(name, cleaning),
      refuse: (value) => {
        refuse(name, value);
      },
    };
  };
  return Object.defineProperty(Object.fromEntries(plain), READING, { value: reading });
}

function isSent(dto: Class, { name, required }: Field, input: Input): boolean {
  if (!Object.hasOwn(input, name) || input[name] === undefined) return false;
  return input[name] !== null || !(required || isNullAbsent(dto));
}

function pickOther({ name, type }: Field, input: Input, { cleaning, refuse }: PickOptions): unknown {
  const sent = input[name];
  if (!isReadable(sent)) throw invalidParameter(name, notStorable());
  const options: PickOptions = {
    cleaning: within(name, cleaning),
    refuse: (_, value) => {
      refuse(name, value);
    },
  };
  const one = (value: unknown) =>
    type !== undefined && isObject(value) ? pick(type, value, options) : value;
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
