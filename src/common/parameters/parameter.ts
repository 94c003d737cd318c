import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsDefined, IsOptional, Validate, ValidatorConstraint } from 'class-validator';
import { Reason } from '../errors/reason.js';
import type { Cleaning } from '../text/cleaning.js';

/** The parser among the options of `ApiProperty`, with which `PartialType` and `OmitType` pass it on. */
export const PARSER = Symbol('parser');

/** Parses and documents one form of parameter. */
export interface ParameterParser<T> {
  /** Converts what was sent into the value that the service works with, or tells why not. Not called with undefined. */
  readonly parse: (sent: unknown, cleaning?: Cleaning) => T | Reason;
  readonly schema: ApiPropertyOptions;
  /** Set if `parse` reads several values from comma-separated text; a repeated name then means all of them. */
  readonly isList?: true;
  /** Set if `parse` takes a file of a multipart body. */
  readonly isFile?: true;
  /** Tells whether a part of a value that `parse` accepts has no effect. */
  readonly ignoresPart?: (sent: unknown) => boolean;
}

export interface ParameterOptions {
  readonly description: string;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly example?: unknown;
}

/** The member of a plain object that parses what was sent for a property. Nobody can send it. */
export const READ = Symbol('read');
/** Returns the parsed value; the given one if another parser counts for the property. */
export type Read = (property: string, parser: ParameterParser<unknown>, value: unknown) => unknown;

/** One class for all parameters: class-validator searches its instances one after the other. */
@ValidatorConstraint({ name: 'isAccepted' })
class IsAccepted {
  validate(value: unknown): boolean {
    return !(value instanceof Reason);
  }
}

/** Declares a field of a DTO, from which it is parsed, validated and documented. */
export function Parameter(parser: ParameterParser<unknown>, options: ParameterOptions): PropertyDecorator {
  const property = { required: false, ...parser.schema, ...options, [PARSER]: parser };
  return applyDecorators(
    options.required === true ? IsDefined() : IsOptional(),
    Transform(({ key, obj, value }) => {
      const { [READ]: read } = obj as { readonly [READ]?: Read };
      return read === undefined ? (value as unknown) : read(key, parser, value);
    }),
    Validate(IsAccepted),
    ApiProperty(property as ApiPropertyOptions),
  );
}

/** Any value; for parameters that are checked elsewhere. */
export const anyParser: ParameterParser<unknown> = { schema: {}, parse: (sent) => sent };

/** Returns a value that a parser accepts; undefined in place of a reason. */
export function accepted<T>(parsed: T | Reason): T | undefined {
  return parsed instanceof Reason ? undefined : parsed;
}

/** Extends a parser by values that clear the field. A list without elements, or of empty ones, also clears a list. */
export function clearable<T, C>(
  parser: ParameterParser<T>,
  cleared: C,
  clearing: readonly unknown[] = ['', null],
) {
  const isZeroClearing = clearing.includes(0) && 'minimum' in parser.schema;
  return {
    ...parser,
    schema: {
      ...parser.schema,
      ...(clearing.includes(null) && { nullable: true }),
      ...(isZeroClearing && { minimum: 0 }),
    },
    parse: (sent: unknown, cleaning?: Cleaning): T | C | Reason =>
      clearing.includes(sent) || (Array.isArray(cleared) && isEmptyList(sent))
        ? cleared
        : parser.parse(sent, cleaning),
  } satisfies ParameterParser<T | C>;
}

/** Extends a parser by null, which means that the parameter was not sent. */
export function absentIfNull<T>(parser: ParameterParser<T>) {
  return clearable(parser, undefined, [null]);
}

/** Extends the parser of a reference by values that mean none: `""`, 0, null and a list of nothing. */
export function unlinkable<T>(parser: ParameterParser<T>): ParameterParser<T | null> {
  const one = clearable(parser, null, ['', '0', 0, null]);
  return {
    ...one,
    parse: (sent, cleaning) => (isEmptyList(sent) ? null : one.parse(sent, cleaning)),
  };
}

function isEmptyList(sent: unknown): boolean {
  return Array.isArray(sent) && sent.every((element) => element === '');
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
