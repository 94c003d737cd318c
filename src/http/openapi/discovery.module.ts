import { Module } from '@nestjs/common';
import { DiscoveryModule as ControllersModule } from '@nestjs/core';
import { DocumentationModule } from './documentation.module.js';
import { DeclaredRoutes } from './declared-routes.js';
import { DiscoveryController } from './discovery.controller.js';
import { DiscoveryMiddleware } from './discovery.middleware.js';
import { DiscoveryService } from './discovery.service.js';

@Module({
  imports: [ControllersModule, DocumentationModule],
  controllers: [DiscoveryController],
  providers: [DeclaredRoutes, DiscoveryMiddleware, DiscoveryService],
  exports: [DiscoveryService],
})
export class DiscoveryModule {}
