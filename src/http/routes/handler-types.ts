import type { ExecutionContext, Type } from '@nestjs/common';

/** Returns the types of what a handler takes. */
export function typesOf(execution: ExecutionContext): readonly Type<object>[] {
  const [owner, handler] = [execution.getClass().prototype as object, execution.getHandler().name];
  return Reflect.getMetadata('design:paramtypes', owner, handler) as readonly Type<object>[];
}
