import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ApiDocument } from './api-document.js';
import { IndexController } from './index.controller.js';
import { DiscoveryMiddleware } from './discovery.middleware.js';
import { IndexService } from './index.service.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [IndexController],
  providers: [ApiDocument, DiscoveryMiddleware, IndexService],
  exports: [IndexService],
})
export class IndexModule {}
