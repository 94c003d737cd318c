import { invalidParameters, missingParameters, type NamedReason } from '../errors/api-error.js';
import { misspelt, notStorable } from '../errors/reason.js';
import { nearestName } from '../nearest-name.js';
import { type Cleaning, NO_EMBEDS } from '../text/cleaning.js';
import { isStorable } from '../text/well-formed.js';
import { INVALID, parsersOf, type ParameterParser } from './parameter.js';

type Class<T> = new () => T;
type Input = Readonly<Record<string, unknown>>;

/** The metadata keys of `ApiProperty`. */
const PROPERTIES = 'swagger/apiModelPropertiesArray';
const PROPERTY = 'swagger/apiModelProperties';
const MOST_COMPARED = 100;
const NULL_IS_ABSENT = Symbol('null is absent');
const UNSTORABLE = { parse: () => INVALID, reason: notStorable };

/** A parameter of a DTO, as declared by its decorator. */
export interface ParameterDefinition {
  readonly name: string;
  readonly required: boolean;
  readonly parser: ParameterParser<unknown>;
}

/** Marks a DTO in which null counts as "not sent", as in those that create records. */
export function NullIsAbsent(): ClassDecorator {
  return (target) => {
    Reflect.defineMetadata(NULL_IS_ABSENT, true, target);
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
  const prototype: object = dto.prototype as object;
  const parsers = parsersOf(dto);
  return propertiesOf(dto).flatMap((name) => {
    const parser = parsers.get(name);
    const declared = Reflect.getMetadata(PROPERTY, prototype, name) as { required?: boolean };
    return parser === undefined ? [] : [{ name, required: declared.required === true, parser }];
  });
}

/** Returns the names of the documented properties of a DTO. */
export function propertiesOf(dto: Class<object>): string[] {
  const marked = (Reflect.getMetadata(PROPERTIES, dto.prototype as object) ?? []) as string[];
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

/** Returns the names in an input that a DTO does not have, and which are therefore ignored. */
export function unknownNames(dto: Class<object>, input: Input): string[] {
  const known = definitionsOf(dto);
  return Object.keys(input).filter((sent) => !known.some(({ name }) => name === sent));
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
  reportIgnored(unknown, cleaning);
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
  const names = definitionsOf(dto).map(({ name }) => name);
  const sent = names.filter((name) => Object.hasOwn(input, name) && !(nullIsAbsent && input[name] === null));
  return Object.fromEntries(sent.map((name) => [name, input[name]]));
}

function isStorableDeep(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorableDeep);
}
