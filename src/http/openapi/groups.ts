import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { type Group, GroupMetadata } from '../routes/api-group.js';

/** Returns the groups that the controllers name, in the order in which they are shown. */
export function groupsOf(app: INestApplication): Group[] {
  const reflector = app.get(Reflector);
  const groups = app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(
      ({ metatype }) => (metatype && (reflector.get(GroupMetadata, metatype) as Group | undefined)) ?? [],
    );
  return [...new Set(groups)].sort((one, other) => one.position - other.position);
}
