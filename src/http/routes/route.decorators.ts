import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { type Class, fieldsOf } from '../../common/parameters/fields.js';
import { STRICT } from '../../context/request/preferences.js';
import { ResponseInterceptor } from './response.interceptor.js';
import { RouteMetadata, type RouteSettings } from './route-metadata.js';

const PREFER = {
  name: 'Prefer',
  required: false,
  description:
    `With \`${STRICT}\` (RFC 7240), names that would be ignored are 400 with those that were probably meant, and nothing ` +
    'is written. The response then says `Preference-Applied`.',
  schema: { type: 'string' as const, enum: [STRICT] },
};

/** A route that returns a list, as JSON or in another format. */
export function ListRoute(settings: RouteSettings = {}): MethodDecorator {
  return respondsWith({ takesFilters: true, isKnownByState: true, ...settings });
}

/** A route that returns one object, mostly the record that it reads or writes. */
export function RecordRoute(settings: RouteSettings = {}): MethodDecorator {
  return respondsWith(settings);
}

function respondsWith(settings: RouteSettings): MethodDecorator {
  return applyDecorators(
    RouteMetadata(settings),
    UseInterceptors(ResponseInterceptor),
    ApiHeader(PREFER),
    readDtos,
  );
}

/** Reads what the DTOs of a handler declare: what is wrong there stops the start, not a request. */
function readDtos(controller: object, handler: string | symbol): void {
  const types = new Set(Reflect.getMetadata('design:paramtypes', controller, handler) as readonly Class[]);
  // A set also visits what is added on the way: the classes of nested fields.
  for (const type of types)
    for (const field of fieldsOf(type).values()) if (field.type) types.add(field.type);
}
