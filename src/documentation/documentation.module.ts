import { Module } from '@nestjs/common';
import { ApiDocument } from './api-document.js';

@Module({ providers: [ApiDocument], exports: [ApiDocument] })
export class DocumentationModule {}
