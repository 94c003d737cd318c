import { Module } from '@nestjs/common';
import { DocumentationModule } from './documentation.module.js';
import { DiscoveryController } from './discovery.controller.js';
import { DiscoveryMiddleware } from './discovery.middleware.js';
import { DiscoveryService } from './discovery.service.js';

@Module({
  imports: [DocumentationModule],
  controllers: [DiscoveryController],
  providers: [DiscoveryMiddleware, DiscoveryService],
  exports: [DiscoveryService],
})
export class DiscoveryModule {}
