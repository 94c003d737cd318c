import { createRequire } from 'node:module';
import { DECORATORS } from '@nestjs/swagger';
import type { ValidatorConstraintInterface } from 'class-validator';
import { type ParameterParser, PARSER } from './parameter.js';
import { RULES } from './rules.js';

export type Class<T = object> = new () => T;
type Keyed = ReadonlyMap<Class, ReadonlyMap<string, unknown>>;

/** The part of class-transformer that knows what its decorators declare. It is not exported; `PartialType` reads it, too. */
const { defaultMetadataStorage: transformer } = createRequire(import.meta.url)(
  'class-transformer/cjs/storage.js',
) as {
  readonly defaultMetadataStorage: {
    readonly _transformMetadatas: Keyed;
    readonly _typeMetadatas: Keyed;
    getExposedMetadatas(dto: Class): { propertyName: string; options: { name?: string } }[];
    findExposeMetadataByCustomName(dto: Class, name: string): { propertyName: string } | undefined;
    findTypeMetadata(dto: Class, name: string): { typeFunction(): Class } | undefined;
  };
};

/** The metadata keys of `ApiProperty`. */
const { API_MODEL_PROPERTIES: OPTIONS, API_MODEL_PROPERTIES_ARRAY: NAMES } = DECORATORS;
const NULL_IS_ABSENT = Symbol('null is absent');

/** A field of a DTO that can be sent. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  /** Set for those of `@Parameter`; all others have decorators of the libraries alone. */
  readonly parser?: ParameterParser<unknown>;
  /** The class that `@Type` names. */
  readonly type?: Class;
}

/** A field that `@Parameter` declares. */
export type ParameterDefinition = Field & Required<Pick<Field, 'parser'>>;

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

/** Tells whether null counts as "not sent". */
export function isNullAbsent(dto: Class): boolean {
  return Reflect.hasOwnMetadata(NULL_IS_ABSENT, dto);
}

/**
 * Puts the parameters that a DTO inherits among its own, as errors name them in order.
 * @param sequence names separated by blanks; a parameter that is not named follows the one declared before it
 */
export function InOrder(sequence: string): ClassDecorator {
  const order = sequence.split(' ');
  return (target) => {
    const names = propertiesOf(target as unknown as Class);
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

interface Fields {
  readonly all: ReadonlyMap<string, Field>;
  readonly parameters: readonly ParameterDefinition[];
}

const fieldsByDto = new WeakMap<Class, Fields>();

/** Returns the fields of a DTO by name: documented ones in the order in which errors name them, then the others. */
export function fieldsOf(dto: Class): ReadonlyMap<string, Field> {
  return declaredBy(dto).all;
}

/** Returns the parameters of a DTO in the order of their declaration. */
export function definitionsOf(dto: Class): readonly ParameterDefinition[] {
  return declaredBy(dto).parameters;
}

function declaredBy(dto: Class): Fields {
  const known = fieldsByDto.get(dto);
  if (known !== undefined) return known;
  const all = namesOf(dto).map((name) => fieldOf(dto, name));
  const fields = {
    all: new Map(all.map((field) => [field.name, field])),
    parameters: all.filter((field) => field.parser !== undefined) as ParameterDefinition[],
  };
  fieldsByDto.set(dto, fields);
  return fields;
}

/** Returns the names of the documented properties of a DTO. */
export function propertiesOf(dto: Class): string[] {
  const marked = (Reflect.getMetadata(NAMES, dto.prototype as object) ?? []) as string[];
  return marked.map((name) => name.slice(1));
}

function fieldOf(dto: Class, name: string): Field {
  const { required, [PARSER]: parser } = (Reflect.getMetadata(OPTIONS, dto.prototype as object, name) ??
    {}) as Declared;
  const { propertyName = name } = transformer.findExposeMetadataByCustomName(dto, name) ?? {};
  const type = transformer.findTypeMetadata(dto, propertyName)?.typeFunction();
  return { name, required: required === true && parser !== undefined, parser, type };
}

/** Returns the names of all fields that have a decorator of one of the three libraries. */
function namesOf(dto: Class): string[] {
  const rules = RULES.getTargetValidationMetadatas(dto, '', false, false);
  for (const { propertyName, constraintCls } of rules) {
    if (RULES.getTargetValidatorConstraints(constraintCls).some(isAsynchronous)) {
      throw new TypeError(
        `${dto.name}.${propertyName} has an asynchronous rule: parameters are validated at once`,
      );
    }
  }
  const declared = [transformer._transformMetadatas, transformer._typeMetadatas].flatMap((metadata) =>
    [...metadata].flatMap(([owner, byName]) => (isA(dto, owner) ? [...byName.keys()] : [])),
  );
  const exposed = transformer
    .getExposedMetadatas(dto)
    .map(({ propertyName, options }) => options.name ?? propertyName);
  const names = [
    ...propertiesOf(dto),
    ...rules.map(({ propertyName }) => propertyName),
    ...declared,
    ...exposed,
  ];
  return [...new Set(names)];
}

function isA(dto: Class, owner: Class): boolean {
  return dto === owner || dto.prototype instanceof owner;
}

/** Tells whether a rule promises its result, by trying it: class-validator ignores a promise that is not announced. */
function isAsynchronous({
  async,
  instance,
}: {
  async: boolean;
  instance: ValidatorConstraintInterface;
}): boolean {
  if (async) return true;
  try {
    const result: unknown = instance.validate(undefined, { constraints: [] } as never);
    if (!(result instanceof Promise)) return false;
    result.catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
