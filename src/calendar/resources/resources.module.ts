import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { Resources } from './resources.service.js';

/** In the order in which their routes are listed. */
export const RESOURCE_MODULES = [VenuesModule, OrganizersModule, CategoriesModule, TagsModule];

@Module({
  imports: RESOURCE_MODULES,
  providers: [Resources],
  exports: [...RESOURCE_MODULES, Resources],
})
export class ResourcesModule {}
