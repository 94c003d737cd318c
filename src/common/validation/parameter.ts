import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { getMetadataStorage, ValidateBy } from 'class-validator';
import type { Cleaning } from '../text/cleaning.js';

/** What a reader answers for a value that it cannot accept. */
export const INVALID = Symbol('invalid');
export type Invalid = typeof INVALID;

const RULE = 'parameter';

/** How one kind of parameter is read, and how documents describe it. */
export interface ParameterKind<T> {
  /** Turns what was sent into the value that the rest of the service works with, or INVALID. Never sees undefined. */
  readonly read: (sent: unknown, cleaning?: Cleaning) => T | Invalid;
  readonly schema: ApiPropertyOptions;
  /** Refusals name this type, as those of the original API do for booleans and numbers. */
  readonly declaredType?: 'boolean' | 'integer' | 'number';
}

export interface ParameterOptions {
  readonly description: string;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly example?: unknown;
}

/** Declares a field of a DTO: how it is read, checked and documented, from one source. */
export function Parameter(kind: ParameterKind<unknown>, options: ParameterOptions): PropertyDecorator {
  const validate = (value: unknown) => value === undefined || kind.read(value) !== INVALID;
  return applyDecorators(
    ApiProperty({ required: false, ...kind.schema, ...options } as ApiPropertyOptions),
    ValidateBy({ name: RULE, constraints: [kind], validator: { validate } }),
  );
}

/** The kind of each parameter of a DTO, those that it takes from another one included. */
export function kindsOf(dto: new () => object): ReadonlyMap<string, ParameterKind<unknown>> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const parameters = rules.filter(({ name }) => name === RULE);
  return new Map(
    parameters.map(({ propertyName, constraints }) => [
      propertyName,
      (constraints as [ParameterKind<unknown>])[0],
    ]),
  );
}

/** Whatever was sent, for what is judged elsewhere. */
export const anyKind: ParameterKind<unknown> = { schema: {}, read: (sent) => sent };

/** The same kind, to which the values given mean "remove what is there". */
export function clearable<T, C>(
  kind: ParameterKind<T>,
  cleared: C,
  clearing: readonly unknown[] = ['', null],
) {
  return {
    ...kind,
    schema: { ...kind.schema, nullable: true },
    read: (sent: unknown, cleaning?: Cleaning): T | C | Invalid =>
      clearing.includes(sent) ? cleared : kind.read(sent, cleaning),
  } satisfies ParameterKind<T | C>;
}

/** The same kind for one linked record: `""`, 0, null and an empty list mean none. */
export function unlinkable<T>(kind: ParameterKind<T>): ParameterKind<T | null> {
  const one = clearable(kind, null, ['', '0', 0, null]);
  return {
    ...one,
    read: (sent, cleaning) => (Array.isArray(sent) && sent.length === 0 ? null : one.read(sent, cleaning)),
  };
}
