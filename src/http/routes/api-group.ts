import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiTags } from '@nestjs/swagger';

/** Examples of bodies by name. */
export type Examples = Readonly<Record<string, { readonly summary: string; readonly value: object }>>;

/** A group of operations in the OpenAPI document. */
export interface Group {
  readonly name: string;
  /** Groups are shown in ascending order of it. */
  readonly position: number;
  readonly description: string;
  /** Examples of bodies that change one field, by their schema. */
  readonly changes?: Readonly<Record<string, object>>;
  /** Members of full examples that differ from the minimal ones, by their schema. */
  readonly others?: Readonly<Record<string, object>>;
  /** Further examples of bodies, by their schema. */
  readonly further?: Readonly<Record<string, Examples>>;
}

export const GroupMetadata = Reflector.createDecorator<Group>();

/** Documents the group that the routes of a controller belong to. */
export function ApiGroup(group: Group): ClassDecorator {
  return applyDecorators(ApiTags(group.name), GroupMetadata(group));
}
