import { Module } from '@nestjs/common';
import { DiscoveryModule as ControllersModule } from '@nestjs/core';
import { DocumentationModule } from '../documentation/documentation.module.js';
import { DiscoveryController } from './discovery.controller.js';
import { DiscoveryMiddleware } from './discovery.middleware.js';
import { DiscoveryService } from './discovery.service.js';
import { RouteRights } from './route-rights.js';

@Module({
  imports: [ControllersModule, DocumentationModule],
  controllers: [DiscoveryController],
  providers: [DiscoveryMiddleware, DiscoveryService, RouteRights],
  exports: [DiscoveryService],
})
export class DiscoveryModule {}
