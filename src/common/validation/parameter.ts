import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { getMetadataStorage, ValidateBy } from 'class-validator';
import { notOfType, type Reason } from '../errors/reason.js';
import type { Cleaning } from '../text/cleaning.js';

/** What a reader answers for a value that it cannot accept. */
export const INVALID = Symbol('invalid');
export type Invalid = typeof INVALID;

const RULE = 'parameter';

/** How one kind of parameter is read, and how documents describe it. */
export interface ParameterParser<T> {
  /** Turns what was sent into the value that the rest of the service works with, or INVALID. Never sees undefined. */
  readonly parse: (sent: unknown, cleaning?: Cleaning) => T | Invalid;
  readonly schema: ApiPropertyOptions;
  /** Says why a value is refused that `read` cannot accept, where there is more to say than that it is. */
  readonly reason?: (sent: unknown) => Reason | undefined;
}

export interface ParameterOptions {
  readonly description: string;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly example?: unknown;
}

/** Declares a field of a DTO: how it is read, checked and documented, from one source. */
export function Parameter(parser: ParameterParser<unknown>, options: ParameterOptions): PropertyDecorator {
  const validate = (value: unknown) => value === undefined || parser.parse(value) !== INVALID;
  return applyDecorators(
    ApiProperty({ required: false, ...parser.schema, ...options } as ApiPropertyOptions),
    ValidateBy({ name: RULE, constraints: [parser], validator: { validate } }),
  );
}

/** The kind of each parameter of a DTO, those that it takes from another one included. */
export function parsersOf(dto: new () => object): ReadonlyMap<string, ParameterParser<unknown>> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const parameters = rules.filter(({ name }) => name === RULE);
  return new Map(
    parameters.map(({ propertyName, constraints }) => [
      propertyName,
      (constraints as [ParameterParser<unknown>])[0],
    ]),
  );
}

/** Why a kind refuses a value; undefined when it only can be said that it does. */
export function reasonOf({ schema, reason }: ParameterParser<unknown>, sent: unknown): Reason | undefined {
  const known = reason?.(sent);
  // The original API looks at every value but null itself before it compares types.
  if (known !== undefined || sent !== null) return known;
  return 'type' in schema && typeof schema.type === 'string' ? notOfType(schema.type) : undefined;
}

/** Whatever was sent, for what is judged elsewhere. */
export const anyParser: ParameterParser<unknown> = { schema: {}, parse: (sent) => sent };

/** The same kind, to which the values given mean "remove what is there". */
export function clearable<T, C>(
  parser: ParameterParser<T>,
  cleared: C,
  clearing: readonly unknown[] = ['', null],
) {
  const isZeroClearing = clearing.includes(0) && 'minimum' in parser.schema;
  return {
    ...parser,
    schema: { ...parser.schema, nullable: true, ...(isZeroClearing && { minimum: 0 }) },
    parse: (sent: unknown, cleaning?: Cleaning): T | C | Invalid =>
      clearing.includes(sent) ? cleared : parser.parse(sent, cleaning),
  } satisfies ParameterParser<T | C>;
}

/** The same kind for one linked record: `""`, 0, null and an empty list mean none. */
export function unlinkable<T>(parser: ParameterParser<T>): ParameterParser<T | null> {
  const one = clearable(parser, null, ['', '0', 0, null]);
  return {
    ...one,
    parse: (sent, cleaning) => (Array.isArray(sent) && sent.length === 0 ? null : one.parse(sent, cleaning)),
  };
}
