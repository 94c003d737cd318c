import type { ExecutionContext, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';

/** The part of a request that a parameter of a handler is read from. */
export type Source = 'BODY' | 'QUERY';

/** Returns the types of what a handler takes. */
export function typesOf(execution: ExecutionContext): readonly Type<object>[] {
  const [owner, handler] = [execution.getClass().prototype as object, execution.getHandler().name];
  return Reflect.getMetadata('design:paramtypes', owner, handler) as readonly Type<object>[];
}

/** Returns the DTO that a handler takes from the body or the query; undefined if it takes none. */
export function dtoOf(execution: ExecutionContext, source: Source): Type<object> | undefined {
  const taken = (Reflect.getMetadata(
    ROUTE_ARGS_METADATA,
    execution.getClass(),
    execution.getHandler().name,
  ) ?? {}) as Readonly<Record<string, { readonly index: number }>>;
  // The keys are those of Nest: the source and the place of the argument.
  const found = Object.entries(taken).find(([key]) => key.startsWith(`${RouteParamtypes[source]}:`));
  return found && typesOf(execution)[found[1].index];
}
