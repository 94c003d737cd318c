import { Module } from '@nestjs/common';
import { DiscoveryModule as ControllersModule } from '@nestjs/core';
import { ApiDocument } from './api-document.js';
import { DiscoveryController } from './discovery.controller.js';
import { DiscoveryMiddleware } from './discovery.middleware.js';
import { DiscoveryService } from './discovery.service.js';

@Module({
  imports: [ControllersModule],
  controllers: [DiscoveryController],
  providers: [ApiDocument, DiscoveryMiddleware, DiscoveryService],
  exports: [DiscoveryService],
})
export class DiscoveryModule {}
