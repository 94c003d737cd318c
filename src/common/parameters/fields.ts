import { createRequire } from 'node:module';
import { DECORATORS } from '@nestjs/swagger';
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
  /** The member of the DTO, which `@Expose` may send under another name. */
  readonly property: string;
  readonly required: boolean;
  /** Set if null counts as "not sent". */
  readonly isNullAbsent: boolean;
  /** Set for those of `@Parameter`; all others have decorators of the libraries alone. */
  readonly parser?: ParameterParser<unknown>;
  /** The class that `@Type` names. */
  readonly type?: Class;
}

/** A field that `@Parameter` declares. */
export type ParameterDefinition = Field & Required<Pick<Field, 'parser'>>;

/** Marks a DTO in which null counts as "not sent", as in those that create records. */
export function NullIsAbsent(): ClassDecorator {
  return Reflect.metadata(NULL_IS_ABSENT, true);
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
    const groups = new Map(['', ...order].map((name) => [name, [] as string[]]));
    let leader = '';
    for (const name of names) {
      if (groups.has(name)) leader = name;
      groups.get(leader)?.push(`:${name}`);
    }
    Reflect.defineMetadata(NAMES, [...groups.values()].flat(), target.prototype as object);
  };
}

const fieldsByDto = new WeakMap<Class, ReadonlyMap<string, Field>>();

/** Returns the fields of a DTO by name: documented ones in the order in which errors name them, then the others. */
export function fieldsOf(dto: Class): ReadonlyMap<string, Field> {
  const known = fieldsByDto.get(dto);
  if (known !== undefined) return known;
  const fields = new Map(namesOf(dto).map((name) => [name, fieldOf(dto, name)]));
  fieldsByDto.set(dto, fields);
  return fields;
}

/** Returns the parameters of a DTO in the order of their declaration. */
export function definitionsOf(dto: Class): readonly ParameterDefinition[] {
  return [...fieldsOf(dto).values()].filter((field) => field.parser !== undefined) as ParameterDefinition[];
}

/** Returns the names of the documented properties of a DTO. */
export function propertiesOf(dto: Class): string[] {
  const marked = (Reflect.getMetadata(NAMES, dto.prototype as object) ?? []) as string[];
  return marked.map((name) => name.slice(1));
}

function fieldOf(dto: Class, name: string): Field {
  const { propertyName: property = name } = transformer.findExposeMetadataByCustomName(dto, name) ?? {};
  const declared = (Reflect.getMetadata(OPTIONS, dto.prototype as object, property) ?? {}) as {
    readonly required?: boolean;
    readonly [PARSER]?: ParameterParser<unknown>;
  };
  const parser = declared[PARSER];
  const required = declared.required === true && parser !== undefined;
  const isNullAbsent = required || Reflect.hasOwnMetadata(NULL_IS_ABSENT, dto);
  return {
    name,
    property,
    required,
    isNullAbsent,
    parser,
    type: transformer.findTypeMetadata(dto, property)?.typeFunction(),
  };
}

/** Returns the names of all fields that have a decorator of one of the three libraries. */
function namesOf(dto: Class): string[] {
  const rules = RULES.getTargetValidationMetadatas(dto, '', false, false);
  const late = rules.find(({ constraintCls }) =>
    RULES.getTargetValidatorConstraints(constraintCls).some(isAsynchronous),
  );
  if (late !== undefined)
    throw new TypeError(
      `${dto.name}.${late.propertyName} has an asynchronous rule: parameters are validated at once`,
    );
  const declared = [transformer._transformMetadatas, transformer._typeMetadatas].flatMap((metadata) =>
    [...metadata].flatMap(([owner, byName]) => (isA(dto, owner) ? [...byName.keys()] : [])),
  );
  const exposed = transformer
    .getExposedMetadatas(dto)
    .map(({ propertyName, options }) => options.name ?? propertyName);
  const ruled = rules.map(({ propertyName }) => propertyName);
  return [...new Set([...propertiesOf(dto), ...ruled, ...declared, ...exposed])];
}

function isA(dto: Class, owner: Class): boolean {
  return dto === owner || dto.prototype instanceof owner;
}

type Rule = ReturnType<typeof RULES.getTargetValidatorConstraints>[number];

/** Tells whether a rule promises its result, by trying it: class-validator ignores a promise that is not announced. */
function isAsynchronous({ async, instance }: Rule): boolean {
  try {
    const result: unknown = async || instance.validate(undefined, { constraints: [] } as never);
    if (result instanceof Promise) result.catch(() => undefined);
    return async || result instanceof Promise;
  } catch {
    return false;
  }
}
