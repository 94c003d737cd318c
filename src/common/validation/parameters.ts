import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { invalidParameters, missingParameters } from '../errors/api-error.js';
import { isStorable } from '../text/well-formed.js';
import { SENT } from './parameter.js';

type Class<T> = new () => T;
type Input = Readonly<Record<string, unknown>>;

/** Where `ApiProperty` keeps what it was told. */
const PROPERTIES = 'swagger/apiModelPropertiesArray';
const PROPERTY = 'swagger/apiModelProperties';
const NULL_IS_ABSENT = Symbol('null is absent');

/** One parameter of a DTO as its decorator declared it. */
export interface ParameterDefinition extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly required: boolean;
}

/** Marks a DTO (of a create) in which null counts as "not sent". */
export function NullIsAbsent(): ClassDecorator {
  return (target) => {
    Reflect.defineMetadata(NULL_IS_ABSENT, true, target);
  };
}

const known = new WeakMap<Class<object>, readonly ParameterDefinition[]>();

/** The parameters of a DTO in the order in which they are declared. */
export function definitionsOf(dto: Class<object>): readonly ParameterDefinition[] {
  const definitions = known.get(dto) ?? readDefinitions(dto);
  known.set(dto, definitions);
  return definitions;
}

function readDefinitions(dto: Class<object>): ParameterDefinition[] {
  const prototype: object = dto.prototype as object;
  const names = (Reflect.getMetadata(PROPERTIES, prototype) ?? []) as string[];
  return names.map((marked) => {
    const name = marked.slice(1);
    const declared = Reflect.getMetadata(PROPERTY, prototype, name) as { required?: boolean };
    return { ...declared, name, required: declared.required === true };
  });
}

/**
 * Reads what was sent into a DTO.
 * @throws ApiError `missingParameters`, else `invalidParameters`, each naming every culprit.
 */
export function readParameters<T extends object>(dto: Class<T>, input: Input): T {
  const sent = pick(dto, input);
  const definitions = definitionsOf(dto);
  const missing = definitions.filter(({ name, required }) => required && (sent[name] ?? null) === null);
  if (missing.length > 0) throw missingParameters(missing.map(({ name }) => name));

  const names = Object.fromEntries(Object.keys(sent).map((name) => [name, name]));
  const parameters = plainToInstance(dto, { ...names, [SENT]: sent });
  const refused = new Map(validateSync(parameters).map((error) => [error.property, declaredType(error)]));
  for (const [name, value] of Object.entries(sent)) if (!isStorableDeep(value)) refused.set(name, undefined);
  const invalid = definitions.filter(({ name }) => refused.has(name));
  if (invalid.length > 0)
    throw invalidParameters(invalid.map(({ name }) => ({ name, type: refused.get(name) })));
  return parameters;
}

function pick(dto: Class<object>, input: Input): Record<string, unknown> {
  const nullIsAbsent = Reflect.hasOwnMetadata(NULL_IS_ABSENT, dto);
  const names = definitionsOf(dto).map(({ name }) => name);
  const sent = names.filter((name) => Object.hasOwn(input, name) && !(nullIsAbsent && input[name] === null));
  return Object.fromEntries(sent.map((name) => [name, input[name]]));
}

function declaredType(error: ValidationError): string | undefined {
  const contexts = Object.values(error.contexts ?? {}) as { type?: string }[];
  return contexts.find(({ type }) => type !== undefined)?.type;
}

function isStorableDeep(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorableDeep);
}
