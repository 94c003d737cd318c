import { type InvalidParameter, invalidParameters, missingParameters } from '../errors/api-error.js';
import { type Cleaning, NO_EMBEDS } from '../text/cleaning.js';
import { isStorable } from '../text/well-formed.js';
import { INVALID, parsersOf, type ParameterParser, reasonOf } from './parameter.js';

type Class<T> = new () => T;
type Input = Readonly<Record<string, unknown>>;

/** The metadata keys of `ApiProperty`. */
const PROPERTIES = 'swagger/apiModelPropertiesArray';
const PROPERTY = 'swagger/apiModelProperties';
const NULL_IS_ABSENT = Symbol('null is absent');

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
  const names = (Reflect.getMetadata(PROPERTIES, prototype) ?? []) as string[];
  return names.flatMap((marked) => {
    const name = marked.slice(1);
    const parser = parsers.get(name);
    const declared = Reflect.getMetadata(PROPERTY, prototype, name) as { required?: boolean };
    return parser === undefined ? [] : [{ name, required: declared.required === true, parser }];
  });
}

/**
 * Parses the input of a request into a DTO.
 * @throws ApiError `missingParameters`, else `invalidParameters`, naming all of them
 */
export function parseParameters<T extends object>(dto: Class<T>, input: Input, cleaning?: Cleaning): T {
  const sent = pick(dto, input);
  const definitions = definitionsOf(dto);
  const missing = definitions.filter(({ name, required }) => required && (sent[name] ?? null) === null);
  if (missing.length > 0) throw missingParameters(missing.map(({ name }) => name));

  const values: Record<string, unknown> = {};
  const invalid: InvalidParameter[] = [];
  for (const { name, parser } of definitions) {
    if (sent[name] === undefined) continue;
    values[name] = isStorableDeep(sent[name]) ? parser.parse(sent[name], within(name, cleaning)) : INVALID;
    if (values[name] === INVALID) invalid.push({ name, reason: reasonOf(parser, sent[name]) });
  }
  if (invalid.length > 0) throw invalidParameters(invalid);
  return Object.assign(new dto(), values);
}

/** Returns cleaning options that report removals under the name of the parameter. */
function within(parameter: string, { embedHosts, onRemoved }: Cleaning = NO_EMBEDS): Cleaning {
  return {
    embedHosts,
    onRemoved: (name, inner) => onRemoved?.(name, inner === undefined ? parameter : `${parameter}.${inner}`),
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
