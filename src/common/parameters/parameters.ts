import { DECORATORS } from '@nestjs/swagger';
import { invalidParameters, missingParameters, type NamedReason } from '../errors/api-error.js';
import { misspelt, notStorable } from '../errors/reason.js';
import { nearestName } from '../text/nearest-name.js';
import { type Cleaning, NO_EMBEDS } from '../text/cleaning.js';
import { isStorable } from '../text/well-formed.js';
import { INVALID, type ParameterParser, PARSER } from './parameter.js';
import { listIn } from './received.js';

type Class<T> = new () => T;
type Input = Readonly<Record<string, unknown>>;

/** The metadata keys of `ApiProperty`. */
const { API_MODEL_PROPERTIES: OPTIONS, API_MODEL_PROPERTIES_ARRAY: NAMES } = DECORATORS;
const MOST_COMPARED = 100;
const NULL_IS_ABSENT = Symbol('null is absent');
const UNSTORABLE = { parse: () => INVALID, reason: notStorable };

/** A parameter of a DTO, as declared by its decorator. */
export interface ParameterDefinition {
  readonly name: string;
  readonly required: boolean;
  readonly parser: ParameterParser<unknown>;
}

/** The options of `ApiProperty`, as far as `Parameter` sets them and they matter here. */
interface Declared {
  readonly required?: boolean;
  readonly [PARSER]?: ParameterParser<unknown>;
}

/** Marks a DTO in which null counts as "not sent", as in those that create records. */
export function NullIsAbsent(): ClassDecorator {
  return (target) => {
    Reflect.defineMetadata(NULL_IS_ABSENT, true, target);
  };
}

/**
 * Puts the parameters that a DTO inherits among its own, as errors name them in order.
 * @param sequence names separated by blanks; a parameter that is not named follows the one declared before it
 */
export function InOrder(sequence: string): ClassDecorator {
  const order = sequence.split(' ');
  return (target) => {
    const names = propertiesOf(target as unknown as Class<object>);
    const unknown = order.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new TypeError(`${target.name} has no parameter ${unknown}`);
    let leader = '';
    const placed = names.map((name) => {
      if (order.includes(name)) leader = name;
      return { name, place: order.indexOf(leader) };
    });
    placed.sort((one, other) => one.place - other.place);
    const marked = placed.map(({ name }) => `:${name}`);
    Reflect.defineMetadata(NAMES, marked, target.prototype as object);
  };
}

const definitionsByDto = new WeakMap<Class<object>, readonly ParameterDefinition[]>();

/** Returns the parameters of a DTO in the order of their declaration. */
export function definitionsOf(dto: Class<object>): readonly ParameterDefinition[] {
  const definitions = definitionsByDto.get(dto) ?? readDefinitions(dto);
  definitionsByDto.set(dto, definitions);
  return definitions;
}

function readDefinitions(dto: Class<object>): ParameterDefinition[] {
  return propertiesOf(dto).flatMap((name) => {
    const declared = Reflect.getMetadata(OPTIONS, dto.prototype as object, name) as Declared;
    const parser = declared[PARSER];
    return parser === undefined ? [] : [{ name, required: declared.required === true, parser }];
  });
}

/** Returns the names of the documented properties of a DTO. */
export function propertiesOf(dto: Class<object>): string[] {
  const marked = (Reflect.getMetadata(NAMES, dto.prototype as object) ?? []) as string[];
  return marked.map((name) => name.slice(1));
}

/**
 * Returns the parameters of an update as those of a create.
 * @throws ApiError `missingParameters` if they are not enough for one
 */
export function completed<T extends object>(dto: Class<T>, values: Partial<T>): T {
  const sent: Input = { ...values };
  const missing = definitionsOf(dto).flatMap(({ name, required }) =>
    required && sent[name] === undefined ? [name] : [],
  );
  if (missing.length > 0) throw missingParameters(missing, []);
  return values as T;
}

/** Returns the values that were sent, and defaults for the others. */
export function withDefaults<T extends object>(values: T, defaults: Partial<T>): T {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  return { ...defaults, ...(Object.fromEntries(sent) as T) };
}

/** Returns the names in an input that a DTO does not have, and which are therefore ignored. */
export function unknownNames(dto: Class<object>, input: Input): string[] {
  const known = definitionsOf(dto);
  return Object.keys(input).filter((sent) => !known.some(({ name }) => name === sent));
}

/** Returns the names in an input that have no effect, or not all of it. */
export function ignoredNames(dto: Class<object>, input: Input): string[] {
  const cut = definitionsOf(dto).filter(({ name, parser }) => parser.ignoresPart?.(input[name]));
  return [...unknownNames(dto, input), ...cut.map(({ name }) => name)];
}

/**
 * Parses the input of a request into a DTO.
 * @throws ApiError `missingParameters`, else `invalidParameters`, naming all of them
 */
export function parseParameters<T extends object>(dto: Class<T>, input: Input, cleaning?: Cleaning): T {
  const sent = pick(dto, input);
  const definitions = definitionsOf(dto);
  const unknown = unknownNames(dto, input);
  const missing = definitions.flatMap(({ name, required }) =>
    required && (sent[name] ?? null) === null ? [name] : [],
  );
  reportIgnored(ignoredNames(dto, input), cleaning);
  if (missing.length > 0) throw missingParameters(missing, hints(missing, unknown));

  const values: Record<string, unknown> = {};
  const invalid: NamedReason[] = [];
  for (const { name, parser } of definitions) {
    if (sent[name] === undefined) continue;
    const { parse, reason } = isStorableDeep(sent[name]) ? parser : UNSTORABLE;
    values[name] = parse(sent[name], within(name, cleaning));
    if (values[name] === INVALID) invalid.push({ name, reason: reason(sent[name]) });
  }
  if (invalid.length > 0) throw invalidParameters(invalid);
  return Object.assign(new dto(), values);
}

function reportIgnored(names: readonly string[], { onIgnored }: Cleaning = NO_EMBEDS): void {
  for (const name of names) onIgnored?.(name);
}

/** Returns a reason for each missing parameter that was probably sent by a misspelt name. */
function hints(missing: readonly string[], unknown: readonly string[]): NamedReason[] {
  return missing.flatMap((name) => {
    // A body of nothing but unknown names must not take long.
    const sent = unknown.slice(0, MOST_COMPARED).find((other) => nearestName(other, [name]) !== undefined);
    return sent === undefined ? [] : [{ name, reason: misspelt(sent, name) }];
  });
}

/** Returns options that report what was removed or ignored under the name of the parameter. */
function within(parameter: string, { embedHosts, onRemoved, onIgnored }: Cleaning = NO_EMBEDS): Cleaning {
  return {
    embedHosts,
    onRemoved: (name, inner) => onRemoved?.(name, inner === undefined ? parameter : `${parameter}.${inner}`),
    onIgnored: (name) => {
      if (name !== '') onIgnored?.(`${parameter}.${name}`);
    },
  };
}

function pick(dto: Class<object>, input: Input): Record<string, unknown> {
  const nullIsAbsent = Reflect.hasOwnMetadata(NULL_IS_ABSENT, dto);
  const sent = definitionsOf(dto).filter(
    ({ name }) => Object.hasOwn(input, name) && !(nullIsAbsent && input[name] === null),
  );
  return Object.fromEntries(
    sent.map(({ name, parser }) => [name, parser.isList ? listIn(input, name) : input[name]]),
  );
}

function isStorableDeep(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorableDeep);
}
