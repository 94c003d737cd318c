import { Module } from '@nestjs/common';
import { DiscoveryModule as ControllersModule } from '@nestjs/core';
import { ApiDocument } from './api-document.js';

@Module({ imports: [ControllersModule], providers: [ApiDocument], exports: [ApiDocument] })
export class DocumentationModule {}
